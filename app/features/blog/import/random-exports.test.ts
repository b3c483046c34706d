import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../tests/start-process.ts";
import { Stop } from "../../../server/stop.server.ts";
import { plainText, readTree, writeTree } from "../html-tree.ts";
import { safeHtml } from "../safe-html.server.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import type { Source } from "./source.ts";
import { tidyBody } from "./tidy-body.ts";
import { addParagraphs } from "./wordpress/paragraphs.ts";
import { openWordPress } from "./wordpress/wordpress.server.ts";

const odd = fc.constantFrom(
  ...[
    "",
    " ",
    "\n",
    "\r\n\r\n",
    "\0",
    "\u0001",
    "\ud800",
    "\ufffe",
    "]]>",
    "<!--",
    "-->",
    "&nbsp;",
    "&#x0;",
    "&amp;amp;",
    "[caption",
    "[gallery ids='1,2']",
    "[/caption]",
    "[[x]]",
  ],
  ...[
    "<p>",
    "</p>",
    "<div><p>",
    "<pre>\n\n",
    "</pre>",
    "<img src=x>",
    "<img src='data:image/png;base64,AA'>",
    "<a href='#x'>",
    "<iframe src='//a/b'>",
    "<figure>",
    "<ul><li>",
    "<script>",
  ],
  ...[
    "<!-- wp:paragraph -->",
    "<!-- /wp:paragraph -->",
    '<!-- wp:block {"ref":1} /-->',
    "<!-- wp:x {",
    "<table><tr><td>",
    "<noscript><img src='y'>",
    "<video src=z>",
    "https://x.example/y",
    "%e3%81",
    "漢字",
    "🍲",
    "ql-x",
  ],
);
const pieces = fc.array(fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 12 })), { maxLength: 14 }).map((parts) => parts.join(""));
const field = fc.oneof(
  pieces,
  fc.constantFrom("publish", "draft", "post", "page", "attachment", "2020-01-01 10:00:00", "0000-00-00 00:00:00", "7", "https://old.example/a/b/"),
);
const names = [
  "title",
  "link",
  "dc:creator",
  "content:encoded",
  "excerpt:encoded",
  "wp:post_id",
  "wp:post_date_gmt",
  "wp:post_name",
  "wp:status",
  "wp:post_type",
  "wp:attachment_url",
];

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const item = fc
  .array(fc.tuple(fc.constantFrom(...names), field))
  .map((fields) => `<item>${fields.map(([name, value]) => `<${name}>${cdata(value)}</${name}>`).join("")}</item>`);
const wxr = fc.array(item, { minLength: 1, maxLength: 5 }).map((items) => {
  const sure = "<item><title>Sure</title><wp:post_id>1</wp:post_id><content:encoded><![CDATA[Low heat]]></content:encoded></item>";
  return `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link>${sure}${items.join("")}</channel></rss>`;
});

/** Everything an import does with a source, except for writing to the database. */
async function readWhole(source: Source): Promise<string[]> {
  const bodies: string[] = [];
  for await (const post of source.posts()) bodies.push(safeHtml(writeTree(tidyBody(post.html, new Map()))));
  return bodies;
}

test("no WordPress export, however odd, stops the import, and its posts are kept", { timeout: 60_000 }, async () => {
  const file = join(makeFolder(), "odd.xml");
  await fc.assert(
    fc.asyncProperty(wxr, async (text) => {
      writeFileSync(file, text);
      const source = await openWordPress([file], { pages: true });
      expect(await readWhole(source)).toHaveLength(source.outlines.length);
    }),
    { numRuns: 150 },
  );
});

test("no truncated WordPress export is taken for a whole one", { timeout: 60_000 }, async () => {
  const file = join(makeFolder(), "cut.xml");
  const cut = fc.tuple(wxr, fc.double({ min: 0.01, max: 0.98, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(cut, async ([text, share]) => {
      writeFileSync(file, text.slice(0, Math.floor(text.length * share)));
      await expect(openWordPress([file], { pages: true })).rejects.toBeInstanceOf(Stop);
    }),
    { numRuns: 80 },
  );
});

const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        "paragraph",
        "text",
        "extended-text",
        "list",
        "listitem",
        "link",
        "image",
        "gallery",
        "callout",
        "toggle",
        "button",
        "html",
        "unknown",
        "heading",
      ),
      text: pieces,
      url: pieces,
      src: pieces,
      html: pieces,
      tag: pieces,
      format: fc.anything(),
      images: fc.anything(),
      caption: fc.anything(),
      metadata: fc.anything(),
      children: fc.array(tie("node"), { maxLength: 3, depthIdentifier: "lexical" }),
    },
    { requiredKeys: ["type"] },
  ),
})).node;
const mobiledoc = fc.record({
  sections: fc.array(fc.array(fc.anything(), { maxLength: 3 })),
  markups: fc.anything(),
  cards: fc.anything(),
  atoms: fc.anything(),
});
const ghostPost = fc.record(
  {
    id: fc.oneof(
      fc.nat().map((id) => id + 10),
      fc.uuid(),
    ),
    title: fc.option(pieces),
    slug: fc.option(pieces),
    html: fc.option(pieces),
    status: fc.constantFrom("published", "draft", "scheduled", "sent", "odd"),
    type: fc.constantFrom("post", "page"),
    lexical: fc.oneof(
      pieces,
      node.map((root) => JSON.stringify({ root })),
    ),
    mobiledoc: fc.oneof(
      pieces,
      mobiledoc.map((document) => JSON.stringify(document)),
    ),
    published_at: fc.oneof(pieces, fc.nat(), fc.constant(null)),
    feature_image: fc.option(pieces),
    author_id: fc.option(fc.nat()),
  },
  { requiredKeys: ["id"] },
);

test("no Ghost export, however odd, stops the import, and its posts are kept", { timeout: 60_000 }, async () => {
  const file = join(makeFolder(), "odd.json");
  await fc.assert(
    fc.asyncProperty(fc.array(ghostPost, { maxLength: 4 }), async (posts) => {
      writeFileSync(file, JSON.stringify({ db: [{ data: { posts: [{ id: 1, title: "Sure" }, ...posts] } }] }));
      const source = await openGhost(file, { pages: true });
      expect(await readWhole(source)).toHaveLength(source.outlines.length);
    }),
    { numRuns: 200 },
  );
});

test("paragraphs are made without losing or repeating a word", () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  const inline = fc.oneof(
    word,
    word.map((text) => `<em>${text}</em>`),
    word.map((text) => `<a href="/x">${text}</a>`),
  );
  const block = fc.oneof(
    word.map((text) => `<h2>${text}</h2>`),
    word.map((text) => `<ul>\n<li>${text}</li>\n</ul>`),
    word.map((text) => `<pre>${text}\n\n${text}</pre>`),
    word.map((text) => `<blockquote>${text}</blockquote>`),
  );
  const text = fc.array(fc.tuple(fc.oneof(inline, block), fc.constantFrom(" ", "\n", "\n\n", "\r\n\r\n"))).map((parts) => parts.flat().join(""));
  const wordsOf = (html: string) => plainText(readTree(html)).split(" ");
  fc.assert(
    fc.property(text, (html) => {
      expect(wordsOf(writeTree(tidyBody(addParagraphs(html), new Map())))).toEqual(wordsOf(html));
    }),
  );
});
