import { expect, test } from "vitest";
import { bareFrame } from "./frame.ts";
import { sitemapGroups } from "./sitemap-groups.ts";

test("the sitemap has these groups and addresses", () => {
  expect(Object.fromEntries(sitemapGroups(bareFrame).map(({ title, links }) => [title, links.map(({ path }) => path)]))).toEqual({
    "Main Pages": ["/", "/blog", "/search", "/profile"],
    "Recipes by Country": ["/country/italy", "/country/france", "/country/germany", "/country/indonesia"],
    "Popular Recipes": ["/recipe/creamy-pasta", "/recipe/ratatouille", "/recipe/steak-au-poivre", "/recipe/marseille-shrimp-stew"],
    "Admin Pages": ["/admin/blog", "/admin/blog/new"],
    "Legal & Information": ["/sitemap", "/privacy", "/terms"],
  });
});
