import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Colour, contrast, inHex, readColour } from "../../ui/colour.ts";
import { readTree, writeTree } from "./html-tree.ts";
import { groundColours, wordColours } from "./rich-text/palette.ts";
import { drawColours, drawnColours, page } from "./word-colours.ts";

const draw = (html: string) => {
  const tree = readTree(html);
  drawColours(tree);
  return writeTree(tree);
};
const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(channel, channel, channel, fc.constantFrom(1, 1, 0.6, 0.2, 0)).map((parts) => `rgba(${parts})`);

/** The colours in the light theme and in the dark one. */
function pairOf(color = ""): Colour[] {
  const [light = color, dark = light] = color.match(/#\w+/g) ?? [];
  return [light, dark].map((one) => readColour(one)?.colour ?? [0, 0, 0]);
}

test("words in any colour, on any ground, are readable in both themes", () => {
  fc.assert(
    fc.property(anyColour, fc.option(anyColour), fc.option(anyColour), (color, background, outer) => {
      const around = outer ? drawnColours({ background: outer }).inside : page;
      const { color: drawn, inside } = drawnColours({ color, background }, around);
      const [light, dark] = pairOf(drawn);
      expect(contrast(light as Colour, inside.light.colour)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark as Colour, inside.dark.colour)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test("the grounds and inks used for measuring contrast are those of the page", () => {
  const tokens = readFileSync("app/ui/tokens.css", "utf8");
  expect(tokens).toContain(`--flour: light-dark(${inHex(page.light.colour)}, ${inHex(page.dark.colour)});`);
  expect(tokens).toContain(`--ink: light-dark(${inHex(page.light.ink)}, ${inHex(page.dark.ink)});`);
});

test("black words of an old post are drawn in ink in the dark theme", () => {
  expect(draw('<p><span style="color: rgb(0, 0, 0);">Wait</span></p>')).toBe('<p><span style="color:light-dark(#000000, #f3f0e8)">Wait</span></p>');
});

test("a red too dark for the dark theme stays red there, but lighter", () => {
  const [light, [red, green, blue] = []] = pairOf(drawnColours({ color: "#c00000" }).color);
  expect(light).toEqual([0xc0, 0, 0]);
  expect(red).toBeGreaterThan(Math.max(green ?? 0, blue ?? 0) + 60);
});

test("the palette is drawn as designed: each colour with its counterpart, and unchanged on a coloured ground", () => {
  for (const { value, dark } of wordColours) expect(drawnColours({ color: value }).color).toBe(`light-dark(${value}, ${dark})`);
  for (const { value } of groundColours) expect(drawnColours({ background: value }).color).toBe(inHex(page.light.ink));
  expect(draw('<span style="background-color:#ffe9a8"><span style="color:#b5361c">a</span></span>')).toContain('<span style="color:#b5361c">a</span>');
});

test("words without their own colour are light on a dark ground", () => {
  expect(draw('<span style="background-color:rgb(0, 0, 0)">a</span>')).toBe('<span style="color:#fcfbf8;background-color:rgb(0, 0, 0)">a</span>');
});

test("a ground within coloured words keeps their colour if it can be read", () => {
  expect(draw('<p style="color:#b5361c"><span style="background-color:#ffe9a8">a</span></p>')).toContain('style="color:#b5361c;background-color:#ffe9a8"');
});

test("an invalid colour is not drawn, and alignment stays", () => {
  expect(draw('<p style="color:inherit;text-align:center">a</p>')).toBe('<p style="text-align:center">a</p>');
  expect(draw('<p style="background-color:transparent">a</p>')).toBe("<p>a</p>");
});

test("a colour is read in every notation that a body may use", () => {
  const red = { colour: [255, 0, 0], alpha: 1 };
  for (const text of [
    "red",
    "#F00",
    "#ff0000",
    "#ff0000ff",
    "rgb(255, 0, 0)",
    "rgb(100% 0% 0%)",
    "rgba(255,0,0,1)",
    "hsl(0, 100%, 50%)",
    "hsl(360deg 100% 50% / 100%)",
  ])
    expect(readColour(text), text).toEqual(red);
  expect(readColour("hsl(120, 100%, 25%)")?.colour).toEqual([0, 128, 0]);
  for (const text of ["", "inherit", "#12345", "rgb(1, 2)", "rgb(1,2,3,4,5)", "hsl(...)"]) expect(readColour(text), text).toBeUndefined();
});
