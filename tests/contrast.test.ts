import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeholderOf } from "../app/ui/placeholder.ts";

const tokens = readFileSync("app/ui/tokens.css", "utf8");

function token(name: string, theme: 0 | 1): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return pair?.[theme + 1] ?? value;
}

/** Relative luminance and contrast ratio of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
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
  test.each(pairs)(`%s on %s can be read in the ${name} theme (4.5 to 1)`, (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(["line-strong", "focus"])(`%s is seen on paper in the ${name} theme (3 to 1)`, (line) => {
    expect(contrast(token(line, theme), token("paper", theme))).toBeGreaterThanOrEqual(3);
  });
}

test("alternative text can be read on every picture's ground, dimmed as the dark theme does it or not", () => {
  const dim = Number(token("photo-dim", 1));
  const channels = Array.from({ length: 18 }, (_, step) => step * 15);
  const hex = (parts: number[]) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
  const dimmed = (color: string) => hex([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) * dim));
  const unread: string[] = [];
  for (const r of channels) {
    for (const g of channels) {
      for (const b of channels) {
        const { backgroundColor, color = "" } = placeholderOf(hex([r, g, b]));
        const ink = color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
        if (contrast(ink, backgroundColor) < 4.5 || contrast(dimmed(ink), dimmed(backgroundColor)) < 4.5) unread.push(hex([r, g, b]));
      }
    }
  }
  expect(unread).toEqual([]);
});
