import type { Amount, Ingredient, Quantity, Unit } from "./recipe.schema.ts";

/** Fraction characters by their typed form. */
const signs = new Map([
  ["1/8", "⅛"],
  ["1/6", "⅙"],
  ["1/4", "¼"],
  ["1/3", "⅓"],
  ["3/8", "⅜"],
  ["1/2", "½"],
  ["5/8", "⅝"],
  ["2/3", "⅔"],
  ["3/4", "¾"],
  ["7/8", "⅞"],
]);
const fractions = [...signs].map(([text, sign]) => ({ sign, value: Number(text.at(0)) / Number(text.at(-1)) }));
/** Scales and measuring jugs show decimals; spoons and cups use fractions. */
export const decimalUnits = new Set<Unit>(["g", "kg", "ml", "l", "cm"]);
/** Units that are words; the others are abbreviations, which have no plural. */
const plurals: Partial<Record<Unit, string>> = {
  cup: "cups",
  pint: "pints",
  quart: "quarts",
  inch: "inches",
  pinch: "pinches",
  clove: "cloves",
  sprig: "sprigs",
  slice: "slices",
  bunch: "bunches",
  leaf: "leaves",
  stalk: "stalks",
  bottle: "bottles",
  handful: "handfuls",
  strip: "strips",
};

/** An ingredient as a row of the list: `main` goes in the quantity column, `other` is the same in the other system. */
type IngredientLine = { main: string; other?: string; name: string; note?: string };

/** "1½ cups", "2–3 cloves", "320 g"; only the number if the unit is pieces. Never a zero. */
export function formatAmount({ quantity, unit }: Amount): string {
  const number = formatQuantity(quantity, decimalUnits.has(unit));
  if (unit === "piece") return number;
  // A no-break space: a unit alone on the next line is easily read as part of the next ingredient.
  return `${number}\u00a0${greatest(quantity) > 1 ? (plurals[unit] ?? unit) : unit}`;
}

/** A number with a fraction character where there is one, else with at most two decimals; ranges with an en dash. */
export function formatQuantity(quantity: Quantity, decimal = false): string {
  if (typeof quantity === "object") return `${formatQuantity(quantity.from, decimal)}–${formatQuantity(quantity.to, decimal)}`;
  return decimal ? withDecimals(quantity) : withFraction(quantity);
}

/** An ingredient as a row: US measures first, metric beside them. Several pieces use the plural name. */
export function lineOf({ amount, metric, us, item, plural, note }: Ingredient): IngredientLine {
  const main = amount ?? us;
  if (!main) return { main: "", name: item, note };
  const name = main.unit === "piece" && greatest(main.quantity) > 1 ? (plural ?? item) : item;
  return { main: formatAmount(main), other: metric && formatAmount(metric), name, note };
}

/** The ingredient in one line of plain text: "11 oz (320 g) dried spaghetti, broken in half". */
export function ingredientText(ingredient: Ingredient): string {
  const { main, other, name, note } = lineOf(ingredient);
  return `${main}${other ? ` (${other})` : ""} ${name}${note ? `, ${note}` : ""}`.replaceAll("\u00a0", " ");
}

const typed = new RegExp(`(?<![\\d/.,])(?:(\\d+) )?(${[...signs.keys()].join("|")})(?![\\d/])`, "g");

/** Replaces typed fractions with fraction characters: "2 2/3 quarts" becomes "2⅔ quarts". */
export function trueFractions(text: string): string {
  return text.replace(typed, (_, whole = "", fraction: string) => whole + (signs.get(fraction) ?? fraction));
}

function greatest(quantity: Quantity): number {
  return typeof quantity === "object" ? quantity.to : quantity;
}

function withFraction(number: number): string {
  const whole = Math.floor(number + 0.02);
  const rest = number - whole;
  if (whole > 0 && Math.abs(rest) < 0.02) return String(whole);
  const sign = fractions.find(({ value }) => Math.abs(value - rest) < 0.02)?.sign;
  return sign ? `${whole || ""}${sign}` : withDecimals(number);
}

function withDecimals(number: number): string {
  return String(Math.max(0.01, Number(number.toFixed(2))));
}
