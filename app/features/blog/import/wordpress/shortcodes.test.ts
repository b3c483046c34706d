import { expect, test } from "vitest";
import { certainShortcodes, withoutShortcodes } from "./shortcodes.ts";
import { wordpressBody } from "./wordpress-body.server.ts";

const around = { postId: "1", attachments: { picture: () => undefined, picturesOf: () => [] }, shared: () => undefined };
const wordsOf = (text: string) => withoutShortcodes(text, certainShortcodes(text)).replace(/\s+/g, " ").trim();

test("words in brackets stay in an excerpt, with or without a hyphen", () => {
  const text = "A [gluten-free] loaf for [make-ahead] days [sic]";
  expect(wordsOf(text)).toBe(text);
});

test("shortcodes are removed from an excerpt: WordPress's own, those of recipe plugins, and those with an attribute or an end", () => {
  expect(wordsOf('A loaf [gallery] [wprm-recipe-jump] [my-form id="7"] [big-note]for days[/big-note]')).toBe("A loaf for days");
});

test("prose about recipes in brackets stays in a text", () => {
  const { html, notes } = wordpressBody("See [one-pot-recipe] and [recipe-wise this is easy] too.", around);
  expect(html).toContain("See [one-pot-recipe] and [recipe-wise this is easy] too.");
  expect(notes.join()).not.toContain("left out");
});

test("a recipe plugin's shortcode is removed from a text, and reported", () => {
  const { html, notes } = wordpressBody('Bake. [wprm-recipe-jump] [my-recipe id="3"]', around);
  expect(html).not.toContain("[");
  expect(notes).toEqual([expect.stringContaining("[wprm-recipe-jump] is left out"), expect.stringContaining("[my-recipe] is left out")]);
});
