import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isTooDeep } from "../../app/features/blog/nesting.ts";
import { safeHtml } from "../../app/features/blog/safe-html.server.ts";
import { makeAuthor } from "../make.ts";
import { openTestSite, type TestSite } from "../open-site.ts";
import { postForm, signIn } from "../sign-in.ts";
import hostile from "./hostile-html.json" with { type: "json" };
import { openBrowser } from "./open-browser.ts";
import { openSignedIn } from "./open-signed-in.ts";

const strings = Object.values(hostile).flat();

/** Groups of strings that can share a page: one that swallows what follows comes last, so that it hides no other. */
function groupsOf(all: string[]): string[][] {
  const mark = "<p>after</p>";
  const groups: string[][] = [[]];
  for (const html of all) {
    groups.at(-1)?.push(html);
    const swallows = safeHtml(html + mark) !== safeHtml(html) + mark;
    if (swallows || (groups.at(-1)?.length ?? 0) >= 20) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

type Put = (content: string) => Promise<string>;

/** Returns a function that puts a body into a published post through the editor's form and gives its path. */
async function byForm(site: TestSite): Promise<Put> {
  const headers = { Cookie: await signIn(site) };
  let count = 0;
  return async (content) => {
    const slug = `post-${++count}`;
    const fields = { title: `Post ${count}`, slug, excerpt: "", featuredImageUrl: "", content, isPublished: "on" };
    const answer = await postForm(site, "/admin/blog/new", fields, headers);
    if (answer.status !== 302) throw new Error(`not saved (${answer.status}): ${content}`);
    return `/blog/${slug}`;
  };
}

/** The same, but written directly into the table. PostgreSQL text cannot hold the NUL character. */
async function byHand(site: TestSite): Promise<Put> {
  const { userId } = await makeAuthor(site.services.database.owner);
  return async (content) => `/blog/${(await site.makePost({ userId, content: content.replaceAll("\0", "\ufffd") })).slug}`;
}

/** Records any script that runs and any request that leaves the site. Only documents are answered, so that hundreds of pages load in a minute. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const found: string[] = [];
  await page.addInitScript(() => {
    const ran = () => document.documentElement.setAttribute("data-ran", "");
    Object.assign(window, { alert: ran, confirm: ran, prompt: ran, msgbox: ran, ALERT: ran });
  });
  await page.context().route("**/*", (route) => {
    const request = route.request();
    if (request.url().startsWith(`${origin}/`)) return request.isNavigationRequest() ? route.continue() : route.fulfill({ status: 204 });
    found.push(`asked for ${request.url()}`);
    return route.abort();
  });
  page.on("dialog", (dialog) => {
    found.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => message.text().includes("Content Security Policy") && found.push(message.text()));
  page.on("popup", () => found.push("opened a window"));
  return found;
}

/** Runs in the page: parses the body once more with innerHTML, triggers events on every element, and lists what should not be there. */
function inspect(): string[] {
  const found: string[] = [];
  const body = document.querySelector<HTMLElement>("main .prose");
  if (!body) return ["the page has no body"];
  const again = document.createElement("div");
  again.innerHTML = body.innerHTML;
  body.parentElement?.append(again);
  if (again.innerHTML !== body.innerHTML) found.push("is read differently the second time");
  document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
  const tags =
    /^(P|DIV|H[2-6]|BLOCKQUOTE|PRE|HR|UL|OL|LI|FIGURE|FIGCAPTION|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|T[HD]|BR|A|IMG|SPAN|STRONG|EM|U|S|SUB|SUP|CODE)$/;
  const attributes = /^(style|class|href|rel|title|src|srcset|sizes|alt|width|height|loading|decoding|start|colspan|rowspan|scope|dir|id|tabindex)$/;
  for (const element of [...body.querySelectorAll("*"), ...again.querySelectorAll("*")]) {
    if (!tags.test(element.tagName) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(`holds <${element.tagName}>`);
    const isFrame = (element.className === "wide-table" || element.tagName === "PRE") && element.getAttribute("role") === "group";
    for (const { name, value } of element.attributes)
      if (!(isFrame && /^(role|aria-label)$/.test(name)) && (!attributes.test(name) || (name === "id" && !/^heading-\d+$/.test(value))))
        found.push(`holds ${name}="${value}"`);
    if (element instanceof HTMLAnchorElement && element.href && !/^(https?:|mailto:|tel:|data:image\/(?!svg))/.test(element.href))
      found.push(`links to ${element.href}`);
    if (element instanceof HTMLElement && /url|expression|position/i.test(element.style.cssText)) found.push(`is styled ${element.style.cssText}`);
    for (const type of ["click", "mouseover", "focus", "error", "load", "toggle", "input", "keydown", "animationstart"])
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
  if (document.documentElement.hasAttribute("data-ran")) found.push("ran a script");
  if (document.querySelectorAll("h1").length !== 1 || !document.querySelector("footer nav, footer a")) found.push("broke the page");
  return [...new Set(found)];
}

for (const [way, open, attacks] of [
  // The form refuses what is nested too deeply.
  ["saved by the editor's form", byForm, strings.filter((html) => !isTooDeep(html))],
  ["written straight into the database", byHand, strings],
] as const) {
  for (const bypassCSP of [false, true]) {
    test(`known attacks, ${way}, do nothing on the public page${bypassCSP ? ", even without a content security policy" : ""}`, async () => {
      const site = await openTestSite();
      const put = await open(site);
      const { page } = await openBrowser({ bypassCSP });
      const tab = await watch(page, site.origin);
      const look = async (group: string[]): Promise<string[]> => {
        tab.length = 0;
        const answer = await page.goto(site.origin + (await put(group.join(""))), { waitUntil: "domcontentloaded" });
        const found = [...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]), ...(await page.evaluate(inspect)), ...tab];
        if (found.length === 0) return [];
        // Finds out which of them it is.
        if (group.length > 1)
          return (
            await inTurn(
              group.map((html) => [html]),
              look,
            )
          ).concat(found);
        return [`${group[0]}\n  ${found.join("\n  ")}`];
      };
      expect(await inTurn(groupsOf(attacks), look)).toEqual([]);
    });
  }
}

test("the watch above notices scripts that run, requests that leave and markup that should not be there", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ bypassCSP: true });
  const found = await watch(page, site.origin);
  await page.goto(`${site.origin}/terms`);
  await page.setContent(
    '<main><h1>x</h1><div class="prose"><p onclick="alert(1)" id="main">x</p><img src="https://evil.example/x.png"><svg></svg></div></main>',
  );
  const inside = await page.evaluate(inspect);
  for (const what of ["ran a script", 'holds onclick="alert(1)"', 'holds id="main"', "holds <svg>", "broke the page"]) expect(inside).toContain(what);
  await expect.poll(() => found).toContain("asked for https://evil.example/x.png");
});

async function inTurn(groups: string[][], look: (group: string[]) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const group of groups) found.push(...(await look(group)));
  return found;
}

test("known attacks stored in the database do nothing in the editor either", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site, { bypassCSP: true });
  const left: string[] = [];
  page.on("request", (request) => /^https?:/.test(request.url()) && !request.url().startsWith(site.origin) && left.push(request.url()));
  page.on("dialog", (dialog) => {
    // The editor itself asks before unsaved changes are left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const group of groupsOf(strings.filter((html) => html.length < 500))) {
    const { id } = await site.makePost({ content: group.join("<p>and</p>").replaceAll("\0", "") });
    await page.goto(`${site.origin}/admin/blog/edit/${id}`);
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    expect(left, group.join("\n")).toEqual([]);
  }
});
