import { expect, test } from "vitest";
import { writeTree } from "../../html-tree.ts";
import { safeHtml } from "../../safe-html.server.ts";
import { tidyBody } from "../tidy-body.ts";
import { wordpressBody } from "./wordpress-body.server.ts";

const picture = { address: "https://old.example/a.jpg", alt: "A pan" };
const around = { postId: "1", attachments: { picture: (id: string) => (id === "5" ? picture : undefined), picturesOf: () => [] }, shared: () => undefined };

function shown(stored: string) {
  const { html, notes, recipes } = wordpressBody(stored, around);
  return {
    html: safeHtml(writeTree(tidyBody(html, new Map())))
      .replace(/>\s+</g, "><")
      .trim(),
    notes: [...notes, ...recipes],
  };
}

const pie = `[recipe title="Mince Pie" servings="6-8" time="2 hours" difficulty="easy"]
- 1 cup flour
- 2 eggs

Mix them.
Bake at [wprm-temperature value="350" unit="F"].
[/recipe]`;
const pieShown =
  "<h2>Mince Pie</h2><p>Servings: 6-8 · Time: 2 hours · Difficulty: easy</p><ul><li>1 cup flour</li><li>2 eggs</li></ul><p>Mix them.<br>Bake at 350 °F.</p>";

for (const [what, stored] of [
  ["a text of the classic editor", `Before\n\n${pie}\n\nAfter`],
  ["a block", `<p>Before</p><!-- wp:shortcode -->${pie}<!-- /wp:shortcode --><p>After</p>`],
  ["a text with breaks", `<p>Before</p>${pie.replace(/\n(?=\S)/g, "<br />\n")}<p>After</p>`],
] as const)
  test(`Jetpack's recipe in ${what} has its title, its facts and its ingredients as a list`, () => {
    expect(shown(stored)).toEqual({ html: `<p>Before</p>${pieShown}<p>After</p>`, notes: [] });
  });

test("the parts of Jetpack's recipe have their headings, pictures and numbered steps", () => {
  const parts = `[recipe title="Pie &amp; peas" image="5"]
[recipe-notes]For two.[/recipe-notes]
[recipe-ingredients]
* flour

* peas
[/recipe-ingredients]
[recipe-directions title="Method"]
1. Mix.
2. Bake.
[/recipe-directions]
[/recipe]`;
  expect(shown(parts)).toEqual({
    html: '<h2>Pie &amp; peas</h2><figure><img src="https://old.example/a.jpg" alt="A pan"></figure><p>For two.</p><h3>Ingredients</h3><ul><li>flour</li><li>peas</li></ul><h3>Method</h3><ol><li>Mix.</li><li>Bake.</li></ol>',
    notes: [],
  });
});

test("numbered steps go on counting after a picture or a note between them", () => {
  const steps = '[recipe title="Pie"]\n1. Mix.\n2. Rest.\n<img src="/a.jpg" alt="x">\n3. Bake.\n4. Eat.\n[/recipe]';
  expect(shown(steps).html).toContain('<ol start="3"><li>Bake.</li><li>Eat.</li></ol>');
  expect(shown(steps).html).toContain("<ol><li>Mix.</li><li>Rest.</li></ol>");
});

test("a picture with its caption stays within Jetpack's recipe", () => {
  expect(shown('[recipe title="Pie"][caption id="a"]<img src="/a.jpg" alt="x"> Done[/caption]\n– flour[/recipe]').html).toBe(
    '<h2>Pie</h2><figure><img src="/a.jpg" alt="x"><figcaption>Done</figcaption></figure><ul><li>flour</li></ul>',
  );
});

test("a recipe that keeps its lists and paragraphs as HTML is left as it is", () => {
  expect(shown('[recipe title="Pie"]<p>Mix - gently.</p><ul><li>flour</li></ul>[/recipe]').html).toBe(
    "<h2>Pie</h2><p>Mix - gently.</p><ul><li>flour</li></ul>",
  );
});

test("another plugin's [recipe] holds nothing: the post lost its recipe", () => {
  expect(wordpressBody('<p>Soak</p>[recipe id="7"]', around).recipes).toEqual(["[recipe]"]);
});
