import { expect, test } from "vitest";
import { holdsNothing, pastedHtml } from "./pasted-html.ts";

const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->${body}<!--EndFragment-->
</body></html>`;
const wordLine = (
  text: string,
  level: number,
  sign: string,
) => `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;
const inOneLine = (html: string) => html.replace(/\s+/g, " ").replaceAll("> <", "><").trim();
const pasted = (html: string) => inOneLine(pastedHtml(html));

test("a paragraph from Word loses its styles and keeps its emphasis", () => {
  const html = `<p class=MsoNormal style='margin-bottom:8pt;line-height:107%'><b><span lang=EN-US style='font-size:11.0pt;color:#1F3864'>Low</span></b><span
lang=EN-US style='mso-fareast-font-family:"Times New Roman"'> heat, <i>long</i> time<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
  expect(pasted(word(html))).toBe("<p><b>Low</b> heat, <i>long</i> time</p>");
});

test("paragraphs that Word shows as a list become a list with their levels and kinds", () => {
  const html = [wordLine("Bones", 1, "·"), wordLine("Beef", 2, "o"), wordLine("Veal", 2, "o"), wordLine("Water", 1, "·")].join("\n");
  expect(pasted(word(html))).toBe("<ul><li>Bones<ul><li>Beef</li><li>Veal</li></ul></li><li>Water</li></ul>");
});

test("a numbered list from Word keeps the number it begins with", () => {
  expect(pasted(word([wordLine("Strain", 1, "3."), wordLine("Chill", 1, "4.")].join("")))).toBe('<ol start="3"><li>Strain</li><li>Chill</li></ol>');
});

test("a bulleted and a numbered list that follow each other in Word stay two", () => {
  expect(pasted(word(wordLine("Salt", 1, "·") + wordLine("Boil", 1, "1.")))).toBe("<ul><li>Salt</li></ul><ol><li>Boil</li></ol>");
});

test("numbered headings from Word stay headings with their numbers as text, and end a list", () => {
  const heading = (text: string, level: number, sign: string) =>
    wordLine(text, level, sign)
      .replace("<p class=MsoListParagraphCxSpMiddle", `<h${level}`)
      .replace(/<\/p>$/, `</h${level}>`);
  const html = [heading("Stock", 1, "1"), heading("Bones", 2, "1.1"), wordLine("Beef", 1, "·"), heading("Water", 2, "1.2."), heading("Salt", 3, "·")].join(
    "\n",
  );
  expect(pasted(word(html))).toBe("<h1>1 Stock</h1><h2>1.1 Bones</h2><ul><li>Beef</li></ul><h2>1.2. Water</h2><h3>Salt</h3>");
});

test("list items in Word with multi-level numbers, or without a point, become numbered lists", () => {
  const lines = [
    wordLine("Bones", 1, "2"),
    wordLine("Roast", 2, "2.1"),
    wordLine("Simmer", 2, "2.2."),
    wordLine("Six hours", 3, "2.2.1"),
    wordLine("Skim", 1, "3"),
  ];
  expect(pasted(word(lines.join("")))).toBe('<ol start="2"><li>Bones<ol><li>Roast</li><li>Simmer<ol><li>Six hours</li></ol></li></ol></li><li>Skim</li></ol>');
  expect(pasted(word(wordLine("Sieve", 2, "1.4") + wordLine("Chill", 2, "1.5")))).toBe('<ol start="4"><li>Sieve</li><li>Chill</li></ol>');
  expect(pasted(word(wordLine("Veal", 1, "o") + wordLine("Beef", 1, "o")))).toBe("<ul><li>Veal</li><li>Beef</li></ul>");
});

test("conditional comments, office tags and hidden data from Word are removed", () => {
  const html = pastedHtml(word("<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]-->Soup<w:sdt></w:sdt></p>"));
  for (const trace of ["mso", "Mso", "<!--", "o:p", "w:", "v:", "style", "xml", "[endif]"]) expect(html).not.toContain(trace);
  expect(html).toContain("<p>Soup</p>");
});

test("a table from Word keeps its cells and their spans", () => {
  const html = `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
<td width=601 colspan=2 valign=top style='width:450.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Stock</p></td></tr></table>`;
  expect(pasted(word(html))).toBe('<table><tr><td colspan="2"><p>Stock</p></td></tr></table>');
});

