import { expect, test } from "vitest";
import { flawsOfStyle } from "./house-style.server.ts";

const fields = (text: string) => flawsOfStyle({ steps: [{ text }] }).map(({ field }) => field);

test.each([
  "Warm a 30 cm / 12 inch skillet, or one of 24 cm / 9 1/2 inches.",
  "A pan of 33 x 23 cm / 13 x 9 inches, and a pot of 5.5 liters / 6 quarts.",
  "Add 300 g / 10 1/2 oz of mussels, 2.5 liters of water and 1½ cups of stock.",
  "The wings (2 lb) brown in 20 minutes. Serve 4 in winter, 14 minutes in all; bake at 54 to 57°C / 130 to 135°F.",
  "Cook 1.5 kg (4 legs) and 2.5 cm of ginger.",
])("sizes in the house style are accepted: %s", (text) => expect(fields(text)).toEqual([]));

test.each([
  ["300 g / 10.5 oz", "a decimal of US units"],
  ["100 ml / 3.5 fl oz of cream", "a decimal of US units"],
  ["2.5 to 3 lb of beef", "a decimal of US units"],
  ["a 9.5 inch pan", "a decimal of US units"],
  ["a 30 cm / 12 in skillet", "a short inch"],
  ["about 33 x 23 cm / 13 x 9 in that can", "a short inch"],
  ["a 30 cm (12 inch) skillet", "brackets"],
  ["a sheet 1 cm (⅜ inch) thick", "brackets"],
  ["150 ml (5 fl oz) is left", "brackets"],
  ["a heavy 5-liter (5-quart) pot", "brackets"],
  ["2.5 liters (about 2 2/3 quarts)", "brackets"],
  ["Heavy pot, 5 l / 5 quarts", "a short liter"],
  ["Heavy pot, 5 liters / 5 qt", "a short quart"],
])("%s is refused: %s", (text) => expect(fields(text)).toEqual(["steps[0].text"]));

test("a US amount in the list is refused if its fraction is none that a kitchen measures", () => {
  const list = (quantity: unknown, unit: string) => flawsOfStyle({ ingredients: [{ us: { quantity, unit } }] });
  expect(list(2.4, "lb")).toMatchObject([{ field: "ingredients[0].us", found: "2.4 lb" }]);
  expect(list({ from: 1, to: 1.3 }, "cup")).toMatchObject([{ field: "ingredients[0].us" }]);
  for (const [quantity, unit] of [
    [2.25, "lb"],
    [1.333, "lb"],
    [0.667, "cup"],
    [10.5, "oz"],
    [1.15, "kg"],
  ] as const)
    expect(list(quantity, unit)).toEqual([]);
});

test("salt has one name in the lists of ingredients, and any in a text", () => {
  expect(flawsOfStyle({ ingredients: [{ item: "fine salt" }] })).toMatchObject([{ field: "ingredients[0].item" }]);
  expect(flawsOfStyle({ ingredients: [{ item: "fine sea salt" }], content: "A spoon of fine salt weighs 6 g." })).toEqual([]);
});
