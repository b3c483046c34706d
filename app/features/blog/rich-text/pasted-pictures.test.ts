import { expect, test } from "vitest";
import { pastedHtml } from "./pasted-html.ts";
import { countUnreachable } from "./pasted-pictures.ts";

const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E";
const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

test.each([
  [`src="${svg}" data-lazy-src="https://x.example/soup.jpg"`, "https://x.example/soup.jpg"],
  [`src="${pixel}" data-src="https://x.example/soup.jpg"`, "https://x.example/soup.jpg"],
  ['src="https://x.example/p.svg" data-lazy-src="https://x.example/soup.jpg"', "https://x.example/soup.jpg"],
  ['src="https://x.example/blog/blank.gif" data-original="/soup.jpg"', "https://x.example/soup.jpg"],
  [`src="${pixel}" srcset="https://x.example/soup-300.jpg 300w, https://x.example/soup-900.jpg 900w"`, "https://x.example/soup-900.jpg"],
  [`src="${pixel}" srcset="${pixel}" data-srcset="https://x.example/soup-300.jpg 300w, https://x.example/soup-900.jpg 900w"`, "https://x.example/soup-900.jpg"],
  [`src="${pixel}" data-src="//x.example/soup.jpg"`, "//x.example/soup.jpg"],
])("a picture pasted before its page has loaded it has its real address: %s", (attributes, address) =>
  expect(pastedHtml(`<p>a</p><img ${attributes} alt="soup"><p>b</p>`)).toBe(`<p>a</p><figure><img src="${address}" alt="soup"></figure><p>b</p>`),
);

test.each([
  [
    'src="https://x.example/soup-300.jpg" data-src="https://x.example/soup.jpg" data-orig-file="https://x.example/soup-5000.jpg"',
    "https://x.example/soup-300.jpg",
  ],
  ['src="https://x.example/stir.svg"', "https://x.example/stir.svg"],
  [`src="${pixel}"`, pixel],
  [`src="${pixel}" data-src="soup.jpg"`, pixel],
  [`src="${pixel}" data-src="/soup.jpg"`, pixel],
])("a pasted picture that is loaded, or has no other address, keeps its own: %s", (attributes, address) =>
  expect(pastedHtml(`<img ${attributes}>`)).toBe(`<figure><img src="${address}"></figure>`),
);

const image = '<img src="https://x.example/soup.jpg" alt="soup">';
const figure = `<figure>${image}</figure>`;
const inOneLine = (html: string) => html.replace(/\s*\n\s*/g, "");

test.each([
  ["in a box", `<p>a</p><div class="wp-block-image">${image}</div>`, `<p>a</p><div>${figure}</div>`],
  ["with sources", `<p><picture><source srcset="https://x.example/soup.webp" type="image/webp">${image}</picture></p>`, figure],
  ["with sources in a box", `<div><picture>\n<source srcset="https://x.example/soup.webp">${image}</picture></div>`, `<div>${figure}</div>`],
  ["between paragraphs", `<div><p>a</p>${image}<br><p>b</p></div>`, `<div><p>a</p>${figure}<p>b</p></div>`],
  [
    "linked in a box",
    `<div><a href="https://x.example/big.jpg">${image}</a></div>`,
    `<div><figure><a href="https://x.example/big.jpg">${image}</a></figure></div>`,
  ],
  ["linked in a paragraph", `<p><a href="/soup">${image}</a></p>`, `<figure><a href="/soup">${image}</a></figure>`],
  ["below the words of a list item", `<ol><li><div>Stir.</div><div>${image}</div></li></ol>`, `<ol><li><div>Stir.</div><div>${figure}</div></li></ol>`],
])("a pasted picture that is alone, %s, can have a caption", (_, html, expected) => expect(inOneLine(pastedHtml(html))).toBe(expected));

test.each([
  ["beside words", `<div>Stir ${image} well</div>`],
  ["beside another one", `<div>${image} ${image}</div>`],
  ["in a link with words", `<div><a href="/soup">${image} Soup</a></div>`],
  ["at the start of a list item", `<ul><li><div>${image}</div><p>Stir.</p></li></ul>`],
  ["as small as an icon", `<div><img src="https://x.example/star.png" width="24" height="24"></div>`],
])("a pasted picture %s stays in its line", (_, html) => expect(pastedHtml(html)).toBe(html));

