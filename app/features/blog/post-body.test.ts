import { expect, test } from "vitest";
import { nestHeadings } from "./contents.ts";
import { postBody, postText } from "./post-body.server.ts";

/** Without the `dir` of its blocks, which has its own tests. */
const html = (content: string) => postBody(content).html.replaceAll(' dir="auto"', "");
const feed = { absolute: "https://simmer.example/blog/post" };
const inFeed = (content: string) => postBody(content, feed).html.replaceAll(' dir="auto"', "");
const source = {
  src: "/pictures/stew-abcdefgh.jpg",
  avif: "a.avif 480w",
  webp: "/pictures/stew-480.webp 480w",
  jpg: "j.jpg 480w",
  width: 1800,
  height: 1200,
  color: "#aa8855",
  focus: [50, 50] as [number, number],
};

test("newlines in plain text become line breaks", () => {
  expect(html("one\ntwo\r\nthree")).toBe("<p>one<br>two<br>three</p>");
});

test("a blank line in plain text stays a blank line", () => {
  expect(html("one\n\ntwo")).toBe("<p>one<br><br>two</p>");
});

test("spaces at a line break are removed, others stay, and a long run of them does not slow the site down", () => {
  expect(html("one \t\r\n\t two  three")).toBe("<p>one<br>two  three</p>");
  const run = " ".repeat(300_000);
  expect(html(`one${run}two\nthree`)).toBe(`<p>one${run}two<br>three</p>`);
  expect(html(`<p style="color:rgb(1,2,3${run})">one</p>`)).toContain("one");
});

test("newlines between blocks do not add breaks", () => {
  const body = "<p>one</p>\n\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n<p>two</p>\n";
  expect(html(body)).toBe(body);
});

test("newlines at the edges of a block are layout, and those within its words are line breaks", () => {
  expect(html("<p>\n  one\n  two\n</p>")).toBe("<p>one<br>two</p>");
});

test("a newline beside a line break adds no second one", () => {
  expect(html("<p>one<br>\ntwo<br/>\n<em>three</em></p>")).not.toMatch(/<br>\s*<br>/);
});

test("a newline between two words in tags becomes a line break", () => {
  expect(html("<p><strong>one</strong>\n<em>two</em></p>")).toBe("<p><strong>one</strong><br><em>two</em></p>");
});

test("code keeps its lines as they are", () => {
  expect(html("<pre><code>a\n  b</code></pre>")).toBe('<pre role="group" aria-label="Code" tabindex="0"><code>a\n  b</code></pre>');
});

test("loose words between blocks become paragraphs", () => {
  expect(html("before\nit\n<h2>T</h2>\nafter <b>it</b>")).toMatch(/^<p>before<br>it<\/p><h2 [^>]+>T<\/h2><p>after <strong>it<\/strong><\/p>$/);
});

test("what looks like a tag in a plain text stays text", () => {
  expect(html("a &lt;b&gt; &amp; c\nd")).toBe("<p>a &lt;b&gt; &amp; c<br>d</p>");
});

test("headings are numbered in order", () => {
  expect(postBody("<h2>A</h2><p>x</p><h3>B <em>b</em></h3><h2>C</h2>").headings).toEqual([
    { id: "heading-1", level: 2, text: "A" },
    { id: "heading-2", level: 3, text: "B b" },
    { id: "heading-3", level: 2, text: "C" },
  ]);
  expect(html("<h2>A</h2><h3>B</h3>")).toMatch(/<h2 id="heading-1"[^>]*>A<\/h2><h3 id="heading-2"/);
});

test("the alternative text shown for a missing picture has a colour that suits the picture's ground", () => {
  const body = postBody('<p><img src="/pictures/stew.jpg" alt="A stew"></p>', { findPicture: () => source });
  expect(body.html).toContain('style="color:#000;background-color:#aa8855"');
});

test("ids set by the writer do not conflict with those of the page", () => {
  expect(html('<h2 id="main">A</h2>')).toContain('<h2 id="heading-1"');
});

