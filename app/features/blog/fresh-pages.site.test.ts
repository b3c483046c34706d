import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { postForm, signIn } from "../../../tests/sign-in.ts";

/** What a reader may see of the post at some moment: its version, or nothing. */
type State = { version: number } | "absent";

async function seenAt(site: TestSite, path: string): Promise<State> {
  const answer = await site.get(path);
  const text = await answer.text();
  if (answer.status === 404) return "absent";
  expect(answer.status).toBe(200);
  const version = /Version (\d+)\./.exec(text)?.[1];
  return version ? { version: Number(version) } : "absent";
}

test("through 500 changes under the load of 32 readers, nobody sees an old state after the administrator's answer", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost({ isPublished: false, title: "A stew", excerpt: "Version 0.", content: "<p>Version 0.</p>" });
  const headers = { Cookie: await signIn(site) };
  const history: State[] = ["absent"];
  let answered = 0;
  let done = false;
  const wrong: string[] = [];

  const read = async (path: string) => {
    while (!done) {
      const earliest = answered;
      const seen = await seenAt(site, path);
      const allowed = history.slice(earliest);
      if (!allowed.some((state) => JSON.stringify(state) === JSON.stringify(seen)))
        wrong.push(`${path}: ${JSON.stringify(seen)} after change ${earliest}, which left ${JSON.stringify(history[earliest])}`);
    }
  };
  const paths = [`/blog/${slug}`, `/blog/${slug}`, "/blog", "/rss.xml"];
  const readers = Array.from({ length: 32 }, (_, index) => read(paths[index % paths.length] ?? ""));

  let version = 0;
  const change = async (state: State, path: string, form: Record<string, string>) => {
    history.push(state);
    const answer = await postForm(site, path, form, headers);
    expect([200, 302]).toContain(answer.status);
    answered = history.length - 1;
    // Lets some readers run in between; without a pause they would see few of the states.
    await wait(1);
  };
  for (let round = 0; round < 125; round++) {
    await change({ version }, "/admin/blog", { intent: "publish", id });
    for (let edit = 0; edit < 2; edit++) {
      version++;
      const text = `Version ${version}.`;
      await change({ version }, `/admin/blog/edit/${id}`, {
        title: "A stew",
        slug,
        excerpt: text,
        featuredImageUrl: "",
        content: `<p>${text}</p>`,
        isPublished: "on",
      });
    }
    await change("absent", "/admin/blog", { intent: "unpublish", id });
  }
  done = true;
  await Promise.all(readers);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(history.length - 1).toBe(500);
  expect(site.services.pages.counts.hits).toBeGreaterThan(0);
  expect(site.services.pages.bytes).toBeLessThanOrEqual(128 * 1024 * 1024);
}, 900_000);

afterEach(() => void vi.useRealTimers());

test("editing a post renders again only the pages that show it, and editing a draft renders none", async () => {
  // The clock is frozen, so that no page expires by itself.
  vi.useFakeTimers({ toFake: ["Date"] });
  const site = await openTestSite();
  const shown = await site.makePost();
  const other = await site.makePost();
  const draft = await site.makePost({ isPublished: false });
  const headers = { Cookie: await signIn(site) };
  const { counts } = site.services.pages;
  const rendersOf = async (path: string) => {
    const before = counts.renders;
    await (await site.get(path)).text();
    return counts.renders - before;
  };
  const edit = ({ id, slug, title }: typeof shown, isPublished: boolean) =>
    postForm(
      site,
      `/admin/blog/edit/${id}`,
      { title, slug, excerpt: "", featuredImageUrl: "", content: "<p>New.</p>", ...(isPublished ? { isPublished: "on" } : {}) },
      headers,
    );
  const paths = [`/blog/${shown.slug}`, `/blog/${other.slug}`, "/blog", "/recipe/ratatouille", "/sitemap.xml"];
  const allRenders = async () => {
    const renders: number[] = [];
    for (const path of paths) renders.push(await rendersOf(path));
    return renders;
  };
  await allRenders();
  await edit(draft, false);
  expect(await allRenders()).toEqual([0, 0, 0, 0, 0]);
  await edit(shown, true);
  expect(await allRenders()).toEqual([1, 0, 1, 0, 0]);
});
