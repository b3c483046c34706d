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

const inSentences: [stored: string, shown: string][] = [
  [
    'Heat the oven to [wprm-temperature value="350" unit="F"]. Fold in [wprm-ingredient text="200 g flour" uid="1"] and rest for [wprm-timer minutes="10"]10 minutes[/wprm-timer].',
    "Heat the oven to 350 °F. Fold in 200 g flour and rest for 10 minutes.",
  ],
  ["Take [adjustable]2[/adjustable]–[scale]3[/scale] eggs, [timer minutes=5][adjustable]5[/adjustable] minutes[/timer].", "Take 2–3 eggs, 5 minutes."],
  ['[wprm-ingredient text="Salt &amp; pepper" uid="2"], and no [scale] and [adjustable] spoon', "Salt &amp; pepper, and no [scale] and [adjustable] spoon"],
  ["Knead[wprm-recipe-jump], then [wprm-glossary id=4]proof[/wprm-glossary]. Bake.[wprm-recipe-print]Eat", "Knead, then proof. Bake. Eat"],
  ['Soak[wprm-recipe-jump id="1"]<strong>over</strong><em>night</em>', "Soak <strong>over</strong><em>night</em>"],
  ['<strong>Soak</strong>[wprm-recipe-jump id="1"]<strong>.</strong>', "<strong>Soak</strong><strong>.</strong>"],
];

for (const [stored, shown] of inSentences)
  test(`what a recipe plugin put into a sentence stays: ${shown}`, () => {
    const { html, recipes } = wordpressBody(`<p>${stored}</p>`, around);
    expect([html.trim(), recipes]).toEqual([`<p>${shown}</p>`, []]);
  });

test("what a recipe plugin put into a sentence is not reported as left out, and without its words the post lacks something", () => {
  expect(wordpressBody('Add [wprm-ingredient text="salt"]', around).notes).toEqual([]);
  expect(wordpressBody('Add [wprm-ingredient uid="1"]', around).recipes).toEqual(["[wprm-ingredient]"]);
});

for (const name of ["code", "sourcecode"])
  test(`shortcodes within [${name}] are what it shows`, () => {
    const shown = '[vc_row]Soak[/vc_row] [timer minutes="5"]5[/timer] [gallery] [wprm-recipe id="1"]';
    for (const before of ["", "<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->"]) {
      const { html, notes, recipes } = wordpressBody(`${before}[${name} language="php"]${shown}[/${name}]`, around);
      expect(html.replaceAll("&#91;", "[")).toContain(`<pre><code>${shown}</code></pre>`);
      expect([notes, recipes]).toEqual([[], []]);
    }
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
