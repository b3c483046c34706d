import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../../tests/start-process.ts";
import { canBePublic, lostRecipeNote } from "../lost-recipe.ts";
import { openWordPress } from "./wordpress.server.ts";

/** Reads an export with one post, and what becomes of it; `isPublicHere`: an earlier import published it. */
async function read(content: string, { isPublicHere = false, status = "publish" } = {}) {
  const file = join(makeFolder(), "export.xml");
  writeFileSync(
    file,
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <item><title>Beans</title><content:encoded><![CDATA[<p>Before</p>${content}<p>After</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-01-05 08:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>
    <item><title>Beans</title><wp:post_id>501</wp:post_id><wp:post_type>wprm_recipe</wp:post_type></item></channel></rss>`,
  );
  const source = await openWordPress([file], { pages: false });
  for await (const post of source.posts()) {
    const notes = [...post.notes, lostRecipeNote(post, isPublicHere) ?? ""].join("\n");
    return { isPublished: canBePublic(post, isPublicHere), lostRecipe: post.lostRecipe !== undefined, html: post.html, notes };
  }
  throw new Error("the export holds no post");
}

const block = (name: string, inside: string) => `<!-- wp:${name} {"id":501} -->\n${inside}\n<!-- /wp:${name} -->`;

const cards: [named: string, content: string][] = [
  ["[wprm-recipe]", block("wp-recipe-maker/recipe", '[wprm-recipe id="501"]')],
  ["[wprm-recipe]", '[wprm-recipe id="501"][/wprm-recipe]'],
  ["[wprm-recipe]", '[wprm-recipe id="501"]\n\n&nbsp;\n\n[/wprm-recipe]'],
  ["[wprm-recipe]", '[wprm-recipe id="501"] [wprm-recipe id="502"]<p>Soak</p>[/wprm-recipe]'],
  ["[wprm-recipe]", '[wprm-recipe id="502"]<p>Soak</p>[/wprm-recipe] [wprm-recipe id="501"]'],
  ["[recipe-ingredients-list]", '[recipe-ingredients-list id="501"]'],
  ["[wprm-recipe-ingredients]", "[wprm-recipe-ingredients]"],
  ["the block ‘wp-tasty/tasty-recipe’", '<!-- wp:wp-tasty/tasty-recipe {"id":501} /-->'],
  ["[tasty-recipe]", '[tasty-recipe id="501"]'],
  ["the block ‘mv/recipe’", '<!-- wp:mv/recipe {"id":1} /-->'],
  ["[mv_create]", '[mv_create key="12" type="recipe"]'],
  ["[ultimate-recipe]", '[ultimate-recipe id="501" template="default"]'],
  ["[yumprint-recipe]", "[yumprint-recipe id='3']"],
  ["[zrdn-recipe]", '[zrdn-recipe id="4"]'],
  ["[amd-zlrecipe-recipe]", "[amd-zlrecipe-recipe:12]"],
  ["[mpprecipe-recipe]", "[mpprecipe-recipe:12]"],
  ["[wpzoom_rcb_post]", '[wpzoom_rcb_post id="5"]'],
  ["[penci_recipe]", "[penci_recipe]"],
  ["[gmc_recipe]", "[gmc_recipe 12]"],
  ["[recipe_card]", "[recipe_card]"],
  ["[cooked-recipe]", '[cooked-recipe id="7"]'],
  ["the block ‘wpzoom-recipe-card/block-recipe-card’", '<!-- wp:wpzoom-recipe-card/block-recipe-card {"id":"x"} /-->'],
];

for (const [named, content] of cards)
  test(`a post that loses its recipe, ${named}, is imported as a draft, and the report names it`, async () => {
    const { isPublished, lostRecipe, html, notes } = await read(content);
    expect([isPublished, lostRecipe, html]).toEqual([false, true, expect.not.stringMatching(/[[\]]/)]);
    expect(notes).toContain(`its recipe, which a plugin showed (${named}), is not in its text: imported as a draft`);
  });

const whole: [what: string, content: string][] = [
  ["a button that jumps to a recipe", "[wprm-recipe-jump] [wprm-recipe-print] [ultimate-recipe-jump]"],
  ["a block of such a button", '<!-- wp:wp-recipe-maker/jump-to-recipe {"id":501} /-->'],
  ["a film of an advertiser", '[mv_video key="abc"]'],
  ["a list of other recipes", "[ultimate-recipe-index] [wprm-recipe-link id=3]"],
  ...["list", "grid", "carousel", "slider", "categories", "newsletter", "archive"].map((what): [string, string] => [
    `a recipe plugin's ${what}`,
    `[recipe-${what} count="6"]`,
  ]),
  [
    "a recipe plugin's index, grid and lists, named with underscores",
    '[penci_recipe_index] [dr_recipe_grid] [recipe_list] [penci_recipes] [related_recipes id="5"]',
  ],
  ["words that merely begin like a recipe plugin's", "[my-recipe] [recipe 12] [recipes]"],
  ["a recipe plugin's list of recipes", '[recipes count="6"]'],
  [
    "a recipe plugin's call to action, counter, picture and pins",
    '[wprm-call-to-action a="1"] [wprm-recipe-counter a="1"] [mv_img id="5"] [tasty-pins id="5"]',
  ],
  ["a shortcode that encloses its recipe", '[wprm-recipe id="501"]<p>Soak</p>[/wprm-recipe]'],
  ["a shortcode that encloses a picture of its recipe", '[wprm-recipe id="501"]<img src="/a.jpg" alt="a">[/wprm-recipe]'],
  [
    "the copy of the recipe that its plugin keeps in the text",
    '<!--WPRM Recipe 501--><div class="wprm-fallback-recipe"><h2>Beans</h2></div><!--End WPRM Recipe-->',
  ],
];

for (const [what, content] of whole)
  test(`a post with ${what} is public`, async () => {
    const { isPublished, lostRecipe, notes } = await read(content);
    expect([isPublished, lostRecipe, notes]).toEqual([true, false, expect.not.stringContaining("draft")]);
  });

test("a post that is published here already stays so without its recipe, and the report says so", async () => {
  const { isPublished, notes } = await read('[wprm-recipe id="501"]', { isPublicHere: true });
  expect([isPublished, notes]).toEqual([true, expect.stringContaining("is not in its text: it stays published")]);
});

test("a post for members only, or not published there, becomes a draft even if it is published here", async () => {
  expect((await read('[wprm-recipe id="501"][restrict]For you[/restrict]', { isPublicHere: true })).isPublished).toBe(false);
  const { isPublished, notes } = await read('[wprm-recipe id="501"]', { isPublicHere: true, status: "draft" });
  expect([isPublished, notes]).toEqual([false, expect.not.stringContaining("stays published")]);
});
