import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast as contrastOf, inHex, mix, readColour } from "../app/ui/colour.ts";
import { paper } from "../app/ui/paper.ts";
import { placeholderOf } from "../app/ui/placeholder.ts";

const tokens = readFileSync("app/ui/tokens.css", "utf8");

function token(name: string, theme: 0 | 1): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return pair?.[theme + 1] ?? value;
}

/** The contrast of two colours as style sheets write them. */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => readColour(text)?.colour);
  if (!a || !b) throw new Error(`no colours: ${one}, ${other}`);
  return contrastOf(a, b);
}

const grounds = ["paper", "surface", "flour"];
const texts = ["ink", "ink-2", "muted", "accent", "danger", "success", "warning"];
const pairs: [text: string, ground: string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ["ink", "butter"],
  ["muted", "butter"],
  ["on-butter", "butter-solid"],
  ["bay-ink", "bay"],
  ["bay-muted", "bay"],
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["accent", "accent-tint"],
  ["danger-ink", "danger"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["paper", "ink"],
];

for (const [theme, name] of [
  [0, "light"],
  [1, "dark"],
] as const) {
  test.each(pairs)(`%s on %s is readable in the ${name} theme (4.5 to 1)`, (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(["line-strong", "focus"])(`%s is visible on paper in the ${name} theme (3 to 1)`, (line) => {
    expect(contrast(token(line, theme), token("paper", theme))).toBeGreaterThanOrEqual(3);
  });
}

test("the browser's bars and the installed site have the pages' background colour", () => {
  expect([paper.light, paper.dark]).toEqual([token("paper", 0), token("paper", 1)]);
});

test("alternative text is readable on every picture's ground, dimmed for the dark theme or not", () => {
  const dim = Number(token("photo-dim", 1));
  const channels = Array.from({ length: 18 }, (_, step) => step * 15);
  const dimmed = (text: string) => inHex(mix(readColour(text)?.colour ?? [0, 0, 0], [0, 0, 0], dim));
  const unread: string[] = [];
  for (const r of channels) {
    for (const g of channels) {
      for (const b of channels) {
        const { backgroundColor, color = "" } = placeholderOf(inHex([r, g, b]));
        if (contrast(color, backgroundColor) < 4.5 || contrast(dimmed(color), dimmed(backgroundColor)) < 4.5) unread.push(inHex([r, g, b]));
      }
    }
  }
  expect(unread).toEqual([]);
});
