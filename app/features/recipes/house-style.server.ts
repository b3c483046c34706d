import type { Flaw } from "../../server/yaml-content.server.ts";
import { decimalUnits, formatAmount } from "./quantities.ts";
import type { Amount, Unit } from "./recipe.schema.ts";

type StyleFlaw = Omit<Flaw, "file">;

const numbers = "[\\d.¼½¾⅛⅓⅔⅜⅝⅞⅙/ x×]*[\\d¼½¾⅛⅓⅔⅜⅝⅞⅙]";
const usUnits = "(?:fl oz|oz|lb|qt|tsp|tbsp|ounces?|pounds?|in|inch(?:es)?|cups?|pints?|quarts?|teaspoons?|tablespoons?)(?!\\p{L})";
const metricUnits = "(?:[cm]m|m?l|k?g|liters?)";

/** What no text may contain, and what it should say instead. With `only`, other fields may. */
const rules: { wrong: RegExp; expected: string; remedy: string; only?: RegExp }[] = [
  {
    wrong: new RegExp(`\\d+\\.\\d+(?: to [\\d.]+)?[ -](?!in )${usUnits}`, "u"),
    expected: "US units in fractions, as their scales and spoons have them",
    remedy: "write 10 1/2 oz instead of 10.5 oz",
  },
  {
    wrong: new RegExp(`(?<!\\p{L})${metricUnits} \\((?:about )?${numbers}[ -]${usUnits}\\)`, "u"),
    expected: "a slash between the two systems of units",
    remedy: "write 30 cm / 12 inch instead of 30 cm (12 inch), and a pot of 5 liters / 5 quarts",
  },
  {
    wrong: new RegExp(`(?<=[cm]m (?:/ |\\())${numbers} in(?!\\p{L})`, "u"),
    expected: "inches written in full",
    remedy: "write 30 cm / 12 inch before a noun, else 30 cm / 12 inches",
  },
  {
    wrong: /\d[ -](?:l|qt)(?!\p{L})/u,
    expected: "liters and quarts written in full",
    remedy: "write 5 liters / 5 quarts instead of 5 l / 5 qt",
  },
  { wrong: /^fine salt/i, expected: "'fine sea salt', as in every list", remedy: "write fine sea salt", only: /\.item$/ },
];

/** Every text and amount of a content file that breaks the house style of sizes, however deep it lies. */
export function flawsOfStyle(value: unknown, field = ""): StyleFlaw[] {
  if (typeof value === "string") return flawsOfText(value, field);
  if (typeof value !== "object" || value === null) return [];
  if (isAmount(value)) return flawsOfAmount(value, field);
  return Object.entries(value).flatMap(([key, inner]) => flawsOfStyle(inner, Array.isArray(value) ? `${field}[${key}]` : `${field}${field && "."}${key}`));
}

function flawsOfText(text: string, field: string): StyleFlaw[] {
  return rules.flatMap(({ wrong, expected, remedy, only }) => {
    const [found] = (!only || only.test(field) ? wrong.exec(text) : undefined) ?? [];
    return found === undefined ? [] : [{ field, found: `'${found}'`, expected, remedy }];
  });
}

function isAmount(value: object): value is Amount {
  return "quantity" in value && "unit" in value;
}

function flawsOfAmount(amount: Amount, field: string): StyleFlaw[] {
  const shown = formatAmount(amount).replaceAll("\u00a0", " ");
  if (decimalUnits.has(amount.unit as Unit) || !shown.includes(".")) return [];
  const expected = "a number with a half, a third, a quarter, a sixth or an eighth, as US scales and spoons have them";
  return [{ field, found: shown, expected, remedy: "round it, such as 2.4 lb to 2.5 (2½), and see that the metric amount agrees" }];
}
