import { expect, test } from "vitest";
import { holdQuantities } from "./hold-quantities.ts";

/** With what holds shown as "~". */
const held = (text: string) => holdQuantities(text).replaceAll("\u00a0", "~");

test("a number is held to its unit, and an amount to the same amount in the other system", () => {
  expect(held("a 30 cm / 12 in pan")).toBe("a 30~cm~/~12~in pan");
  expect(held("to 60°C / 140°F, for 6 minutes")).toBe("to 60°C~/~140°F, for 6~minutes");
  expect(held("240 ml / 1 cup, about 225 g / 8 oz each")).toBe("240~ml~/~1~cup, about 225~g~/~8~oz each");
  expect(held("1½ cups or 12 fl oz")).toBe("1½~cups or 12~fl~oz");
  expect(held("2–3 hours, 20 to 25 minutes")).toBe("2–3~hours, 20 to 25~minutes");
});

test("nothing else is held: words, counted things, fractions and other strokes break where they did", () => {
  for (const text of ["1 goose", "2 cloves of garlic", "in 3 lines", "and / or", "1 / 2", "4 littler pans", "30 innings"]) expect(held(text)).toBe(text);
});

test("a text that is held already stays as it is", () => {
  const once = holdQuantities("30 cm / 12 in");
  expect(holdQuantities(once)).toBe(once);
});
