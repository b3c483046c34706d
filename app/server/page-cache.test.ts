import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Making, PageCache } from "./page-cache.server.ts";
import { wireBytes } from "./send.server.ts";

const page = (text: string, shows: string[] = [], more: Partial<Making["answer"]> = {}): Making => ({
  keep: true,
  answer: {
    status: 200,
    headers: { "Content-Type": "text/html; charset=utf-8" },
    identity: Buffer.from(text),
    shows: new Set(shows),
    until: Number.POSITIVE_INFINITY,
    ...more,
  },
});

test("a page is rendered once and then cached", async () => {
  const cache = new PageCache();
  await cache.make("/", async () => page("home"));
  expect(cache.fresh("/")?.identity.toString()).toBe("home");
  expect(cache.counts.renders).toBe(1);
});

test("a hundred readers who ask at once cause one render", async () => {
  const cache = new PageCache();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.make("/", async () => page("home"))));
  expect(cache.counts.renders).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test("a change evicts exactly the pages that show it", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  await cache.make("/blog/a", async () => page("a", ["post:a"]));
  await cache.make("/recipe", async () => page("recipe"));
  cache.drop(["posts", "post:b"]);
  expect([cache.fresh("/blog"), cache.fresh("/blog/a")?.status, cache.fresh("/recipe")?.status]).toEqual([undefined, 200, 200]);
});

test("a page rendered while its post changed is not cached, and later readers get a new one", async () => {
  const cache = new PageCache();
  const gate = Promise.withResolvers<void>();
  const old = cache.make("/blog", async () => {
    await gate.promise;
    return page("old", ["posts"]);
  });
  cache.drop(["posts"]);
  const later = cache.make("/blog", async () => page("new", ["posts"]));
  gate.resolve();
  expect((await old).identity.toString()).toBe("old");
  expect((await later).identity.toString()).toBe("new");
  expect(cache.fresh("/blog")?.identity.toString() ?? "new").toBe("new");
});

test("an expired page is rendered again", async () => {
  const cache = new PageCache();
  await cache.make("/", async () => page("old", [], { until: Date.now() - 1 }));
  expect(cache.fresh("/")).toBeUndefined();
});

test("when a page cannot be rendered again, the last good one is shown and marked", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  cache.doubt();
  const answer = await cache.make("/blog", () => Promise.reject(new Error("the database is away")));
  expect(answer.identity.toString()).toBe("list");
  expect(answer.headers["Cache-Status"]).toBe("Simmer; hit; detail=stale-if-error");
  expect(cache.fresh("/blog")).toBeUndefined();
});

test("after a failure the last good page is sent without another try, until pages come into doubt again", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  cache.doubt();
  await cache.make("/blog", () => Promise.reject(new Error("the database is away")));
  const retry = async () => page("new list", ["posts"]);
  expect((await cache.make("/blog", retry)).identity.toString()).toBe("list");
  expect((await cache.make("/blog", retry, Date.now() + 10_000)).identity.toString()).toBe("new list");
  cache.doubt();
  await cache.make("/blog", () => Promise.reject(new Error("the database is away")));
  cache.doubt();
  expect((await cache.make("/blog", retry)).identity.toString()).toBe("new list");
  expect(cache.counts.renders).toBe(5);
});

test("while a page that failed is tried again, the others who ask get the last good one", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  cache.doubt();
  await cache.make("/blog", () => Promise.reject(new Error("the database is away")));
  const hanging = Promise.withResolvers<Making>();
  const later = Date.now() + 10_000;
  const first = cache.make("/blog", () => hanging.promise, later);
  const second = await cache.make("/blog", async () => page("never asked for"), later);
  expect(second.headers["Cache-Status"]).toBe("Simmer; hit; detail=stale-if-error");
  hanging.resolve(page("new list", ["posts"]));
  expect([second, await first].map(({ identity }) => identity.toString())).toEqual(["list", "new list"]);
});

test("a try that began before the connection was back, and fails after it, does not put off the next one", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  cache.doubt();
  const hanging = Promise.withResolvers<Making>();
  const first = cache.make("/blog", () => hanging.promise);
  cache.doubt();
  hanging.reject(new Error("the database was away"));
  await first;
  expect((await cache.make("/blog", async () => page("new list", ["posts"]))).identity.toString()).toBe("new list");
});

