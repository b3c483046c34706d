import type { Element } from "domhandler";
import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, partsOf, readPage, textOf } from "../../tests/read-page.ts";

const page = async (path: string) => readPage(await openTestSite(), path);
type Page = Awaited<ReturnType<typeof page>>;
const countries = ["Italy", "France", "Germany", "Indonesia"].map((name) => [name, `/country/${name.toLowerCase()}`]);
const pages = [
  ["Home", "/"],
  ["Blog", "/blog"],
  ["Search Recipes", "/search"],
  ["Profile", "/profile"],
];
const popular = [
  ["Creamy Pasta", "/recipe/creamy-pasta"],
  ["Ratatouille", "/recipe/ratatouille"],
  ["Steak au Poivre", "/recipe/steak-au-poivre"],
  ["Marseille Shrimp Stew", "/recipe/marseille-shrimp-stew"],
];

const menu = ({ page }: Page, id: string) => partsOf(page, "div", { id });
/** Addresses of the links that are marked as the current page. */
const open = (where: Element[]) => partsOf(where, "a", { "aria-current": "page" }).map(({ attribs }) => attribs.href);

test("the brand links home and has a name in words", async () => {
  expect(linksOf((await page("/sitemap")).header)[0]).toEqual(["Simmer, home S ı mmer", "/"]);
});

test("'Recipe per Country' offers the four countries", async () => {
  expect(linksOf(menu(await page("/"), "countries-menu"))).toEqual(countries);
});

test("'Popular' offers four recipes, each with its picture and time", async () => {
  const items = menu(await page("/"), "popular-menu");
  expect(linksOf(items).map(([, address]) => address)).toEqual(popular.map(([, address]) => address));
  expect([partsOf(items, "img").length, textOf(items).match(/\d+ minutes/g)?.length]).toEqual([4, 4]);
});

test("every menu opens by a named button, without JavaScript", async () => {
  const home = await page("/");
  for (const [id, label] of Object.entries({ "countries-menu": "Recipe per Country", "popular-menu": "Popular", "site-menu": "Menu" })) {
    expect(textOf(partsOf(home.page, "button", { popovertarget: id }).slice(0, 1)), id).toBe(label);
    expect(menu(home, id)[0]?.attribs.popover, id).toBe("auto");
  }
});

test("the navigation bar names the pages and marks the current one", async () => {
  const bar = partsOf((await page("/blog")).page, "nav", { "aria-label": "Main" });
  expect(linksOf(bar).slice(0, 4)).toEqual(pages);
  expect(open(bar)).toEqual(["/blog"]);
});

test("the current country is marked in its menu", async () => {
  expect(open(menu(await page("/country/france"), "countries-menu"))).toEqual(["/country/france"]);
});

test("the single menu of small screens contains search, pages, popular recipes, countries and the sign-in", async () => {
  const sheet = partsOf((await page("/")).page, "nav", { "aria-label": "Menu" });
  expect(linksOf(sheet).slice(1)).toEqual([...pages, ...popular, ...countries]);
  expect([partsOf(sheet, "form", { action: "/search" }).length, textOf(sheet).endsWith("Admin Login")]).toEqual([1, true]);
});

test("the header's search sends a GET request to /search, from a labelled field named q", async () => {
  const forms = partsOf((await page("/")).header, "form", { action: "/search", method: "get" });
  // One for wide screens, and one in the menu of small ones.
  expect(forms.map((form) => partsOf(form, "input", { name: "q", "aria-label": "Search recipes" }).length)).toEqual([1, 1]);
});

test("without JavaScript 'Admin Login' leads to the admin area", async () => {
  const form = partsOf((await page("/")).header, "form", { action: "/admin/blog", method: "get" });
  expect(partsOf(form, "button", { type: "submit", "aria-label": "Admin Login" }).length).toBeGreaterThan(0);
});

test("the footer has its columns, with these links", async () => {
  const { footer } = await page("/");
  expect(partsOf(footer, "h2").map(textOf)).toEqual(["Explore", "Recipes by Country", "Popular Recipes", "Legal"]);
  expect(linksOf(footer).slice(1)).toEqual([
    ["hello@simmer.example", "mailto:hello@simmer.example"],
    ...pages,
    ["Sitemap", "/sitemap"],
    ...countries,
    ...popular,
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
    ["XML Sitemap (opens in a new tab)", "/sitemap.xml"],
  ]);
});

test("the footer's texts are the site's", async () => {
  const text = textOf((await page("/")).footer);
  expect(text).toContain("Discover authentic recipes from around the world. Share your culinary journey with fellow food enthusiasts.");
  expect(text).toMatch(/© \d{4} Simmer Made with love for food lovers worldwide/);
});

test("the XML sitemap opens in a new tab without access to this one", async () => {
  expect(partsOf((await page("/")).footer, "a", { href: "/sitemap.xml", target: "_blank", rel: "noopener" })).toHaveLength(1);
});

test("every internal link of header and footer answers", async () => {
  const site = await openTestSite();
  const { header, footer } = await readPage(site, "/");
  const paths = new Set(linksOf([...header, ...footer]).flatMap(([, address]) => (address.startsWith("/") ? [address] : [])));
  for (const path of paths) expect((await site.get(path)).status, path).toBe(200);
});

test("a page that does not exist has header and footer with all their links", async () => {
  const { header, footer } = await page("/no/such/page");
  expect([linksOf(header).length > 8, linksOf(footer).length]).toEqual([true, 18]);
});

test("a page whose root failed has header and footer with all their links, and a title", async () => {
  const site = await openTestSite();
  site.services.log.error = () => {};
  Object.defineProperty(site.services, "env", {
    get() {
      throw new Error("broken");
    },
  });
  const { status, footer, title } = await readPage(site, "/terms");
  expect([status, linksOf(footer).length, title]).toEqual([500, 18, "Unexpected Application Error! | Simmer"]);
});

test("the first link of a page skips to its content", async () => {
  const home = await page("/");
  expect(linksOf(home.page)[0]).toEqual(["Skip to content", "#main"]);
  expect(partsOf(home.page, "main", { id: "main", tabindex: "-1" })).toHaveLength(1);
});

test("a public page sets no cookie, and its bytes do not depend on the reader's cookies", async () => {
  const site = await openTestSite();
  const plain = await site.get("/");
  const withCookie = await site.get("/?utm_source=x", { headers: { cookie: "better-auth.session_token=abc", "accept-language": "de" } });
  expect([plain.headers.get("set-cookie"), await withCookie.text()]).toEqual([null, await plain.text()]);
});
