import { expect, test } from "vitest";
import { writeTree } from "../../html-tree.ts";
import { safeHtml } from "../../safe-html.server.ts";
import { tidyBody } from "../tidy-body.ts";
import { wordpressBody } from "./wordpress-body.server.ts";

const picture = { address: "https://old.example/a.jpg", alt: "A pan", caption: "Copper" };
const around = { postId: "1", attachments: { picture: (id: string) => (id === "5" ? picture : undefined), picturesOf: () => [] }, shared: () => undefined };

const shownAs: [what: string, stored: string, shown: string][] = [
  [
    "Divi's sections with a picture",
    '[et_pb_section fb_built="1"][et_pb_row][et_pb_column type="4_4"][et_pb_text _builder_version="4.9"]<p>Divi text</p>[/et_pb_text][et_pb_image src="https://old.example/d.jpg" alt="D"][/et_pb_image][/et_pb_column][/et_pb_row][/et_pb_section]',
    '<p>Divi text</p><figure><img src="https://old.example/d.jpg" alt="D"></figure>',
  ],
  [
    "Divi's sections in a block",
    "<!-- wp:divi/placeholder -->[et_pb_section][et_pb_row][et_pb_text]<p>One</p>[/et_pb_text][et_pb_text]<p>Two</p>[/et_pb_text][/et_pb_row][/et_pb_section]<!-- /wp:divi/placeholder -->",
    "<p>One</p><p>Two</p>",
  ],
  ["words without paragraphs", "[et_pb_text]One\n\nTwo[/et_pb_text][et_pb_divider /]", "<p>One</p><p>Two</p>"],
  [
    "what is in Divi's attributes",
    '[et_pb_toggle title="Can I &amp; you %22freeze%22 it %91yes%93?"]Yes[/et_pb_toggle][et_pb_button button_text="Shop" button_url="https://shop.example/"][/et_pb_button][et_pb_video src="https://youtu.be/x"][/et_pb_video]',
    '<h3>Can I &amp; you "freeze" it [yes]?</h3><p>Yes</p><p><a href="https://shop.example/" rel="noopener">Shop</a></p><p><a href="https://youtu.be/x" rel="noopener">https://youtu.be/x</a></p>',
  ],
  [
    "WPBakery's rows",
    '[vc_row css=".a{b:c}"][vc_column width="1/2"][vc_custom_heading text="Crust"][vc_column_text]Rub in.[/vc_column_text][vc_single_image image="5"][/vc_column][/vc_row]',
    '<h3>Crust</h3><p>Rub in.</p><figure><img src="https://old.example/a.jpg" alt="A pan"><figcaption>Copper</figcaption></figure>',
  ],
  [
    "Avada's columns",
    '[fusion_builder_container][fusion_builder_row][fusion_builder_column type="1_1"][fusion_text]Rest.[/fusion_text][fusion_imageframe image_id="5|full"]https://old.example/a.jpg[/fusion_imageframe][/fusion_builder_column][/fusion_builder_row][/fusion_builder_container]',
    '<p>Rest.</p><figure><img src="https://old.example/a.jpg" alt="A pan"><figcaption>Copper</figcaption></figure>',
  ],
];

for (const [what, stored, shown] of shownAs)
  test(`${what}: readers see no shortcodes`, () => {
    const { html, notes } = wordpressBody(stored, around);
    expect(safeHtml(writeTree(tidyBody(html, new Map()))).replace(/\s*\n\s*/g, "")).toBe(shown);
    expect(notes).toEqual([]);
  });

test("a page builder's pictures that are not in the export stay visible and are reported", () => {
  const { html, notes } = wordpressBody('[vc_gallery images="5,6"]', around);
  expect(html).toContain('alt="A pan"');
  expect([html, notes]).toEqual([expect.stringContaining('[vc_gallery images="6"]'), ["[vc_gallery] stays as text: a plugin's shortcode"]]);
});

test("what a page builder fills in itself stays as text and is reported, and words about it stay", () => {
  const { html, notes } = wordpressBody('<p>Write [[et_pb_row]] there</p>[et_pb_blog posts_number="3"][/et_pb_blog]', around);
  expect(html).toContain("[[et_pb_row]]");
  expect(notes).toEqual(["[et_pb_blog] stays as text: a plugin's shortcode"]);
});
