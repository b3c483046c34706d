import { expect, test } from "vitest";
import { holdQuantities } from "./hold-quantities.ts";

/** With no-break spaces shown as "~". */
const held = (text: string) => holdQuantities(text).replaceAll("\u00a0", "~");

test("a number stays with its unit, and an amount with the same amount in the other system", () => {
  expect(held("a 30 cm / 12 in pan")).toBe("a 30~cm~/~12~in pan");
  expect(held("to 60°C / 140°F, for 6 minutes")).toBe("to 60°C~/~140°F, for 6~minutes");
  expect(held("240 ml / 1 cup, about 225 g / 8 oz each")).toBe("240~ml~/~1~cup, about 225~g~/~8~oz each");
  expect(held("1½ cups or 12 fl oz")).toBe("1½~cups or 12~fl~oz");
  expect(held("2–3 hours")).toBe("2–3~hours");
});

test("the sides of a pan stay together, and a range with its unit, but two such pairs may break after their slash", () => {
  expect(held("about 33 x 23 cm / 13 x 9 in")).toBe("about 33~x~23~cm~/ 13~x~9~in");
  expect(held("20 × 30 × 5 cm, or 2 x 400 g cans")).toBe("20~×~30~×~5~cm, or 2~x~400~g cans");
  expect(held("54 to 57°C / 130 to 135°F")).toBe("54~to~57°C~/ 130~to~135°F");
  expect(held("20 to 25 minutes, 1½ to 2 cups, 5.5 to 6 liters")).toBe("20~to~25~minutes, 1½~to~2~cups, 5.5~to~6~liters");
});

test("a number stays with the unit that a hyphen joins to it", () => {
  const joined = (text: string) => holdQuantities(text).replaceAll("\u2060", "|");
  expect(joined("a 5-liter (5-quart) pot, 1½-inch cubes, a 20-minute walk")).toBe("a 5-|liter (5-|quart) pot, 1½-|inch cubes, a 20-|minute walk");
  for (const text of ["a 5-seater, the 19th-century cook, 9-inlet, 2-3", "see https://x.example/30-minute-bread", "rest-10-minutes", "a1-g.jpg"])
    expect(joined(text)).toBe(text);
});

test("a count that opens a clause stays with its word", () => {
  expect(held("unpeeled; 1 finely diced, 2 cut into 8 wedges each")).toBe("unpeeled; 1~finely diced, 2~cut into 8 wedges each");
});

test("nothing else is kept together: words, counted things, fractions and other slashes break as before", () => {
  for (const text of [
    "1 goose",
    "2 cloves of garlic",
    "in 3 lines",
    "and / or",
    "1 / 2",
    "4 littler pans",
    "30 innings",
    "serves 4 to 6",
    "x 3",
    "turn 5 to 6 times",
  ])
    expect(held(text)).toBe(text);
});

test("a text already held together stays as it is", () => {
  const once = holdQuantities("30 x 20 cm / 12 x 8 in, 2 to 3 hours, a 3-liter pot");
  expect(holdQuantities(once)).toBe(once);
});
