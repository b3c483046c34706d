import { expect, test } from "vitest";
import { wayOf } from "./ways.ts";

const origin = "https://simmer.example";
const way = (path: string, more: { method?: string; mode?: string } = {}) =>
  wayOf({ url: new URL(path, origin), method: "GET", mode: "no-cors", origin, ...more });

test.each([
  ["/assets/app-1.css", "asset"],
  ["/pictures/duck.1.320.avif", "picture"],
  ["/uploads/0a-1x1/320.webp", "picture"],
  ["/flags/it.svg", "file"],
  ["/recipe/duck-orange.data?_routes=x", "data"],
])("%s is answered as %s", (path, expected) => expect(way(path)).toBe(expected));

test.each(["/", "/admin/blog", "/rss.xml"])("%s opened as a page is answered as one, even if only to say that there is no network", (path) => {
  expect(way(path, { mode: "navigate" })).toBe("page");
});

test.each(["/api/viewer", "/api/suggest?q=d", "/admin/blog.data", "/pictures/duck.0123abcd.clip.mp4", "/healthz", "https://elsewhere.example/pictures/a.jpg"])(
  "%s is left to the browser",
  (path) => expect(way(path)).toBeUndefined(),
);

test("requests that send data are left to the browser", () => expect(way("/assets/app-1.css", { method: "POST" })).toBeUndefined());
