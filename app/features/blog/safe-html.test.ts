import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import hostile from "../../../tests/journeys/hostile-html.json" with { type: "json" };
import { safeHtml } from "./safe-html.server.ts";

const attacks = Object.values(hostile).flat();

const tags = /^(h[1-6]|p|div|blockquote|pre|hr|[uo]l|li|figure|figcaption|table|caption|thead|tbody|tfoot|tr|t[hd]|br|a|img|span|strong|em|u|s|sub|sup|code)$/;
const attributes = /^(style|class|href|rel|title|src|alt|width|height|start|value|colspan|rowspan|scope|data-list)$/;
const address = /^(https?:|mailto:|tel:|\/|#|data:image\/(png|gif|jpeg|webp|avif|bmp|x-icon))/;
const style = /^((color|background-color|text-align):[#\w(),.% ]+;?)*$/;

/** What is not known to be harmless in a piece of HTML. Lists what it finds, so that a failure shows what got through. */
function dangers(html: string): string[] {
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  return elements.flatMap(({ name, attribs }) => [
    ...(tags.test(name) ? [] : [name]),
    ...Object.keys(attribs).filter((attribute) => !attributes.test(attribute)),
    ...[attribs.href, attribs.src].filter((value) => value !== undefined && !address.test(value)),
    ...(attribs.style && !style.test(attribs.style) ? [attribs.style] : []),
    ...(attribs.style && /url|expression/i.test(attribs.style) ? [attribs.style] : []),
    ...(attribs.class && !/^((ql-)?indent-[1-8]|ql-align-\w+|ql-syntax|ql-code-block(-container)?|figure-\w+|language-[\w-]+)( |$)/.test(attribs.class)
      ? [attribs.class]
      : []),
  ]) as string[];
}

for (const [kind, list] of Object.entries(hostile)) {
  test(`come out harmless: ${kind}`, () => {
    for (const html of list) {
      expect(dangers(safeHtml(html)), html).toEqual([]);
      expect(dangers(safeHtml(`<p>before ${html} after</p>`)), html).toEqual([]);
    }
  });
}

test("the check above recognizes dangerous markup", () => {
  expect(dangers('<p onclick=x><script></script><a href="javascript:x"></a></p>')).toHaveLength(3);
});

test("markup made by the editor passes unchanged", () => {
  const made = [
    '<figure class="figure-small figure-left"><img src="/uploads/a.jpg" alt="A" width="3" height="2"><figcaption>c</figcaption></figure><hr><p>a<br>b</p>',
    '<h2 style="text-align:center">T</h2><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p>',
    '<p style="color:#b5361c;background-color:rgb(1, 2, 3)">c</p><p class="indent-3">in</p>',
    '<ol start="3"><li><p>one</p></li></ol><blockquote><p>q</p></blockquote>',
    '<pre><code class="language-js">a &lt; b\n  c</code></pre>',
    '<table><tbody><tr><th colspan="2">h</th></tr><tr><td>d</td></tr></tbody></table>',
    '<p><a href="/recipe/ratatouille">r</a> <a href="mailto:a@b.example">m</a> <a href="tel:+39123">t</a></p>',
  ].join("");
  expect(safeHtml(made)).toBe(made);
});

test("cleaning twice changes nothing more than cleaning once", () => {
  const once = attacks.map((html) => safeHtml(html));
  expect(once.map((html) => safeHtml(html))).toEqual(once);
});

test("a link to another site gets no access to this window", () => {
  expect(safeHtml('<a href="//other.example/x" rel="opener">x</a>')).toBe('<a href="https://other.example/x" rel="noopener">x</a>');
});

test("a link whose address is refused keeps its words", () => {
  expect(safeHtml('<a href="javascript:alert(1)">words</a>')).toBe("<a>words</a>");
});

test("a pasted picture keeps its data, unless it is SVG", () => {
  expect(safeHtml('<img src="data:image/png;base64,AAAA" alt="a">')).toContain('src="data:image/png;base64,AAAA"');
  expect(safeHtml('<img src="data:image/svg+xml,x" alt="a">')).not.toContain("src");
});

test("a list item keeps its explicit number if it is valid", () => {
  const numbered = '<ol><li value="7">seven</li><li value="-123456789">below</li></ol>';
  expect(safeHtml(numbered)).toBe(numbered);
  expect(safeHtml('<ol><li value="1234567890">a</li><li value="7.5">b</li><li value="x">c</li></ol>')).not.toContain("value");
});

test("ten thousand nested tags are cleaned without a crash", () => {
  expect(safeHtml(`${"<div>".repeat(10_000)}deep${"</div>".repeat(10_000)}`)).toContain("deep");
});

test("a relative address is resolved against its own page, and a fragment stays one", () => {
  const html = '<a href="duck">a</a><a href="./duck?y=1#z">b</a><a href="?x=1">c</a><a href="../recipe/duck">d</a><a href="/duck">e</a><a href="#x">f</a>';
  const addresses = (page?: string) => [...safeHtml(html, page).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses("/blog/rel-links")).toEqual(["/blog/duck", "/blog/duck?y=1#z", "/blog/rel-links?x=1", "/recipe/duck", "/duck", "#x"]);
  expect(addresses()).toEqual(["/duck", "/duck?y=1#z", "/?x=1", "/recipe/duck", "/duck", "#x"]);
  expect(safeHtml('<img src="leek.jpg" alt="a"><a href="..//elsewhere.example/">b</a>', "/blog/leek")).toBe(
    '<img src="/blog/leek.jpg" alt="a"><a href="/elsewhere.example/">b</a>',
  );
});
