import { expect, test } from "vitest";
import { publicUrl } from "./public-address.server.ts";

test.each([
  ["/search?junk=1&q=duck&utm_source=x", "/search?q=duck"],
  ["/search?country=italy&country=france&q=a&q=b", "/search?q=a&country=italy&country=france"],
  ["/blog?page=2&page=3&x=y", "/blog?page=2"],
  ["/ratatouille?ref=a", "/ratatouille"],
  ["/search.data?q=duck&_routes=x", "/search.data?q=duck&_routes=x"],
])("what is kept of %s is %s", (target, kept) => {
  const url = publicUrl(target, "https://simmer.example");
  expect(`${url?.pathname}${url?.search}`).toBe(kept);
});
