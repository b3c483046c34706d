import { expect, test } from "vitest";
import { plainText, readTree } from "./html-tree.ts";
import { isTooDeep } from "./nesting.ts";
import { safeHtml } from "./safe-html.server.ts";

/** As long as a post may be: a test would take half a minute if the time grew quadratically. */
const filled = (piece: string, start = "") => start + piece.repeat(Math.floor(890_000 / piece.length));

const deep: Record<string, string> = {
  "elements that do not end": filled("<em>a"),
  "elements that do not end within a frame": filled("<em>a", "<iframe>"),
  "elements that do not end within a frame within a frame": filled("<em>a", "<iframe></em><iframe>"),
  "frames whose elements do not end, in boxes that end in them": filled("<em><em></div>", `${"<div>".repeat(1900)}<iframe>`),
};

for (const [what, html] of Object.entries(deep))
  test(`${what} are nested too deeply, and only their words are read`, { timeout: 5000 }, () => {
    expect(isTooDeep(html)).toBe(true);
    expect(safeHtml(html)).not.toContain("<em>");
    expect(plainText(readTree(html)).length).toBeGreaterThanOrEqual(0);
  });

const shallow: Record<string, string> = {
  "paragraphs that do not end": filled("<p>a"),
  "items of a list that do not end": filled("<li>a", "<ul>"),
  "cells of a table that do not end": filled("<tr><td>a", "<table>"),
  "lines that break": filled("a<br>"),
  pictures: filled('<img src="/a.png" alt="a">'),
  "emphasized words": filled("<em>a</em> "),
  "emphasized words, two thousand levels deep": filled("<i>a</i>", "<em>".repeat(1999)),
  frames: filled("<iframe></iframe>"),
  "frames that do not end": filled("<iframe>"),
  "signs that begin no element": filled("<"),
  "ends of elements that never began": filled("</x>", "<em>".repeat(1900)),
};

for (const [what, html] of Object.entries(shallow))
  test(`${what}, however many, are not nested too deeply`, { timeout: 5000 }, () => expect(isTooDeep(html)).toBe(false));

test("elements may be nested two thousand deep, and no deeper", () => {
  const nested = (depth: number) => `${"<b>".repeat(depth)}Soak <img src="/a.png"> the beans<br>${"</b>".repeat(depth)}`;
  // A picture stands one level deeper than the innermost element.
  expect([isTooDeep(nested(1999)), isTooDeep(nested(2000))]).toEqual([false, true]);
});

test("of a text that is nested too deeply the words are kept, and no markup is made from them", () => {
  const html = `${"<div>".repeat(3000)}Salt &amp; <b title="x">pepper</b>&lt;script>`;
  expect(safeHtml(html).replace(/\n+/g, "")).toBe("Salt &amp; pepper&lt;script&gt;");
});
