import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { linksOf, readPage, textOf } from "../../tests/read-page.ts";

const page = async (path: string) => readPage(await openTestSite(), path);
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

/** The element with this id, up to where the next one with an id begins. */
const menu = (html: string, id: string) => new RegExp(`id="${id}".*?</ul>`, "s").exec(html)?.[0] ?? "";

test("the brand leads home and is named in words", async () => {
  expect(linksOf((await page("/sitemap")).header)[0]).toEqual(["Simmer, home S ı mmer", "/"]);
});

test("'Recipe per Country' offers the four countries", async () => {
  const { html } = await page("/");
  expect(linksOf(menu(html, "countries-menu"))).toEqual(countries);
});

test("'Popular' offers four recipes, each with its picture and time", async () => {
  const items = menu((await page("/")).html, "popular-menu");
  expect(linksOf(items).map(([, address]) => address)).toEqual(popular.map(([, address]) => address));
  expect([items.match(/<img /g)?.length, textOf(items).match(/\d+ minutes/g)?.length]).toEqual([4, 4]);
});

test("every menu opens by a button that names it, without JavaScript", async () => {
  const { html } = await page("/");
  for (const [id, label] of Object.entries({ "countries-menu": "Recipe per Country", "popular-menu": "Popular", "site-menu": "Menu" })) {
    expect(textOf(new RegExp(`<button[^>]*popoverTarget="${id}".*?</button>`, "is").exec(html)?.[0] ?? ""), id).toBe(label);
    expect(html, id).toContain(`id="${id}" popover="auto"`);
  }
});

test("the navigation bar names the pages, the active one marked", async () => {
  const bar = /<nav aria-label="Main".*?<\/nav>/s.exec((await page("/blog")).html)?.[0] ?? "";
  expect(linksOf(bar).slice(0, 4)).toEqual(pages);
  expect([...bar.matchAll(/aria-current="page"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*aria-current="page"/g)].map(([, a, b]) => a ?? b)).toEqual(["/blog"]);
});

test("the country that is open is marked in its menu", async () => {
  const items = menu((await page("/country/france")).html, "countries-menu");
  expect([...items.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(["/country/france"]);
});

test("the one menu of small screens holds search, pages, popular recipes, countries and the sign-in", async () => {
  const { html } = await page("/");
  const sheet = /<nav aria-label="Menu".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(linksOf(sheet).slice(1)).toEqual([...pages, ...popular, ...countries]);
  expect([sheet.includes('action="/search"'), textOf(sheet).endsWith("Admin Login")]).toEqual([true, true]);
});

test("the header's search asks /search by GET, in a field named q and labelled", async () => {
  const form = /<form[^>]*action="\/search".*?<\/form>/s.exec((await page("/")).header)?.[0] ?? "";
  expect([/method="get"/.test(form), /<input[^>]*name="q"/.test(form), /aria-label="Search recipes"/.test(form)]).toEqual([true, true, true]);
});

test("'Admin Login' leads to the admin area where there is no JavaScript", async () => {
  const { header } = await page("/");
  expect(header).toMatch(/<form action="\/admin\/blog" method="get"><button type="submit"[^>]*aria-label="Admin Login"/);
});

test("the footer has its columns, with these links", async () => {
  const { footer } = await page("/");
  expect([...footer.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(["Explore", "Recipes by Country", "Popular Recipes", "Legal"]);
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
  expect(text).toContain(`© ${new Date().getUTCFullYear()} Simmer Made with love for food lovers worldwide`);
});

test("the XML sitemap opens in a new tab that cannot reach back", async () => {
  expect((await page("/")).footer).toMatch(/<a href="\/sitemap\.xml" target="_blank" rel="noopener"/);
});

test("every internal link of header and footer answers", async () => {
  const site = await openTestSite();
  const { header, footer } = await readPage(site, "/");
  const paths = new Set(linksOf(header + footer).flatMap(([, address]) => (address.startsWith("/") ? [address] : [])));
  for (const path of paths) expect((await site.get(path)).status, path).toBe(200);
});

test("a page that does not exist has header and footer with all their links", async () => {
  const { header, footer } = await page("/no/such/page");
  expect([linksOf(header).length > 8, linksOf(footer).length]).toEqual([true, 18]);
});

test("a page whose root failed has header and footer with all their links, and a title", async () => {
  const site = await openTestSite();
  site.services.log.error = () => {};
  Object.defineProperty(site.services.env, "SITE_URL", {
    get() {
      throw new Error("broken");
    },
  });
  const { status, footer, title } = await readPage(site, "/api/../admin/blog");
  expect([status, linksOf(footer).length, title]).toEqual([500, 18, "Unexpected Application Error! | Simmer"]);
});

test("the first link of a page skips to its content", async () => {
  const { html } = await page("/");
  expect(linksOf(html)[0]).toEqual(["Skip to content", "#main"]);
  expect(html).toContain('<main id="main" tabindex="-1"');
});

test("a public page sets no cookie, and its bytes do not depend on the reader's", async () => {
  const site = await openTestSite();
  const plain = await site.get("/");
  const withCookie = await site.get("/?utm_source=x", { headers: { cookie: "better-auth.session_token=abc", "accept-language": "de" } });
  expect([plain.headers.get("set-cookie"), await withCookie.text()]).toEqual([null, await plain.text()]);
});