test("a body with its own h1 goes down one level, so that the title is the only one", () => {
  const { html, headings } = postBody("<h1>A</h1><h2>B</h2><h6>C</h6>");
  expect(headings.map((heading) => heading.level)).toEqual([2, 3, 6]);
  expect(html).not.toContain("<h1");
});

test("headings without words are left out", () => {
  const { html, headings } = postBody("<h2> </h2><h2><br></h2><h2>A</h2>");
  expect(headings.map((heading) => heading.id)).toEqual(["heading-1"]);
  expect(html.match(/<h2/g)).toHaveLength(1);
});

test("a body without headings has none to list", () => {
  expect(postBody("<p>x</p>").headings).toEqual([]);
});

test("every picture loads lazily and has an alternative text, even if empty", () => {
  expect(html('<img src="https://x.example/a.png">')).toBe('<p><img src="https://x.example/a.png" alt="" loading="lazy" decoding="async"></p>');
});

test("a picture of the site comes in all its sizes with its true dimensions", () => {
  const findPicture = (url: string) => (url === "/pictures/stew.jpg" ? source : undefined);
  const body = postBody('<figure><img src="/pictures/stew.jpg" alt="Stew" width="1" height="1"></figure>', { findPicture }).html;
  expect(body).toContain(`src="${source.src}" srcset="${source.webp}" sizes=`);
  expect(body).toContain('width="1800" height="1200"');
});

test("a picture without an address is not shown", () => {
  expect(html('<p>x<img src="javascript:1" alt="a"></p>')).toBe("<p>x</p>");
});

test("in a feed every address is absolute, and headings have no ids", () => {
  const body = postBody('<h2>A</h2><p><a href="/blog">b</a> <a href="#x">c</a></p><img src="/pictures/a.jpg">', {
    absolute: "https://simmer.example/blog/post",
  }).html;
  expect(body).toContain('href="https://simmer.example/blog"');
  expect(body).toContain('href="https://simmer.example/blog/post#x"');
  expect(body).toContain('src="https://simmer.example/pictures/a.jpg"');
  expect(body).not.toContain("id=");
});

test("the text of a body has no tags, and its words do not run together", () => {
  expect(postText("<h2>One</h2><p>two<br>three <em>fo</em>ur &amp; five</p><script>six</script>")).toBe("One two three four & five");
});

test("on the page quantities stay on one line, except in code, and a feed keeps its spaces", () => {
  expect(html("<p>Bake <em>30 minutes</em> at 60°C / 140°F</p><pre><code>2 cups</code></pre>")).toBe(
    '<p>Bake <em>30&nbsp;minutes</em> at 60°C&nbsp;/&nbsp;140°F</p><pre role="group" aria-label="Code" tabindex="0"><code>2 cups</code></pre>',
  );
  expect(inFeed("<p>30 minutes</p>")).toBe("<p>30 minutes</p>");
});

test("word colours are drawn for both themes, but not in a feed, which keeps the originals", () => {
  const body = '<p><span style="color:#000000">a</span></p>';
  expect(html(body)).toBe('<p><span style="color:light-dark(#000000, #f3f0e8)">a</span></p>');
  expect(inFeed(body)).toBe(body);
});

test("each block runs in its own direction: a quote and a table as a whole, and each list item by itself", () => {
  const directed = (content: string) => postBody(content).html;
  expect(directed("<p>a</p><blockquote><p>b</p></blockquote>")).toBe('<p dir="auto">a</p><blockquote dir="auto"><p>b</p></blockquote>');
  expect(directed("<ul><li>a<ul><li><p>b</p></li></ul></li></ul>")).toBe('<ul><li dir="auto">a<ul><li dir="auto"><p>b</p></li></ul></li></ul>');
  expect(directed("<table><tbody><tr><td>a</td></tr></tbody></table>")).toMatch(
    /^<div class="wide-table" [^>]*dir="auto"><table><tbody><tr><td>a<\/td><\/tr><\/tbody><\/table><\/div>$/,
  );
  expect(directed("<div><p>a</p></div><div>b</div>")).toBe('<div><p dir="auto">a</p></div><div dir="auto">b</div>');
});

