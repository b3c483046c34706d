import { expect, test } from "vitest";
import { openedHtml } from "./opened-html.ts";

test("indented lines of Quill's flat lists become nested lists", () => {
  expect(openedHtml('<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-1">c</li><li>d</li></ol>')).toBe(
    "<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>",
  );
});

test("an inner list of another kind, which Quill writes beside the outer one, is moved into it", () => {
  expect(openedHtml('<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>')).toBe("<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>");
});

test("adjacent lists without indent stay as they are", () => {
  const lists = "<ol><li>a</li></ol><ul><li>b</li></ul>";
  expect(openedHtml(lists)).toBe(lists);
});

test("bullets that Quill 2 writes into an ordered list become bullets", () => {
  expect(openedHtml('<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="ordered">b</li></ol>')).toMatch(
    /^<ul><li>.*a<\/li><\/ul><ol><li>b<\/li><\/ol>$/,
  );
});

test("Quill's alignment, indent and code become the current markup", () => {
  expect(openedHtml('<p class="ql-align-center ql-indent-3">a</p>')).toBe('<p class="indent-3" style="text-align:center">a</p>');
  expect(openedHtml('<pre class="ql-syntax" spellcheck="false">a &lt; b\n  c\n</pre>')).toContain("<code>a &lt; b\n  c\n</code>");
  expect(openedHtml('<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">  b</div></div>')).toBe(
    "<pre><code>a\n  b</code></pre>",
  );
});

test("a colour that Quill put on another tag still colours the same words", () => {
  expect(openedHtml('<p><strong style="color: red;">a</strong></p>')).toBe('<p><strong><span style="color: red;">a</span></strong></p>');
});

test("lines of a plain text are lines in the editor too", () => {
  expect(openedHtml("one\ntwo")).toBe("<p>one<br>two</p>");
});

test("a picture alone in its paragraph can have a caption, and one among words stays there", () => {
  expect(openedHtml('<p><img src="/a.jpg"></p>')).toBe('<figure><img src="/a.jpg"></figure>');
  expect(openedHtml('<img src="/a.jpg">')).toBe('<figure><img src="/a.jpg"></figure>');
  expect(openedHtml('<p>a <img src="/a.jpg"> b</p>')).toBe('<p>a <img src="/a.jpg"> b</p>');
});

test("the caption of an old table is kept above it", () => {
  expect(openedHtml("<table><caption>Times</caption><tbody><tr><td>1 h</td></tr></tbody></table>")).toBe(
    "<p>Times</p><table><tbody><tr><td>1 h</td></tr></tbody></table>",
  );
});

test("two pictures in one figure each get their own, and words beside a picture stay", () => {
  expect(openedHtml('<figure><img src="/a.jpg"><img src="/b.jpg"><figcaption>Two</figcaption></figure>')).toContain(
    '<figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure>',
  );
  expect(openedHtml('<figure class="figure-small"><img src="/a.jpg"><p>Beside</p></figure>')).toContain("<p>Beside</p>");
});

test("a figure with one picture stays as it is, its side, link and caption with it", () => {
  const figure =
    '<figure class="figure-small figure-left"><a href="https://shop.example/"><img src="/a.jpg"></a><figcaption>The <em>book</em></figcaption></figure>';
  expect(openedHtml(figure)).toBe(figure);
});

test("a caption of two paragraphs becomes one of two lines", () => {
  expect(openedHtml('<figure><img src="/a.jpg"><figcaption><p>One</p><p>Two</p></figcaption></figure>')).toContain("<figcaption>One<br>Two</figcaption>");
});

test("list items that begin with a heading stay list items", () => {
  expect(openedHtml("<ol><li><h3>Brown</h3><p>Brown the meat.</p></li></ol>")).toBe("<ol><li><p><strong>Brown</strong></p><p>Brown the meat.</p></li></ol>");
});

const lower = "<tr><td>1 cup</td><td>240 ml</td></tr><tr><td>1 oz</td><td>28 g</td></tr>";

test.each(["100%", "5", "99999999", "2 "])("a heading with a colspan of %s over two columns spans both", (span) => {
  expect(openedHtml(`<table><tr><th colspan="${span}">Conversions</th></tr>${lower}</table>`)).toBe(
    `<table><tr><th colspan="2">Conversions</th></tr>${lower}</table>`,
  );
});

test("an invalid or zero colspan is one column, and a zero rowspan reaches to the end of its table section", () => {
  for (const span of ["0", "-3", "two", ""])
    expect(openedHtml(`<table><tr><td colspan="${span}">a</td><td>b</td></tr></table>`)).toBe("<table><tr><td>a</td><td>b</td></tr></table>");
  for (const span of ["0", "7"])
    expect(
      openedHtml(
        `<table><thead><tr><th rowspan="${span}">a</th><th>b</th></tr></thead><tbody><tr><td rowspan="${span}">c</td><td>d</td></tr><tr><td>e</td></tr></tbody></table>`,
      ),
    ).toBe('<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></tbody></table>');
});

test("a cell beside one that spans rows covers only the columns that are left", () => {
  const table = (middle: string) =>
    `<table><tr><td rowspan="3">a</td><td>b</td><td>c</td><td rowspan="3">d</td></tr><tr>${middle}</tr><tr><td>e</td><td>f</td></tr></table>`;
  expect(openedHtml(table('<td colspan="100%">g</td>'))).toBe(table('<td colspan="2">g</td>'));
});

test("a table within a cell has columns of its own", () => {
  const inner = "<table><tr><td>a</td><td>b</td><td>c</td></tr></table>";
  expect(openedHtml(`<table><tr><td colspan="9">${inner}</td></tr><tr><td>d</td><td>e</td></tr></table>`)).toBe(
    `<table><tr><td colspan="2">${inner}</td></tr><tr><td>d</td><td>e</td></tr></table>`,
  );
});

test("spans that fit are kept, even if no cell begins in a column, and short rows stay short", () => {
  const fitting = '<table><tbody><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>';
  expect(openedHtml(fitting)).toBe(fitting);
  const short = '<table><tbody><tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
  expect(openedHtml(short)).toBe(short);
});
