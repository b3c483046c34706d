import { expect, test } from "vitest";
import { assetsOf, isKeepable, keyOf, titleOf } from "./page-key.ts";

const key = (path: string) => keyOf(new URL(path, "https://simmer.example"));
const answer = ({ status = 200, cache = "public, max-age=0", type = "text/html; charset=utf-8" } = {}) =>
  new Response(null, { status, headers: { "Cache-Control": cache, "Content-Type": type } });

test.each(["/", "/recipe/ratatouille", "/blog/low-heat", "/profile"])("%s is kept by its path", (path) => expect(key(path)).toBe(path));

test("tracking parameters of a link do not make another page", () => expect(key("/recipe/ratatouille?utm_source=mail#step-2")).toBe("/recipe/ratatouille"));

test("a country is one page, in whatever case its name is written", () => expect(key("/country/France")).toBe("/country/france"));

test("the second page of posts is a different page from the first", () => expect(key("/blog?page=2&x=1")).toBe("/blog?page=2"));

test.each(["/admin/blog", "/api/viewer", "/letters/leave/key", "/search?q=duck", "/offline", "/rss.xml", "/pictures/duck.jpg"])("%s is never kept", (path) => {
  expect(key(path)).toBeUndefined();
});

test("a public page is kept", () => expect(isKeepable(answer())).toBe(true));

test.each([
  ["a missing page", { status: 404 }],
  ["a server in trouble", { status: 503 }],
  ["a personal page", { cache: "no-store" }],
  ["a file that is no page", { type: "application/json" }],
])("%s is not kept", (_, given) => expect(isKeepable(answer(given))).toBe(false));

test("a page lists its scripts and styles, each once", () => {
  const html = `<link href="/assets/app-1.css"><script>import("/assets/entry.client-2.js")</script><a href="/assets/app-1.css">`;
  expect(assetsOf(html)).toEqual(["/assets/app-1.css", "/assets/entry.client-2.js"]);
});

test("a page's title is kept without the site's name", () => {
  expect(titleOf("<title>Julia&#x27;s Roast Chicken | Simmer</title>")).toBe("Julia&#x27;s Roast Chicken");
});
