import { expect, test } from "vitest";
import { formatAmount, formatQuantity, ingredientText, lineOf, trueFractions } from "./quantities.ts";

const spaces = (text: string) => text.replaceAll("\u00a0", " ");

test("parts of a spoon are true fractions", () => {
  expect([0.125, 1 / 6, 0.25, 1 / 3, 0.5, 2 / 3, 0.75].map((number) => formatQuantity(number))).toEqual(["⅛", "⅙", "¼", "⅓", "½", "⅔", "¾"]);
});

test("a third written with two digits is still a third", () => {
  expect([formatQuantity(0.33), formatQuantity(2.67)]).toEqual(["⅓", "2⅔"]);
});

test("a mixed number is written without a gap", () => {
  expect(formatQuantity(1.5)).toBe("1½");
});

test("a number just below a whole one is that whole one", () => {
  expect(formatQuantity(2.99)).toBe("3");
});

test("a number without a matching fraction keeps its decimals", () => {
  expect(formatQuantity(2.1)).toBe("2.1");
});

test("the smallest amount is not shown as nothing", () => {
  expect([formatQuantity(0.001), spaces(formatAmount({ quantity: 0.004, unit: "kg" }))]).toEqual(["0.01", "0.01 kg"]);
});

test("a range has an en dash", () => {
  expect(formatQuantity({ from: 2, to: 3 })).toBe("2–3");
});

test("metric amounts are decimals, as scales show them", () => {
  expect(spaces(formatAmount({ quantity: 1.5, unit: "kg" }))).toBe("1.5 kg");
});

test("a unit that is a word is plural above one, and not below", () => {
  expect([1.5, 0.5, 1].map((quantity) => spaces(formatAmount({ quantity, unit: "cup" })))).toEqual(["1½ cups", "½ cup", "1 cup"]);
});

test("irregular plurals are right", () => {
  expect([spaces(formatAmount({ quantity: 8, unit: "leaf" })), spaces(formatAmount({ quantity: 3, unit: "pinch" }))]).toEqual(["8 leaves", "3 pinches"]);
});

test("a range that ends above one is plural", () => {
  expect(spaces(formatAmount({ quantity: { from: 1, to: 2 }, unit: "clove" }))).toBe("1–2 cloves");
});

test("an abbreviated unit has no plural", () => {
  expect(spaces(formatAmount({ quantity: 3, unit: "tbsp" }))).toBe("3 tbsp");
});

test("counted pieces show only their number, and are named in the plural if several", () => {
  const shallots = (quantity: number) => lineOf({ id: "shallot", amount: { quantity, unit: "piece" }, item: "shallot", plural: "shallots" });
  expect([shallots(1), shallots(2)]).toMatchObject([
    { main: "1", name: "shallot" },
    { main: "2", name: "shallots" },
  ]);
});

test("an ingredient measured in two systems shows both", () => {
  const line = lineOf({ id: "cream", metric: { quantity: 150, unit: "ml" }, us: { quantity: 5, unit: "fl oz" }, item: "heavy cream" });
  expect([line.main, line.other].map((text) => spaces(text ?? ""))).toEqual(["5 fl oz", "150 ml"]);
});

test("an ingredient in plain text includes amount, other system, name and note", () => {
  const cream = { id: "cream", metric: { quantity: 150, unit: "ml" }, us: { quantity: 5, unit: "fl oz" }, item: "heavy cream", note: "cold" } as const;
  expect(ingredientText(cream)).toBe("5 fl oz (150 ml) heavy cream, cold");
});

test("fractions typed in a text become true fractions", () => {
  expect(trueFractions("2 2/3 quarts, 3/4 inch")).toBe("2⅔ quarts, ¾ inch");
});

test("dates, ratios and measures in two systems stay as they were typed", () => {
  const text = "1/2/2026, 11/4, 200 ml / 7 fl oz";
  expect(trueFractions(text)).toBe(text);
});
