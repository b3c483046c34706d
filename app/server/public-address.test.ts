import fc from "fast-check";
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
  ["/se%61rch?q=duck&utm_source=x", "/se%61rch?q=duck"],
  ["/%62log%2Edata?page=2&x=y", "/%62log%2Edata?page=2"],
  ["/%61dmin/blog?page=2&done=created", "/%61dmin/blog?page=2&done=created"],
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
  ["/%62log", "/blog"],
  ["/%42log", "/blog"],
  ["/recipe/%63reamy%2dpasta%2E", "/recipe/creamy-pasta."],
  ["/blog/%e3%81%82%c3%A9", "/blog/%E3%81%82%C3%A9"],
  ["/%c3%89clair/%c3%89clair", "/%C3%89clair/%C3%89clair"],
  ["/blog%2fa%3f", "/blog%2Fa%3F"],
  ["/50%25", "/50%25"],
  ["/%2562log", "/%2562log"],
  ["/a%2e%2e/b", "/a../b"],
])("the page of %s is %s", (asked, page) => expect(plainPath(asked)).toBe(page));

test("a canonical path is its own, names the same page, and is one path of this site", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "%2e",
    ".",
    "%2E%2e",
    "%41",
    "%5a",
    "%7e",
    "%2F",
    "%5C",
    "\\",
    "%25",
    "%e3%81%82",
    "あ",
    "%c3%89",
    "A",
    "b",
    "%3f",
    "?",
    "%00",
    "\t",
    ";",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { pathname } = new URL(`https://simmer.example/${pieces.join("")}`);
      const plain = plainPath(pathname);
      expect(plainPath(plain)).toBe(plain);
      expect(new URL(plain, "https://simmer.example").href).toBe(`https://simmer.example${plain}`);
      const words = (path: string) => path.split("/").flatMap((part) => (part === "" ? [] : decodeURIComponent(part).toLowerCase()));
      expect(words(plain)).toEqual(words(pathname));
    }),
    { numRuns: 2000 },
  );
});

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
