import { expect, test } from "vitest";
import { openedHtml } from "./opened-html.ts";

test("lines of Quill's flat lists that are indented become lists within lists", () => {
  expect(openedHtml('<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-1">c</li><li>d</li></ol>')).toBe(
    "<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>",
  );
});

test("an inner list of another kind, which Quill writes beside the outer, goes into it", () => {
  expect(openedHtml('<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>')).toBe("<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>");
});

test("lists that stand beside each other without indent stay as they are", () => {
  const lists = "<ol><li>a</li></ol><ul><li>b</li></ul>";
  expect(openedHtml(lists)).toBe(lists);
});

test("bullets that Quill 2 writes into an ordered list are bullets", () => {
  expect(openedHtml('<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="ordered">b</li></ol>')).toMatch(
    /^<ul><li>.*a<\/li><\/ul><ol><li>b<\/li><\/ol>$/,
  );
});

test("Quill's alignment, indent and code become today's", () => {
  expect(openedHtml('<p class="ql-align-center ql-indent-3">a</p>')).toBe('<p class="indent-3" style="text-align:center">a</p>');
  expect(openedHtml('<pre class="ql-syntax" spellcheck="false">a &lt; b\n  c\n</pre>')).toContain("<code>a &lt; b\n  c\n</code>");
  expect(openedHtml('<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">  b</div></div>')).toBe(
    "<pre><code>a\n  b</code></pre>",
  );
});

test("a colour that Quill put on another tag keeps colouring the same words", () => {
  expect(openedHtml('<p><strong style="color: red;">a</strong></p>')).toBe('<p><strong><span style="color: red;">a</span></strong></p>');
});

test("lines of a plain text are lines in the editor too", () => {
  expect(openedHtml("one\ntwo")).toBe("<p>one<br>two</p>");
});

test("a picture alone in its paragraph can have a caption, one among words stays there", () => {
  expect(openedHtml('<p><img src="/a.jpg"></p>')).toBe('<figure><img src="/a.jpg"></figure>');
  expect(openedHtml('<img src="/a.jpg">')).toBe('<figure><img src="/a.jpg"></figure>');
  expect(openedHtml('<p>a <img src="/a.jpg"> b</p>')).toBe('<p>a <img src="/a.jpg"> b</p>');
});

test("the caption of an old table is kept before it", () => {
  expect(openedHtml("<table><caption>Times</caption><tbody><tr><td>1 h</td></tr></tbody></table>")).toBe(
    "<p>Times</p><table><tbody><tr><td>1 h</td></tr></tbody></table>",
  );
});

test("of a figure with two pictures each gets its own, and words beside a picture stand", () => {
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

test("a caption of two paragraphs is one, in two lines", () => {
  expect(openedHtml('<figure><img src="/a.jpg"><figcaption><p>One</p><p>Two</p></figcaption></figure>')).toContain("<figcaption>One<br>Two</figcaption>");
});

test("steps that begin with a heading stay steps", () => {
  expect(openedHtml("<ol><li><h3>Brown</h3><p>Brown the meat.</p></li></ol>")).toBe("<ol><li><p><strong>Brown</strong></p><p>Brown the meat.</p></li></ol>");
});