test("a page that lacks what could not be fetched does not replace a whole one, and is sent if there is none", async () => {
  const cache = new PageCache();
  const partial = async () => ({ ...page("a recipe without stories", ["post:a"]), isPartial: true });
  expect((await cache.make("/recipe/a", partial)).identity.toString()).toBe("a recipe without stories");
  cache.doubt();
  await cache.make("/recipe/a", async () => page("a recipe with stories", ["post:a"]));
  cache.doubt();
  expect((await cache.make("/recipe/a", partial)).identity.toString()).toBe("a recipe with stories");
});

test("a page that answers 503 is replaced by the last good one", async () => {
  const cache = new PageCache();
  await cache.make("/blog", async () => page("list", ["posts"]));
  cache.doubt();
  const answer = await cache.make("/blog", async () => ({ ...page("sorry", [], { status: 503 }), keep: false }));
  expect(answer.identity.toString()).toBe("list");
});

test("an unpublished post is not shown again because the database is down", async () => {
  const cache = new PageCache();
  await cache.make("/blog/a", async () => page("secret", ["post:a"]));
  cache.drop(["post:a"]);
  await expect(cache.make("/blog/a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});

test("a page found to be gone does not come back at the next outage", async () => {
  const cache = new PageCache();
  await cache.make("/blog/a", async () => page("withdrawn", ["post:a"]));
  cache.doubt();
  await cache.make("/blog/a", async () => ({ ...page("not found", [], { status: 404 }), keep: false }));
  const answer = await cache.make("/blog/a", async () => ({ ...page("sorry", [], { status: 503 }), keep: false }));
  expect(answer.identity.toString()).toBe("sorry");
});

test("a page that comes into doubt while it is being compressed stays in doubt", async () => {
  const cache = new PageCache();
  await cache.make("/rss.xml", async () => page("simmer ".repeat(500), ["posts"]));
  const packed = Promise.withResolvers<void>();
  cache.fresh("/rss.xml");
  cache.doubt();
  expect(cache.fresh("/rss.xml")).toBeUndefined();
  const before = cache.bytes;
  void expect
    .poll(() => cache.bytes)
    .not.toBe(before)
    .then(packed.resolve, packed.reject);
  await packed.promise;
  expect(cache.fresh("/rss.xml")).toBeUndefined();
});

test("doubt does not affect pages that show nothing changeable", async () => {
  const cache = new PageCache();
  await cache.make("/recipe", async () => page("recipe"));
  cache.doubt();
  expect(cache.fresh("/recipe")?.status).toBe(200);
});

test("the least recently used page is evicted first when the cache is full", async () => {
  const cache = new PageCache(75_000);
  for (const key of ["/a", "/b", "/c"])
    await cache.make(key, async () => page("x".repeat(150) + "y".repeat(7000), [], { headers: { "Content-Type": "image/png" } }));
  cache.fresh("/a");
  await cache.make("/d", async () => page("z".repeat(7000), [], { headers: { "Content-Type": "image/png" } }));
  expect([cache.fresh("/a")?.status, cache.fresh("/b")?.status, cache.fresh("/d")?.status]).toEqual([200, undefined, 200]);
  expect(cache.bytes).toBeLessThanOrEqual(75_000);
});

test("a picture's size includes the copy that is sent over the wire", async () => {
  const cache = new PageCache();
  await cache.make("/a.avif", async () => page("x".repeat(100_000), [], { headers: { "Content-Type": "image/avif" } }));
  const kept = cache.fresh("/a.avif");
  const sent = kept && wireBytes(kept, { br: true, gzip: true }, {});
  expect(cache.bytes).toBeGreaterThanOrEqual(100_000 + (sent?.length ?? Number.POSITIVE_INFINITY));
});

test("a page is compressed for its first reader, and better once it is read again, to the same bytes", async () => {
  const cache = new PageCache();
  const text = "simmer ".repeat(500);
  const first = await cache.make("/", async () => page(text));
  expect(brotliDecompressSync(first.br ?? "").toString()).toBe(text);
  await expect.poll(() => cache.fresh("/")?.isPacked).toBe(true);
  const kept = cache.fresh("/");
  expect(brotliDecompressSync(kept?.br ?? "").toString()).toBe(text);
  expect(gunzipSync(kept?.gzip ?? "").toString()).toBe(text);
});
