import { expect, test } from "vitest";
import { writeTree } from "../html-tree.ts";
import { safeHtml } from "../safe-html.server.ts";
import { lexicalHtml } from "./ghost/lexical.ts";
import { mobiledocHtml } from "./ghost/mobiledoc.ts";
import { tidyBody } from "./tidy-body.ts";
import { wordpressBody } from "./wordpress/wordpress-body.server.ts";

const picture = { address: "https://old.example/a.jpg", alt: "A pan", caption: "Copper" };
const footnotes = '[{"id":"a1","content":"Coarse <em>salt</em>"}]';
const attachments = { picture: (id: string) => (id === "5" ? picture : undefined), picturesOf: (id: string) => (id === "1" ? [picture] : []) };
const around = { postId: "1", attachments, shared: () => undefined, footnotes };
const tidy = (html: string) => safeHtml(writeTree(tidyBody(html, new Map())));
const wordpress = (content: string) => tidy(wordpressBody(content, around).html);

const bodies: [what: string, stored: string, shown: string][] = [
  ["lines and paragraphs of the classic editor", "One\ntwo\r\n\r\nthree", "<p>One<br>two</p><p>three</p>"],
  ["a centred line between words", "Before\n<center>Mid</center>\nafter", "<p>Before</p><p>Mid</p><p>after</p>"],
  ["a centred line before words", "<center><b>Crust</b></center>Butter", "<p><strong>Crust</strong></p><p>Butter</p>"],
  ["a centred picture", '<center><img src="/a.jpg" alt="x"></center>\nButter', '<figure><img src="/a.jpg" alt="x"></figure><p>Butter</p>'],
  ["a bold centred line", "<b><center>Crust</center></b>\nButter", "<p><strong>Crust</strong></p><p>Butter</p>"],
  [
    "a linked heading",
    '<!-- wp:html --><a href="https://else.example/"><h3>Pan</h3></a><!-- /wp:html -->',
    '<h3><a href="https://else.example/" rel="noopener">Pan</a></h3>',
  ],
  [
    "a linked box",
    '<!-- wp:html --><a href="https://else.example/"><div><img src="/a.jpg" alt="x"><p>Pan</p></div></a><!-- /wp:html -->',
    '<p><a href="https://else.example/" rel="noopener"><img src="/a.jpg" alt="x"></a></p><p><a href="https://else.example/" rel="noopener">Pan</a></p>',
  ],
  [
    "a linked heading and its text in the classic editor",
    'Rice\n\n<a href="https://else.example/">\n<h3>Pan</h3>\nSteel</a>\n\n<strong><h3>Pot</h3></strong>',
    '<p>Rice</p><h3><a href="https://else.example/" rel="noopener">Pan</a></h3><p><a href="https://else.example/" rel="noopener">Steel</a></p><h3><strong>Pot</strong></h3>',
  ],
  [
    "terms in a link",
    '<!-- wp:html --><a href="https://else.example/"><dl><dt>Roux</dt><dd>Flour</dd></dl></a><!-- /wp:html -->',
    '<p><strong><a href="https://else.example/" rel="noopener">Roux</a></strong></p><p><a href="https://else.example/" rel="noopener">Flour</a></p>',
  ],
  [
    "a coloured box in a large one",
    '<!-- wp:html --><span style="font-size:2em"><span style="color:red"><p>Hot</p></span></span><!-- /wp:html -->',
    '<p><span style="color:red">Hot</span></p>',
  ],
  ["a quotation around a paragraph", "<!-- wp:html --><cite><p>Salt</p></cite><label><p>Fat</p></label><!-- /wp:html -->", "<p><em>Salt</em></p><p>Fat</p>"],
  [
    "a list of icons that WordPress fills in",
    '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://else.example/"} /--></ul><!-- /wp:social-links --><p>Pan</p>',
    "<p>Pan</p>",
  ],
  ["a heading beside words", "<h2>Crust</h2>\nButter", "<h2>Crust</h2><p>Butter</p>"],
  ["code with empty lines", "<pre>a\n\n  b</pre>", "<pre>a\n\n  b</pre>"],
  [
    "a caption in the oldest form",
    '[caption caption="Don\'t stir" align="alignnone"]<img src="/a.jpg" alt="x">[/caption]',
    '<figure><img src="/a.jpg" alt="x"><figcaption>Don\'t stir</figcaption></figure>',
  ],
  ["a gallery of the post's own pictures", "[gallery]", '<figure><img src="https://old.example/a.jpg" alt="A pan"><figcaption>Copper</figcaption></figure>'],
  [
    "a gallery of WordPress 5.0, which was a list",
    '<!-- wp:gallery {"ids":[5]} --><ul class="wp-block-gallery columns-2 is-cropped"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="x" class="wp-image-5"/><figcaption>Pan</figcaption></figure></li><li class="blocks-gallery-item"><figure><a href="/b.jpg"><img src="/b.jpg" alt="y"/></a></figure></li></ul><!-- /wp:gallery -->',
    '<figure><img src="/a.jpg" alt="x"><figcaption>Pan</figcaption></figure><figure><img src="/b.jpg" alt="y"></figure>',
  ],
  [
    "a slideshow of Jetpack",
    '<!-- wp:jetpack/slideshow {"ids":[5]} --><div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="x" class="wp-block-jetpack-slideshow_image wp-image-5" data-id="5" src="/a.jpg"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">Pan</figcaption></figure></li></ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div><!-- /wp:jetpack/slideshow -->',
    '<figure><img src="/a.jpg" alt="x"><figcaption>Pan</figcaption></figure>',
  ],
  [
    "a list of pictures that is no gallery",
    '<ul><li>One <img src="/a.jpg" alt="x" width="40" height="40"></li></ul>',
    '<ul> <li>One <img src="/a.jpg" alt="x" width="40" height="40"></li></ul>',
  ],
  ["a shortcode that is only talked about", "Write [[gallery]] there.", "<p>Write [gallery] there.</p>"],
  ["an address alone on a line", "Look:\n\nhttps://vimeo.com/1", '<p>Look:</p><p><a href="https://vimeo.com/1" rel="noopener">https://vimeo.com/1</a></p>'],
  ["a block paragraph whose lines are one", "<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->", "<p>One two</p>"],
  ["words between blocks", "Loose\n\n<!-- wp:separator /-->\n\nwords", "<p>Loose</p><hr><p>words</p>"],
  [
    "a picture that is shown late",
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg" alt="x"><noscript><img src="/a.jpg" alt="x"></noscript>',
    '<figure><img src="/a.jpg" alt="x"></figure>',
  ],
  [
    "a picture beside its text",
    '<img class="alignleft" src="/a.jpg" alt="x" width="200" height="100">Words',
    '<figure class="figure-small figure-left"><img src="/a.jpg" alt="x" width="200" height="100"></figure><p>Words</p>',
  ],
  [
    "a linked picture",
    '<a href="https://shop.example/"><img src="/a.jpg" alt="x"></a>',
    '<p><a href="https://shop.example/" rel="noopener"><img src="/a.jpg" alt="x"></a></p>',
  ],
  [
    "a picture that leads to a page about it",
    '<a href="https://commons.example/wiki/File:Leek.jpg"><img src="/tart.jpg" alt="x"></a>',
    '<p><a href="https://commons.example/wiki/File:Leek.jpg" rel="noopener"><img src="/tart.jpg" alt="x"></a></p>',
  ],
  [
    "a picture that leads to its large file",
    '<a href="/tart.jpg"><img src="/tart-300x200.jpg" alt="x"></a>',
    '<figure><img src="/tart-300x200.jpg" alt="x"></figure>',
  ],
  [
    "a cover whose picture is in its style",
    '<!-- wp:cover -->\n<div class="wp-block-cover" style="background-image:url(/tart.jpg)"><p>Tart</p></div>\n<!-- /wp:cover -->',
    '<figure><img src="/tart.jpg" alt=""></figure><p>Tart</p>',
  ],
  ["footnotes", "<!-- wp:paragraph -->\n<p>Salt</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->", "<p>Salt</p><ol><li>Coarse <em>salt</em></li></ol>"],
  ["a counting pixel", '<p>Words<img src="https://x.example/p" width="1" height="1"></p>', "<p>Words</p>"],
  [
    "an accordion",
    '<!-- wp:accordion-heading -->\n<h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Can I freeze it?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>\n<!-- /wp:accordion-heading -->',
    "<h3>Can I freeze it?</h3>",
  ],
  ["a formula", "<p>Take <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> cup</p>", "<p>Take 1/2 cup</p>"],
  [
    "a file with its button and its preview",
    '<!-- wp:file {"id":1} -->\n<div class="wp-block-file"><object class="wp-block-file__embed" data="/f.pdf" type="application/pdf" style="width:100%"></object><a id="m" href="/f.pdf">f pdf</a><a href="/f.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="m">Download</a></div>\n<!-- /wp:file -->',
    '<p><a href="/f.pdf">f pdf</a></p>',
  ],
  [
    "a file that has its button alone",
    '<div class="wp-block-file"><a href="/f.pdf" class="wp-block-file__button" download>Download</a></div>',
    '<p><a href="/f.pdf">Download</a></p>',
  ],
  [
    "a list that counts down",
    '<!-- wp:list -->\n<ol reversed class="wp-block-list"><li>Third<ol><li>in</li></ol></li><li>Second</li></ol><ol reversed start="9"><li>a</li><li value="5">b</li><li>c</li></ol>\n<!-- /wp:list -->',
    '<ol><li value="2">Third<ol><li>in</li></ol></li><li value="1">Second</li></ol><ol start="9"><li value="9">a</li><li value="5">b</li><li value="4">c</li></ol>',
  ],
  ["terms and what they mean", "<dl><dt>Roux</dt><dd>Flour in butter</dd></dl>", "<p><strong>Roux</strong></p><p>Flour in butter</p>"],
];

