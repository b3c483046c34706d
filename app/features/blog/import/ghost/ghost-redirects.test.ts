import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../../tests/start-process.ts";
import type { SourcePost } from "../source.ts";
import { readRedirects } from "./ghost-redirects.server.ts";

const home = new URL("https://old.example/");

function post(slug: string, isPublished = true): SourcePost {
  const at = new Date(0);
  const texts = { title: slug, html: "", excerpt: null, author: "1" };
  return { id: slug, slug, addresses: [`/${slug}/`], ...texts, isPublished, createdAt: at, updatedAt: at, notes: [] };
}

/** Reads these redirects for a Ghost with these posts. */
async function read(byPath: Record<string, string>, posts: SourcePost[] = []) {
  const file = join(makeFolder(), "redirects.json");
  writeFileSync(file, JSON.stringify({ 301: byPath }));
  const { redirects, notes } = await readRedirects(file, posts, home);
  return { redirects: redirects.map(({ address, target }) => [address, target]), addresses: posts.map(({ addresses }) => addresses), notes };
}

test("a redirect to a post leads to it, whatever collection it was in", async () => {
  const { redirects, addresses } = await read({ "/a/": "/leek-tart/", "/b/": "https://www.old.example/recipes/leek-tart/#end" }, [post("leek-tart")]);
  expect([redirects, addresses]).toEqual([[], [["/leek-tart/", "/a/", "/b/"]]]);
});

test("a redirect to a tag or an author is not taken for one to the post of that name", async () => {
  const { redirects, addresses } = await read({ "/a/": "/tag/bread/", "/b/": "/author/bread/" }, [post("bread")]);
  expect([redirects, addresses]).toEqual([
    [
      ["/a/", "/tag/bread/"],
      ["/b/", "/author/bread/"],
    ],
    [["/bread/"]],
  ]);
});

const targets: [to: string, target: string][] = [
  ["/#/portal/signup", "/join"],
  ["#/portal/signup", "/join"],
  ["https://www.old.example/#/portal/account", "/join"],
  ["https://else.example/#/portal/signup", "https://else.example/#/portal/signup"],
  ["/long/?a=1#part-2", "/long/?a=1#part-2"],
  ["https://www.old.example/about/", "/about/"],
];

for (const [to, target] of targets)
  test(`a redirect to ${to} leads to ${target}`, async () => {
    expect((await read({ "/newsletter/": to }, [post("join")])).redirects).toEqual([["/newsletter/", target]]);
  });

test("a redirect that changes only a slash or a fragment leads nowhere new", async () => {
  expect(await read({ "/a": "/a/", "/b/": "/b/#part-2", "/later": "/later/" }, [post("later", false)])).toEqual({
    redirects: [],
    addresses: [["/later/"]],
    notes: [],
  });
});

test("a redirect takes precedence over a draft at its address, and other addresses lead through it", async () => {
  const posts = [post("new-post"), post("old-post", false), post("older", false)];
  const { redirects, addresses, notes } = await read({ "/first/": "/old-post/", "/old-post/": "/new-post/", "/older/": "https://else.example/" }, posts);
  expect(redirects).toEqual([
    ["/first/", "/old-post/"],
    ["/older/", "https://else.example/"],
  ]);
  expect([addresses, notes]).toEqual([[["/new-post/", "/old-post/"], [], []], []]);
});

test("a draft that a redirect leads to at a deeper address of its own name keeps its address", async () => {
  const { redirects, addresses } = await read({ "/later/": "/recipes/later/" }, [post("later", false)]);
  expect([redirects, addresses]).toEqual([[], [["/later/"]]]);
});

test("a redirect from the address of a published post is left out, and reported", async () => {
  const { redirects, addresses, notes } = await read({ "/leek-tart": "/soup/", "/soup/": "/" }, [post("leek-tart"), post("soup")]);
  expect([redirects, addresses]).toEqual([[], [["/leek-tart/"], ["/soup/"]]]);
  expect(notes).toEqual(["Redirects from addresses that published posts use, which the posts keep: 2 (/leek-tart, /soup/)."]);
});
