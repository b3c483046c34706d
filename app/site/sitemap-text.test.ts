import { expect, test } from "vitest";
import { sitemapIndex, sitemapPart } from "./sitemap-text.ts";

test("an address with an ampersand is written as XML", () => {
  expect(sitemapPart([{ address: "https://simmer.example/blog/salt&pepper" }])).toContain("<loc>https://simmer.example/blog/salt&amp;pepper</loc>");
});

test("a page of unknown age has no date", () => {
  expect(sitemapPart([{ address: "https://simmer.example/" }])).not.toContain("lastmod");
});

test("the pictures of a page are listed with it", () => {
  expect(sitemapPart([{ address: "https://simmer.example/", pictures: ["https://simmer.example/a.jpg"] }])).toContain(
    "<image:image><image:loc>https://simmer.example/a.jpg</image:loc></image:image></url>",
  );
});

test("the index lists its parts in order", () => {
  const parts = [...sitemapIndex("https://s.example/parts", ["one", "two"]).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(parts.map(([, address]) => address)).toEqual(["https://s.example/parts/one.xml", "https://s.example/parts/two.xml"]);
});