for (const [what, stored, shown] of bodies)
  test(`${what}: WordPress's form becomes plain markup`, () => {
    expect(wordpress(stored).replace(/>\n\s*</g, "><")).toBe(shown);
  });

test("a formula is reported as plain text now", () => {
  const lost = new Map<string, number>();
  tidyBody("<p><math><mi>x</mi></math> and <math><mi>y</mi></math></p>", lost);
  expect([...lost]).toEqual([["formula (now plain text)", 2]]);
});

test("a list that counts down is reported, because the editor's lists count up", () => {
  const lost = new Map<string, number>();
  tidyBody("<ol reversed><li>a</li></ol>", lost);
  expect([...lost]).toEqual([["list that counts down (once it is edited here, it counts up)", 1]]);
});

test("pictures that the old page hid, as those for Pinterest, stay away and are counted; hidden words stay", () => {
  const lost = new Map<string, number>();
  const hidden = [
    '<div style="display: none;"><a href="/pin"><img src="/pin.jpg"></a><img style="display:none" src="/pin-2.jpg"></div>',
    '<p style="color:red;DISPLAY:NONE !important"><img src="/pin-3.jpg"></p><img hidden src="/pin-4.jpg">',
    '<div style="display:none"><img src="/more.jpg"><p>More about stock</p></div><p>Stock</p>',
  ];
  expect(safeHtml(writeTree(tidyBody(hidden.join(""), lost)))).toBe('<figure><img src="/more.jpg" alt=""></figure><p>More about stock</p><p>Stock</p>');
  expect([...lost]).toEqual([["hidden picture", 4]]);
});