test("a heading that spans all of a web page's table, however it is declared, spans the existing columns", () => {
  const lower = "<tr><td>1 cup</td><td>240 ml</td></tr><tr><td>1 oz</td><td>28 g</td></tr>";
  for (const span of ["100%", "5", "99999999"])
    expect(pasted(`<table><tr><th colspan="${span}">Conversions</th></tr>${lower}</table>`)).toBe(
      `<table><tr><th colspan="2">Conversions</th></tr>${lower}</table>`,
    );
});

test("a picture that only Word can reach is left out", () => {
  expect(pasted(word('<p class=MsoNormal>Pot <img width=200 src="file:///C:/Users/me/clip_image002.jpg"></p>'))).toBe("<p>Pot </p>");
});

test("a text from Google Docs loses its wrapper, and its styles become emphasis", () => {
  const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b1f"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span
style="font-size:16pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;">Stock</span></h2><p dir="ltr" style="line-height:1.38;"><span
style="font-size:11pt;font-weight:400;font-style:normal;">Skim </span><span style="font-size:11pt;font-weight:700;font-style:italic;text-decoration:none;">often</span><span
style="font-weight:400;text-decoration:underline;">, gently</span></p><br /><p dir="ltr"><span>H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O</span></p></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe("<h2>Stock</h2><p>Skim <em><strong>often</strong></em><u>, gently</u></p><p>H<sub>2</sub>O</p>");
});

test("nested lists from Google Docs move into the items they belong to", () => {
  const item = (level: number, text: string) =>
    `<li dir="ltr" aria-level="${level}" style="list-style-type:disc;font-weight:400;"><p dir="ltr" role="presentation"><span style="font-weight:400;">${text}</span></p></li>`;
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;">${item(1, "Carrots")}<ul>${item(2, "Diced")}</ul>${item(1, "Leeks")}</ul></b>`;
  expect(pasted(html)).toBe("<ul><li><p>Carrots</p><ul><li><p>Diced</p></li></ul></li><li><p>Leeks</p></li></ul>");
});

test("a link from Google Docs is a link, not an underlined one", () => {
  const html = '<a href="https://other.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">here</span></a>';
  expect(pasted(html)).toBe('<a href="https://other.example/">here</a>');
});

test("footnotes and a table of contents from Word become plain text, as their targets are not pasted", () => {
  const note = `<p class=MsoNormal>Skim often<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='vertical-align:super'>[1]</span></span></a></p>`;
  const contents = `<p class=MsoToc1><a href="#_Toc123"><b>Stock</b><span style='mso-tab-count:1 dotted'>.. </span>2</a></p><h1><a name="_Toc123">Stock</a></h1>`;
  const html = pasted(word(note + contents));
  expect(html).not.toContain("href");
  expect(html).toContain("<p>Skim often<sup>[1]</sup></p><p><b>Stock</b>.. 2</p>");
});

test("an entry of a table of contents from Google Docs is not underlined either", () => {
  const html = '<p><a href="#heading=h.1x" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Stock</span></a></p>';
  expect(pasted(html)).toBe("<p>Stock</p>");
});

test("a link to a fragment of another page stays a link", () => {
  const html = '<a href="https://other.example/stock#skim">here</a>';
  expect(pasted(html)).toBe(html);
});

