import { expect, test } from "vitest";
import { dropDecoration } from "./drop-decoration.ts";
import { readTree, writeTree } from "./html-tree.ts";

function shown(html: string): string {
  const tree = readTree(html);
  dropDecoration(tree);
  return writeTree(tree);
}
const hidden = (words: string, name = "span") => `<${name} aria-hidden="true">${words}</${name}>`;

test("a symbol at the edge of a line that is hidden from screen readers is removed", () => {
  expect(shown(`<h3><button><span>Can I freeze it?</span>${hidden("+")}</button></h3>`)).toBe("<h3><button><span>Can I freeze it?</span></button></h3>");
  expect(shown(`<h2><a href="#x" aria-hidden="true">#</a>Crust</h2>`)).toBe("<h2>Crust</h2>");
  expect(shown(`<div>Crust${hidden("<i>▾</i>", "div")}</div>`)).toBe("<div>Crust</div>");
  expect(shown(`<p>Print<i class="material-icons" aria-hidden="true">expand_more</i> this</p>`)).toBe("<p>Print this</p>");
});

test("content that readers saw stays, although it is hidden from screen readers", () => {
  const seen = [
    `<p>200 g${hidden("/")}7 oz</p>`,
    `<p>${hidden("½")} cup</p>`,
    `<p>Taste ${hidden("★★★★☆")}</p>`,
    `<h2>${hidden("🍋")} Curd</h2>`,
    `<p>Serve ${hidden("❤️")}</p>`,
    `<p>${hidden('<img src="/a.jpg">')}Tart</p>`,
    `<div aria-hidden="true"><p>Yes, for a month.</p></div>`,
    `<ul><li aria-hidden="true">–</li></ul>`,
    `<p>1 ${hidden("+", "span").replace("true", "false")}</p>`,
  ];
  for (const html of seen) expect(shown(html)).toBe(html);
});

test("a hidden sign that says something to readers stays", () => {
  const seen = [
    `<table><tr><td>Vegan</td><td>${hidden("✓")}</td><td>${hidden("×")}</td></tr></table>`,
    `<p>Rating: ${hidden("★").repeat(3)}${hidden("☆").repeat(2)}</p>`,
    `<p>Steps${hidden("→").repeat(2)}</p>`,
    `<p>${hidden("★★")}</p>`,
    `<div><p>Above.</p>${hidden("§", "p")}<p>Below.</p></div>`,
    `<p>Heat to 200${hidden("°")}</p>`,
    `<p>Cocoa 70${hidden("%")}</p>`,
    `<p>Costs 5 ${hidden("€")}</p>`,
    `<p>${hidden("$")}5</p>`,
    `<p>${hidden("−")}18 degrees</p>`,
    `<p>${hidden("“")}Enjoy${hidden("”")}</p>`,
    `<p>Serve${hidden(".")}</p>`,
  ];
  for (const html of seen) expect(shown(html)).toBe(html);
});

test("signs that open a panel or link to a heading are removed", () => {
  for (const sign of "+ - − – # ¶ § ▾ ▸ ▼ ▶ › » → ↗ ⌄ ×".split(" ")) expect(shown(`<h3>Crust ${hidden(sign)}</h3>`), sign).toBe("<h3>Crust </h3>");
});