test("a heading keeps its alignment and its indent in a feed, as the other blocks do", () => {
  const body = '<h2 style="text-align:center">Stock</h2><h3 class="indent-2">Bones</h3>';
  expect(inFeed(body)).toBe(body);
});

test("in a feed too, each block runs in its own direction, headings and tables included", () => {
  expect(postBody("<h2>א</h2><p>ב</p><ul><li>ג</li></ul><table><tbody><tr><td>ד</td></tr></tbody></table>", feed).html).toBe(
    '<h2 dir="auto">א</h2><p dir="auto">ב</p><ul><li dir="auto">ג</li></ul><table dir="auto"><tbody><tr><td>ד</td></tr></tbody></table>',
  );
});

test("relative links are resolved against the address of their post, on its page and in a feed", () => {
  const body = '<p><a href="duck">a</a><a href="?x=1">b</a><a href="#x">c</a></p>';
  expect(postBody(body, { page: "/blog/post" }).html).toContain('<a href="/blog/duck">a</a><a href="/blog/post?x=1">b</a><a href="#x">c</a>');
  const whole = ["/blog/duck", "/blog/post?x=1", "/blog/post#x"].map((path) => `href="https://simmer.example${path}"`);
  for (const address of whole) expect(inFeed(body)).toContain(address);
});

test("a wide table scrolls in a frame that takes the focus, a nested one does not, and a feed has only the table", () => {
  const table = "<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>";
  expect(html(table).match(/tabindex="0"/g)).toHaveLength(1);
  expect(html(table)).toMatch(/^<div class="wide-table" role="group" aria-label="Table" tabindex="0"[^>]*><table/);
  expect(html("<table><caption>Weights</caption><tbody><tr><td>b</td></tr></tbody></table>")).toContain('aria-label="Weights"');
  expect(inFeed(table)).toBe(table);
});

test("an empty body is empty", () => {
  expect(postBody("")).toEqual({ html: "", headings: [] });
});

test("the table of contents nests deeper headings under those before them, without empty levels", () => {
  const tree = nestHeadings([2, 4, 3, 2].map((level, index) => ({ id: `heading-${index + 1}`, level, text: `${level}` })));
  expect(tree.map((entry) => [entry.text, entry.inner.map((inner) => inner.text)])).toEqual([
    ["2", ["4", "3"]],
    ["2", []],
  ]);
});

test("the table of contents of a body that begins with a deep heading starts at the edge", () => {
  const tree = nestHeadings([3, 2].map((level) => ({ id: `${level}`, level, text: "" })));
  expect(tree.map((entry) => entry.level)).toEqual([3, 2]);
});

// Each of these took many minutes, in which the server answered nobody, or overflowed the stack.
test.each([
  ["lines", "ab\n".repeat(300_000), 299_999],
  ["loose words", "a<br>".repeat(180_000), 180_000],
  ["words in one bold piece", `<b style="color:#123456">${"a<br>".repeat(179_000)}</b>`, 179_000],
  ["spans that say nothing", "<span>a</span><br>".repeat(50_000), 50_000],
  ["pictures without an address, apart", "<img><br>".repeat(100_000), 100_000],
])("a post of the greatest length, all of %s, can be shown and read", { timeout: 120_000 }, (_name, body, breaks) => {
  expect(postBody(body).html.split("<br>").length - 1).toBe(breaks);
  expect(postText(body).length).toBeLessThan(900_000);
});

test("blank lines alone make no breaks, however many they are", () => {
  expect(html(`<p>a</p>${"\n".repeat(500_000)}<p>b</p>`).replaceAll("\n", "")).toBe("<p>a</p><p>b</p>");
});

test("a table of contents has at most two hundred entries, and every heading is shown", () => {
  const { headings, html } = postBody("<h2>a</h2>".repeat(1000));
  expect([headings.length, html.match(/<h2/g)?.length]).toEqual([200, 1000]);
});