test("a piece of a web page keeps its text, links and pictures", () => {
  const html = `<html><body><!--StartFragment--><article class="post"><h2 class="t" id="x" onclick="go()">Braise</h2><div class="copy" data-id="1"><p style="font-family:Georgia;color:red">Sear, then
<a class="l" href="https://other.example/sear" target="_blank" data-track="1">wait</a>.</p><script>track()</script><img src="https://count.example/1.gif" width="1" height="1">
<p><img class="lazy" src="https://other.example/pan.jpg" srcset="https://other.example/pan-2x.jpg 2x" alt="A pan" loading="lazy"></p></div><style>.l{}</style></article><!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    '<div><h2>Braise</h2><div><p>Sear, then <a href="https://other.example/sear">wait</a>.</p><figure><img src="https://other.example/pan.jpg" alt="A pan"></figure></div></div>',
  );
});

const onlineItem = (text: string, level: number, { kind = "ul", id = 1, start = 1 } = {}) =>
  `<div class="ListContainerWrapper BCX0"><${kind} class="BulletListStyle1" role="list"${kind === "ol" ? ` start="${start}"` : ""}><li data-listid="${id}" data-aria-posinset="${start}"
data-aria-level="${level}" role="listitem" class="OutlineElement Ltr BCX0" style="margin-left:${level * 24}px;display:block"><p class="Paragraph BCX0"><span class="TextRun"
style="font-weight:normal"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${kind}></div>`;

test("the items that Word for the web writes as a list each become one list with its levels", () => {
  const html = [onlineItem("Bones", 1), onlineItem("Beef", 2, { id: 2 }), onlineItem("Veal", 2, { id: 2 }), onlineItem("Water", 1)].join("");
  expect(pasted(html)).toBe("<ul><li><p>Bones</p><ul><li><p>Beef</p></li><li><p>Veal</p></li></ul></li><li><p>Water</p></li></ul>");
});

test("two lists that follow each other in Word for the web stay two, and each keeps its numbers", () => {
  const item = (text: string, id: number, start: number) => onlineItem(text, 1, { kind: "ol", id, start });
  expect(pasted([item("Boil", 1, 3), item("Skim", 1, 4), item("Strain", 2, 1)].join(""))).toBe(
    '<ol start="3"><li><p>Boil</p></li><li><p>Skim</p></li></ol><ol><li><p>Strain</p></li></ol>',
  );
});

test("a numbered heading of Word for the web is a heading, and no item of a list", () => {
  const heading = onlineItem("Stock", 1, { kind: "ol" }).replace('<p class="Paragraph BCX0">', '<p class="Paragraph BCX0" role="heading" aria-level="2">');
  expect(pasted(heading + onlineItem("Bones", 1))).toBe("<h2>Stock</h2><ul><li><p>Bones</p></li></ul>");
});

test("a block that says it is a heading becomes one, without the space that ends it in Word for the web", () => {
  const html = `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2" style="font-weight:normal"><span class="TextRun"
style="font-weight:bold"><span class="NormalTextRun">Stock</span></span><span class="EOP">&nbsp;</span></p></div><div role="heading" aria-level="8">Bones</div>`;
  expect(pasted(html)).toBe("<div><h2>Stock</h2></div><h6>Bones</h6>");
  expect(pasted('<div role="heading" aria-level="1"><h2>Stock</h2></div>')).toBe("<div><h2>Stock</h2></div>");
});

test("a checklist from Google Docs becomes a list, without pictures of its boxes", () => {
  const html = `<ul><li role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="unchecked"
aria-roledescription="checkbox"><p style="display:inline-block"><span>500 g flour</span></p></li></ul>`;
  expect(pasted(html)).toBe("<ul><li><p>500 g flour</p></li></ul>");
});

test("the box that a recipe shows before each ingredient, and reads aloud, is left out", () => {
  const item = (words: string) => `<ul><li><span><label><span class="sr-only screen-reader-text">${words}</span></label></span><span>1 cup</span></li></ul>`;
  expect(pasted(item("▢ "))).toBe("<ul><li><label></label>1 cup</li></ul>");
  expect(pasted(item("☐ Optional: "))).toBe("<ul><li><label>Optional: </label>1 cup</li></ul>");
  expect(pasted("<p><span>▢</span> is a box</p>")).toBe("<p>▢ is a box</p>");
});

test("a collapsible question and its answer become two paragraphs in a row", () => {
  const html = "<details><summary>Can I freeze it?</summary>Yes, a month.</details><details><summary>For how many?</summary><p>Four.</p></details>";
  expect(pasted(html)).toBe("<div><p><strong>Can I freeze it?</strong></p>Yes, a month.</div><div><p><strong>For how many?</strong></p><p>Four.</p></div>");
});

test("buttons, menus and form fields of a page are left out, but the picture in a button is kept", () => {
  const html = `<p>Braise.</p><button>Print</button><select><option>1x<option>2x</select><input value="4"><textarea>Notes</textarea>
<button><img src="https://other.example/pan.jpg" alt="A pan"><span>Enlarge</span></button>`;
  expect(pasted(html)).toBe('<p>Braise.</p><figure><img src="https://other.example/pan.jpg" alt="A pan"></figure>');
});

test("a heading that opens its answer, and one that sorts a column, keep their words", () => {
  expect(pasted("<h3><button>What is a roux?</button></h3><div>Flour and butter.</div>")).toBe("<h3>What is a roux?</h3><div>Flour and butter.</div>");
  expect(pasted("<table><tr><th><button>Weight</button></th></tr><tr><td>20 g</td></tr></table>")).toContain("<th>Weight</th>");
  expect(pasted('<button aria-expanded="false">Why brown it?</button><p>For its taste.</p>')).toBe("Why brown it?<p>For its taste.</p>");
});

test("lines separated by a style stay lines, and an empty one ends a paragraph", () => {
  const lines = "200 g flour\n3 eggs\r\n\n \nWhisk";
  const shown = "<p>200 g flour<br>3 eggs</p><p>Whisk</p>";
  for (const style of [
    "white-space: pre-wrap",
    "white-space:pre-line",
    "white-space: break-spaces !important",
    "white-space: pre",
    "white-space-collapse: preserve",
  ]) {
    expect(pasted(`<meta charset='utf-8'><span style="color: rgb(0, 0, 0); ${style}; display: inline">${lines}</span>`), style).toBe(shown);
    expect(pasted(`<p style="${style}">\n${lines}\n</p>`), style).toBe(shown);
    expect(pasted(`<ul><li style="${style}">${lines}</li></ul>`), style).toBe(`<ul><li>${shown}</li></ul>`);
    expect(pasted(`<section style="${style}"><h3>Dough</h3>\n${lines}</section>`), style).toBe(`<div><h3>Dough</h3>${shown}</div>`);
  }
  expect(pasted(`<h2 style="white-space:pre-wrap">Cake\n\nof leeks</h2>`)).toBe("<h2>Cake<br>of leeks</h2>");
});

test("emphasis and links around lines separated by a style stay on both sides", () => {
  const style = 'style="white-space: pre-wrap"';
  expect(pasted(`<div ${style}><b>Dough</b>\n\n200 g <em>flour\n\nWhisk</em></div>`)).toBe(
    "<div><p><b>Dough</b></p><p>200 g <em>flour</em></p><p><em>Whisk</em></p></div>",
  );
  expect(pasted(`<span ${style}><b>Salt\n</b></span><span ${style}>\n</span><a href="https://a.example/" ${style}>Pepper</a>`)).toBe(
    '<p><b>Salt</b></p><p><a href="https://a.example/">Pepper</a></p>',
  );
});

test("lines inside very deep markup stay lines, because splitting them would multiply the markup", () => {
  const nested = (depth: number, words: string) => `<div style="white-space:pre-wrap">${"<b>".repeat(depth)}${words}${"</b>".repeat(depth)}</div>`;
  expect(pasted(nested(3, "Salt\n\nPepper"))).toBe("<div><p><b><b><b>Salt</b></b></b></p><p><b><b><b>Pepper</b></b></b></p></div>");
  const deep = nested(100, "Salt\n\n".repeat(100));
  expect(pasted(deep)).toContain("Salt<br><br>Salt");
  expect(pasted(deep).length).toBeLessThan(3 * deep.length);
});

test("line endings that no style keeps, or that only separate tags, make no lines", () => {
  const normal = '<div style="white-space: pre-wrap">\n<p style="white-space: normal">200 g\nflour</p>\n\n<p>3 eggs</p>\n<ul>\n<li>Salt</li>\n</ul>\n</div>';
  expect(pasted(normal)).toBe("<div><p>200 g flour</p><p>3 eggs</p><ul><li>Salt</li></ul></div>");
  expect(pasted('<article style="white-space:pre-wrap">\n<section>\nSalt</section>\n\n<section>Pepper\n</section>\n</article>')).toBe(
    "<div><div>Salt</div><div>Pepper</div></div>",
  );
  expect(pasted('<div style="white-space:pre-wrap">Stir<br>\n<br>\nRest</div>')).toBe("<div>Stir<br><br>Rest</div>");
  expect(pasted('<p style="white-space:normal">200 g\nflour</p>\n<p>3\n\neggs</p>')).toBe("<p>200 g flour</p><p>3 eggs</p>");
  const docs =
    '<b style="font-weight:normal;">\n<p><span style="white-space:pre;white-space:pre-wrap;">200 g </span>\n<span style="white-space:pre-wrap;">flour</span></p>\n</b>';
  expect(pasted(docs)).toBe("<p>200 g flour</p>");
  expect(pastedHtml('<pre style="white-space:pre-wrap">a\n\n  b</pre>')).toBe("<pre>a\n\n  b</pre>");
});

test("the symbol of a collapsible question is removed, and a formula is kept once, as words", () => {
  const icon = '<span class="toggle-icon" aria-hidden="true">+</span>';
  expect(pasted(`<h3><button aria-expanded="false"><span>Can I freeze it?</span>${icon}</button></h3>`)).toBe("<h3>Can I freeze it?</h3>");
  expect(pasted(`<details><summary>Why?${icon}</summary>Taste.</details>`)).toBe("<div><p><strong>Why?</strong></p>Taste.</div>");
  const math = "<math><msup><mi>x</mi><mn>2</mn></msup></math>";
  expect(pasted(`<p>So <span><span>${math}</span><span aria-hidden="true"><span>x</span><span>2</span></span></span>.</p>`)).toBe("<p>So x<sup>2</sup>.</p>");
});

test("content copied in this editor is pasted unchanged", () => {
  const html = '<meta charset="utf-8"><p data-pm-slice="1 1 []" class="indent-2"><span style="color: rgb(181, 54, 28)">Red</span></p>';
  expect(pastedHtml(html)).toBe(html);
});

test("markup around a picture that cannot be reached counts as empty", () => {
  expect(holdsNothing('<img src="file:///C:/a.png">')).toBe(true);
  expect(holdsNothing('<img src="https://other.example/a.png">')).toBe(false);
  expect(holdsNothing("<p>words</p>")).toBe(false);
});

test("rows from Excel, which marks them within their table, become one table", () => {
  const cells = "<col width=64 span=2>\r\n <tr><td>Salt</td><td>8 g</td></tr>\r\n <tr><td>Flour</td><td>500 g</td></tr>";
  const html = pasted(`<html><body><table border=0>\r\n<!--StartFragment-->\r\n ${cells}\r\n<!--EndFragment-->\r\n</table></body></html>`);
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html.match(/<tr/g)).toHaveLength(2);
});

test("a cell of Google Sheets and a paragraph keep emphasis that applies to the whole of them", () => {
  const row = (cells: string) => `<table><tr>${cells}</tr></table>`;
  expect(pasted(row('<td style="font-weight:bold">2</td><td style="font-style:italic;font-weight:400">cups</td>'))).toBe(
    row("<td><strong>2</strong></td><td><em>cups</em></td>"),
  );
  expect(pasted('<p style="font-weight:700">Salt, <b>always</b></p>')).toBe("<p><strong>Salt, <b>always</b></strong></p>");
  const image = '<img src="https://other.example/pan.jpg">';
  expect(pasted(`<p style="font-weight:700">${image}</p>`)).toBe(`<figure>${image}</figure>`);
});

test("text that is bold by its place, such as a table heading, is not made bold twice", () => {
  const html = '<table><tr><th style="font-weight:700">Amount</th></tr></table><h2 style="font-weight:700">Stock</h2>';
  expect(pasted(html)).toBe("<table><tr><th>Amount</th></tr></table><h2>Stock</h2>");
});

test("a gallery keeps all its pictures, each with its own caption", () => {
  const one = (name: string) => `<figure><img src="https://a.example/${name}.jpg"><figcaption>${name}</figcaption></figure>`;
  expect(pasted(`<figure>${one("leek")}${one("beans")}</figure>`)).toContain(`${one("leek")}${one("beans")}`);
});

test("an embedded film becomes a link to where it can be watched, and a film or sound with its own address a link to its file", () => {
  const embed = `<iframe width="560" height="315" src="https://www.youtube.com/embed/abc123xyz" title="YouTube video player" allowfullscreen></iframe>`;
  const watch = "https://www.youtube.com/watch?v=abc123xyz";
  expect(pasted(`<p>Before</p>${embed}<p>After</p>`)).toBe(`<p>Before</p><p><a href="${watch}">${watch}</a></p><p>After</p>`);
  expect(pasted(`<p>See <iframe src="//player.vimeo.com/video/42" title="Folding dough"></iframe></p>`)).toBe(
    `<p>See <a href="https://vimeo.com/42">Folding dough</a></p>`,
  );
  const file = "https://kitchen.example/fold.mp4";
  expect(pasted(`<video controls><source src="${file}">Your browser plays no films.</video>`)).toBe(`<p><a href="${file}">${file}</a></p>`);
});

test("a player that cannot be reached from elsewhere, or was hidden, is left out", () => {
  const players = [
    `<video src="blob:https://kitchen.example/1">No films.</video>`,
    `<iframe src="about:blank"></iframe>`,
    `<iframe src="https://count.example/" width="1" height="1"></iframe>`,
    `<iframe src="https://count.example/" style="display: none"></iframe>`,
  ];
  expect(pasted(`<p>Soup</p>${players.join("")}`)).toBe("<p>Soup</p>");
});

test("an element named like a property of every object is treated as an unknown one", () => {
  expect(pasted('<p>Low</p><constructor class="a">heat</constructor>')).toBe("<p>Low</p><constructor>heat</constructor>");
});
