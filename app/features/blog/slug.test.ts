import { expect, test } from "vitest";
import { freeSlug, longestSlug, slugOf } from "./slug.ts";

const slugs = {
  "What Low Heat Actually Does": "what-low-heat-actually-does",
  "Salt & Pepper: Friends?": "salt-pepper-friends",
  "  Two   spaces  ": "two-spaces",
  "Slow - and - low": "slow-and-low",
  "--Edges--": "edges",
  "10 Minutes, 1 Pot": "10-minutes-1-pot",
  "Don't/Stop? #Stirring.": "dontstop-stirring",
  "Crème Brûlée": "crème-brûlée",
  "Кухня дома": "кухня-дома",
  "हिन्दी में खाना": "हिन्दी-में-खाना",
  ข้าวผัด: "ข้าวผัด",
  İskender: "iskender",
  "🍲 !!!": "",
  "❤️ 1️⃣ Soup": "1-soup",
  a_b: "ab",
};

for (const [title, slug] of Object.entries(slugs)) {
  test(`the title "${title}" makes the slug "${slug}"`, () => {
    expect(slugOf(title)).toBe(slug);
  });
}

test("a slug turned into a slug stays the same", () => {
  for (const slug of Object.values(slugs)) expect(slugOf(slug)).toBe(slug);
});

const free = (wanted: string, ...taken: string[]) => freeSlug(wanted, async (slug) => taken.includes(slug));

test("a slug that is free stays as it is, and a taken one gets the next free number", async () => {
  expect(await free("soup")).toBe("soup");
  expect(await free("soup", "soup", "soup-2")).toBe("soup-3");
});

test("a slug is never longer than the editor saves, even with a number", async () => {
  const long = "a".repeat(longestSlug);
  expect(await free(`${long}bc`)).toBe(long);
  expect(await free(long, long)).toBe(`${"a".repeat(longestSlug - 2)}-2`);
});

test("a slug is cut neither within a letter nor so that two hyphens meet", async () => {
  const long = `${"a".repeat(longestSlug - 3)}-𠮷野`;
  expect(await free(long)).toBe(`${"a".repeat(longestSlug - 3)}-𠮷`);
  expect(await free(`a${long}`)).toBe("a".repeat(longestSlug - 2));
  expect(await free(long, `${"a".repeat(longestSlug - 3)}-𠮷`)).toBe(`${"a".repeat(longestSlug - 3)}-2`);
});
