import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

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