test.each(["<iframe src='https://vimeo.com/1'></iframe>", "<form><input></form>", "<table><tr><td><img src='/b.jpg'></table>"])(
  "a hidden box with more than pictures is kept, as its words are: %s",
  (more) => {
    const lost = new Map<string, number>();
    expect(safeHtml(writeTree(tidyBody(`<div style="display:none"><img src="/a.jpg">${more}</div>`, lost)))).toContain("/a.jpg");
    expect([...lost.keys()]).not.toContain("hidden picture");
  },
);

test("shortcodes of plugins stay and are reported, and words in brackets are not", () => {
  const { notes } = wordpressBody('[wprm-recipe id="1"] [contact-form-7 id="2"] [sic] [1] [a link] [tabs]x[/tabs]', around);
  expect(notes.map((note) => /\[[\w-]+\]/.exec(note)?.[0])).toEqual(["[wprm-recipe]", "[contact-form-7]", "[tabs]"]);
});

test("recipe plugins leave no brackets: their shortcodes are removed, the enclosed text stays, and each is reported", () => {
  const { html, notes } = wordpressBody(
    '[wprm-recipe id="12"]\n\n[mv_create key="1" title="Beans"] Soak [[tasty-recipe]] [tasty-recipe id="3"]\n\n[tasty-box title="Beans"]Boil[/tasty-box]\n\n<!-- wp:mv/recipe {"id":1} /-->',
    around,
  );
  expect(tidy(html).replace(/\s+/g, " ")).not.toMatch(/(?<!\[)\[(?!\[)|wprm|mv_/);
  expect(tidy(html)).toMatch(/Soak[\s\S]*Boil/);
  expect(notes.map((note) => /[[‘][\w/-]+/.exec(note)?.[0])).toEqual(["‘mv/recipe", "[wprm-recipe", "[mv_create", "[tasty-recipe", "[tasty-box"]);
  for (const note of notes) expect(note).toContain("is left out");
});

test("a Ghost card shown only in emails is left out, and reported", () => {
  const card = { type: "html", html: "<p>For free readers</p>", visibility: { showOnWeb: false, showOnEmail: true, segment: "status:-free" } };
  const open = { type: "html", html: "<p>For all</p>", visibility: { showOnWeb: true, showOnEmail: true, segment: "" } };
  const notes: string[] = [];
  expect(lexicalHtml(JSON.stringify({ root: { children: [card, open] } }), notes).trim()).toBe("<p>For all</p>");
  expect(notes).toEqual(["the Ghost card ‘html’, which was only shown in emails, is left out"]);
});

const star = '<span class="kg-product-card-rating-star"><svg><path/></svg></span>';
const activeStar = star.replace('class="', 'class="kg-product-card-rating-active ');
const caption = '<figcaption><span>Hold the </span><strong>knife</strong>, says <a href="https://mara.example/">Mara</a></figcaption>';
const shownCaption = '<p>Hold the <strong>knife</strong>, says <a href="https://mara.example/" rel="noopener">Mara</a></p>';

const ghostCards: [what: string, card: string, shown: string][] = [
  [
    "a bookmark with its description and its caption",
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://mill.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The mill</div><div class="kg-bookmark-description">Flour since 1890</div></div></a>${caption}</figure>`,
    `<p><a href="https://mill.example/" rel="noopener">The mill</a></p><p>Flour since 1890</p>${shownCaption}`,
  ],
  [
    "a film with its caption",
    `<figure class="kg-card kg-video-card"><video src="/content/media/knife.mp4"></video>${caption.replace(/<figcaption>(.*)<\/figcaption>/, "<figcaption><p>$1</p></figcaption>")}</figure>`,
    `<p><a href="/content/media/knife.mp4">/content/media/knife.mp4</a></p>${shownCaption}`,
  ],
  [
    "a product with its stars",
    `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><h4 class="kg-product-card-title">Petty knife</h4><div class="kg-product-card-rating">${activeStar.repeat(3)}${star.repeat(2)}</div><div class="kg-product-card-description"><p>Sharp.</p></div></div></div>`,
    "<h4>Petty knife</h4><p>3 of 5 stars</p><p>Sharp.</p>",
  ],
  [
    "an older header with the picture behind it",
    '<div class="kg-card kg-header-card kg-style-image" data-kg-background-image="/content/images/summer.jpg"><h2 class="kg-header-card-header">Summer</h2></div>',
    '<figure><img src="/content/images/summer.jpg" alt=""></figure><h2>Summer</h2>',
  ],
];

for (const [what, card, shown] of ghostCards)
  test(`${what}: Ghost's form becomes plain markup`, () => {
    expect(tidy(card).replaceAll(">\n<", "><")).toBe(shown);
  });

test("cards stored without HTML by Ghost's newer editor lose and gain nothing that readers saw", () => {
  const children = [
    { type: "image", src: "/content/images/market.jpg", alt: "The market", href: "https://market.example/" },
    { type: "bookmark", url: "https://mill.example/", metadata: { title: "The mill", description: "Flour < bread" } },
    {
      type: "header",
      header: "Summer",
      subheader: "",
      backgroundImageSrc: "/content/images/summer.jpg",
      buttonEnabled: false,
      buttonText: "Go",
      buttonUrl: "/go",
    },
    {
      type: "product",
      productTitle: "Knife",
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: false,
      productButton: "Buy",
      productUrl: "/b",
    },
    { type: "call-to-action", textValue: "<p>Come</p>", imageUrl: "/content/images/table.jpg", showButton: false, buttonText: "Press", buttonUrl: "/p" },
  ];
  expect(tidy(lexicalHtml(JSON.stringify({ root: { children } }), [])).replaceAll(">\n<", "><")).toBe(
    [
      '<figure><a href="https://market.example/" rel="noopener"><img src="/content/images/market.jpg" alt="The market"></a></figure>',
      '<p><a href="https://mill.example/" rel="noopener">The mill</a></p><p>Flour &lt; bread</p>',
      '<figure><img src="/content/images/summer.jpg" alt=""></figure><h2>Summer</h2>',
      "<p><strong>Knife</strong></p><p>4 of 5 stars</p>",
      '<figure><img src="/content/images/table.jpg" alt=""></figure><p>Come</p>',
    ].join(""),
  );
});

test("content stored by Ghost's newer editor becomes what its readers saw", () => {
  const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
  const children = [
    { type: "paragraph", children: [text("a < b", 1), { type: "linebreak" }, { type: "link", url: "/x", children: [text("x")] }] },
    {
      type: "list",
      listType: "bullet",
      children: [{ type: "listitem", children: [text("one"), { type: "list", listType: "number", children: [{ type: "listitem", children: [text("in")] }] }] }],
    },
    { type: "future-card" },
  ];
  const notes: string[] = [];
  expect(lexicalHtml(JSON.stringify({ root: { children } }), notes).trim()).toBe(
    '<p><strong>a &lt; b</strong><br><a href="/x">x</a></p>\n<ul><li>one<ol><li>in</li></ol>\n</li></ul>',
  );
  expect(notes).toEqual(["the Ghost card ‘future-card’ is left out"]);
});

test("content stored by Ghost's older editor becomes what its readers saw", () => {
  const document = {
    markups: [["em"], ["strong"]],
    cards: [["hr", {}]],
    sections: [
      [
        1,
        "p",
        [
          [0, [0], 0, "a "],
          [0, [1], 2, "b"],
          [0, [], 0, " c"],
        ],
      ],
      [10, 0],
    ],
  };
  expect(mobiledocHtml(JSON.stringify(document), [])).toBe("<p><em>a <strong>b</strong></em> c</p>\n<hr>");
});

test("a gallery caption that is not markup stays as it reads", () => {
  const attachments = { picture: () => ({ ...picture, caption: "Stir for <5 minutes & rest" }), picturesOf: () => [] };
  const { html } = wordpressBody('[gallery ids="5"]', { ...around, attachments });
  expect(tidy(html)).toContain("<figcaption>Stir for &lt;5 minutes &amp; rest</figcaption>");
});

test("a text two thousand levels deep is read, and a deeper one is refused with a RangeError", () => {
  const nested = (depth: number) => `${"<div>".repeat(depth)}Soak the beans${"</div>".repeat(depth)}`;
  expect(writeTree(tidyBody(nested(2_000), new Map()))).toBe("<p>Soak the beans</p>");
  for (const depth of [2_001, 5_000, 10_000, 20_000]) expect(() => tidyBody(nested(depth), new Map())).toThrow(RangeError);
});

test("an element named like a property of every object keeps its name", () => {
  expect(writeTree(tidyBody("<constructor>Butter</constructor>", new Map()))).toBe("<p><constructor>Butter</constructor></p>");
});
