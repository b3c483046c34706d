import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeAuthor } from "../make.ts";
import { openTestSite, type TestSite } from "../open-site.ts";
import { postForm, signIn } from "../sign-in.ts";
import hostile from "./hostile-html.json" with { type: "json" };
import { openBrowser } from "./open-browser.ts";

const strings = Object.values(hostile).flat();
const long = 300_000;

/** Each string in a published post of its own, sent as the editor's form sends it. */
async function saveEach(site: TestSite): Promise<string[]> {
  const headers = { Cookie: await signIn(site) };
  return inTurns(strings, 8, async (content, index) => {
    const fields = { title: `Post ${index}`, slug: `post-${index}`, excerpt: "", featuredImageUrl: "", content, isPublished: "on" };
    const answer = await postForm(site, "/admin/blog/new", fields, headers);
    if (answer.status !== 302) throw new Error(`not saved (${answer.status}): ${content}`);
    return `/blog/post-${index}`;
  });
}

/** The same, written into the table by somebody else. PostgreSQL's texts cannot hold the zero character. */
async function storeEach(site: TestSite): Promise<string[]> {
  const { userId } = await makeAuthor(site.services.database.owner);
  return inTurns(strings, 8, async (content, index) => {
    const title = `Post ${index}`;
    await site.makePost({ userId, title, slug: `post-${index}`, content: content.replaceAll("\0", "\ufffd") });
    return `/blog/post-${index}`;
  });
}

async function inTurns<Item, Result>(items: Item[], hands: number, work: (item: Item, index: number, hand: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const oneHand = async (hand: number) => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item, index, hand);
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => oneHand(hand)));
  return results;
}

/** Notes whatever runs or leaves. Only documents are answered, so that a thousand pages are opened in a minute. */
async function watch(context: BrowserContext, origin: string) {
  const seen = new Map<Page, string[]>();
  const note = (page: Page | null, what: string) => page && seen.get(page)?.push(what);
  await context.addInitScript(() => {
    const ran = () => document.documentElement.setAttribute("data-ran", "");
    Object.assign(window, { alert: ran, confirm: ran, prompt: ran, msgbox: ran, ALERT: ran });
  });
  await context.route("**/*", (route) => {
    const request = route.request();
    const page = request.frame()?.page() ?? null;
    if (!request.url().startsWith(`${origin}/`)) {
      note(page, `asked for ${request.url()}`);
      return route.abort();
    }
    return request.isNavigationRequest() ? route.continue() : route.fulfill({ status: 204 });
  });
  return async () => {
    const page = await context.newPage();
    const found: string[] = [];
    seen.set(page, found);
    page.on("dialog", (dialog) => {
      found.push(`opened a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("console", (message) => message.text().includes("Content Security Policy") && found.push(message.text()));
    page.on("popup", () => found.push("opened a window"));
    return { page, found };
  };
}

/** Runs in the page: reads the body once more as the browser's own navigation would, touches every element, and lists what should not be there. */
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
  const attributes = /^(style|class|href|rel|title|src|srcset|sizes|alt|width|height|loading|decoding|start|colspan|rowspan|scope|id|tabindex)$/;
  for (const element of [...body.querySelectorAll("*"), ...again.querySelectorAll("*")]) {
    if (!tags.test(element.tagName) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(`holds <${element.tagName}>`);
    for (const { name, value } of element.attributes)
      if (!attributes.test(name) || (name === "id" && !/^heading-\d+$/.test(value))) found.push(`holds ${name}="${value}"`);
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

for (const [way, put] of [
  ["saved by the editor's form", saveEach],
  ["written straight into the database", storeEach],
] as const) {
  for (const bypassCSP of [false, true]) {
    test(`${strings.length} known attacks, ${way}, do nothing on the public page${bypassCSP ? ", though no policy of the browser holds them" : ""}`, {
      timeout: long,
    }, async () => {
      const site = await openTestSite();
      const paths = await put(site);
      const { page } = await openBrowser({ bypassCSP });
      const openPage = await watch(page.context(), site.origin);
      const tabs = await Promise.all([openPage(), openPage(), openPage()]);
      const failures = await inTurns(paths, tabs.length, async (path, index, hand) => {
        const tab = tabs[hand] as (typeof tabs)[number];
        tab.found.length = 0;
        const answer = await tab.page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
        const inside = await tab.page.evaluate(inspect);
        const all = [...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]), ...inside, ...tab.found];
        return all.length > 0 ? [`${strings[index]}\n  ${all.join("\n  ")}`] : [];
      });
      expect(failures.flat()).toEqual([]);
    });
  }
}

test("known attacks that stand in the database do nothing in the editor either", { timeout: long }, async () => {
  const site = await openTestSite();
  const cookies = (await signIn(site)).split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url: site.origin };
  });
  const { page } = await openBrowser({ bypassCSP: true });
  await page.context().addCookies(cookies);
  const left: string[] = [];
  page.on("request", (request) => /^https?:/.test(request.url()) && !request.url().startsWith(site.origin) && left.push(request.url()));
  page.on("dialog", (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const ends = /<(plaintext|xmp|textarea|title|style|script|noscript|template|select|iframe|noembed|noframes)|<!|<\?|&lt;&lt;/i;
  for (const [kind, list] of Object.entries(hostile)) {
    // What swallows all that follows stands alone; the rest shares a page.
    const shared = list.filter((html) => !ends.test(html) && html.length < 500).join("<p>and</p>");
    for (const content of [shared, ...list.filter((html) => ends.test(html)).slice(0, 3)]) {
      const { id } = await site.makePost({ content: content.replaceAll("\0", "") });
      await page.goto(`${site.origin}/admin/blog/edit/${id}`);
      await page.getByRole("textbox", { name: "Content" }).locator("p, h1, h2, pre, figure, table").first().waitFor({ state: "attached" });
      expect(left, kind).toEqual([]);
    }
  }
});
