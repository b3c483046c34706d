import { expect, test } from "vitest";
import { isPersonal, plainPath, publicUrl } from "./public-address.server.ts";

test.each([
  ["/search?junk=1&q=duck&utm_source=x", "/search?q=duck"],
  ["/search?country=italy&country=france&q=a&q=b", "/search?q=a&country=italy&country=france"],
  ["/blog?page=2&page=3&x=y", "/blog?page=2"],
  ["/ratatouille?ref=a", "/ratatouille"],
  ["/Search/?q=duck&utm_source=x", "/Search/?q=duck"],
  ["/search.data?q=duck&_routes=root", "/search.data?q=duck"],
  ["/recipe/ratatouille.data?_routes=abc", "/recipe/ratatouille.data"],
])("%s is kept as %s", (target, kept) => {
  const url = publicUrl(target, "https://simmer.example");
  expect(`${url?.pathname}${url?.search}`).toBe(kept);
});

test("an address that names another host by a backslash does not belong to this site", () => {
  expect(publicUrl("/\\elsewhere.example/blog", "https://simmer.example")).toBeUndefined();
});

test.each([
  ["/Blog//", "/blog"],
  ["/recipe//creamy-pasta", "/recipe/creamy-pasta"],
  ["/letters/A-Key/", "/letters/A-Key"],
  ["//elsewhere.example/", "/elsewhere.example"],
  ["/", "/"],
])("the page of %s is %s", (asked, page) => expect(plainPath(asked)).toBe(page));

test.each([
  ["/admin", true],
  ["/admin/blog?page=2", true],
  ["/admin.data", true],
  ["/api/auth/sign-in/email", true],
  ["/healthz?deep", true],
  ["/administration", false],
  ["/recipe/admin", false],
  ["/apis.data", false],
  ["/search?q=/admin/", false],
])("whether %s sees cookies and is never cached: %s", (target, sees) => expect(isPersonal(target)).toBe(sees));