test.each(["<div>Words kept?</div>", "<ul><li>one</li></ul>", "<center>Words kept?</center>"])(
  "a picture alone in its line loses no block that a script put into its paragraph: %s",
  (block) => expect(pastedHtml(`<p>${image}<span>${block}</span></p>`)).toContain(block.replaceAll(/<[/]?center>/g, "")),
);

test("pictures that only another program can open are counted, but no tracking pixel", () => {
  const images = [
    'src="file:///C:/a.png"',
    'src="cid:b"',
    'src="https://x.example/c.png"',
    'src="file:///C:/d.png" width="1" height="1"',
    "",
    `src="${pixel}"`,
  ];
  expect(countUnreachable(images.map((attributes) => `<p><img ${attributes}></p>`).join("Words"))).toBe(2);
});

test("the words below a picture of WordPress's classic editor are its caption, linked or not, but not of several pictures", () => {
  const box = (inner: string) => `<div class="wp-caption alignnone" style="width:300px">${inner}</div>`;
  const words = '<p class="wp-caption-text">The <em>soup</em></p>';
  const caption = "<figcaption>The <em>soup</em></figcaption>";
  expect(pastedHtml(box(image + words))).toBe(`<figure>${image}${caption}</figure>`);
  expect(pastedHtml(box(`<a href="/big">${image}</a>${words}`))).toBe(`<figure><a href="/big">${image}</a>${caption}</figure>`);
  expect(pastedHtml(`<figure class="wp-caption">${image}${words}</figure>`)).toBe(`<figure>${image}${caption}</figure>`);
  const old = `<dl class="wp-caption"><dt>${image}</dt><dd class="wp-caption-text">The <em>soup</em></dd></dl>`;
  expect(pastedHtml(old)).toContain(`<figcaption>The <em>soup</em></figcaption></figure>`);
  expect(pastedHtml(box(image + image + words))).toBe(`<div>${image}${image}<p>The <em>soup</em></p></div>`);
});

test.each([
  ["Gmail", `data-emoji="🍝" class="an1" alt="🍝" src="https://fonts.gstatic.com/s/e/notoemoji/16.0/1f35d/32.png"`],
  ["WhatsApp", `class="b75 emoji wa" alt="🍝" src="${pixel}" style="background-position:-80px -20px"`],
  ["Facebook", `width="16" height="16" alt="🍝" src="https://static.xx.fbcdn.net/images/1f35d.png"`],
  ["WordPress", `class="wp-smiley" alt="🍝" src="https://x.example/smiley.png"`],
  ["Slack", `alt="🍝" src="https://a.example/apple-emoji-large/1f35d.png"`],
])("an emoji that %s shows as a picture is pasted as text", (_, attributes) =>
  expect(pastedHtml(`<p>Good <img ${attributes}> soup</p>`)).toBe("<p>Good 🍝 soup</p>"),
);

test.each(["1️⃣", "#⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "👩🏽‍🍳", "☺", "©"])("the emoji %s is pasted as text, too", (sign) =>
  expect(pastedHtml(`<p>a <img src="https://x.example/e.png" width="20" alt="${sign}"></p>`)).toBe(`<p>a ${sign}</p>`),
);

test.each([
  'src="https://x.example/emoji-cookies.jpg"',
  'src="https://x.example/emoji/a.jpg" width="1200"',
  'src="https://x.example/a.jpg" width=""',
  'src="https://x.example/emoji-cookies/hero.jpg"',
  'src="https://emojiblog.example/soup.png"',
  'src="https://x.example/a.jpg" width="50%"',
])("a photo named after an emoji stays a picture: %s", (attributes) =>
  expect(pastedHtml(`<p>a</p><p><img ${attributes} alt="🍪"></p>`)).toContain("<figure><img"),
);

test("a photo whose alternative text is an emoji stays a picture, and a picture of an emoji without words is not guessed at", () => {
  const photo = '<img src="https://x.example/soup.jpg" alt="🍝" width="600" height="400">';
  expect(pastedHtml(`<p>a</p><p>${photo}</p>`)).toBe(`<p>a</p><figure>${photo}</figure>`);
  const silent = '<img src="https://x.example/e.png" alt="">';
  expect(pastedHtml(`<p>a ${silent.replace("<img", '<img class="emoji"')}</p>`)).toBe(`<p>a ${silent}</p>`);
});
