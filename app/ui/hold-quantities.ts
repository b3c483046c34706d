const number = "\\d¼½¾⅐⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
const unit =
  "(?:°[CF]|(?:mm|cm|mg|kg|g|ml|cl|dl|l|oz|lb|kcal|tsp|tbsp|min|in|inch|inches|hours?|minutes?|seconds?|days?|weeks?|degrees|grams?|liters?|litres?|cups?|pints?|quarts?|qt|pounds?|ounces?|teaspoons?|tablespoons?|fl[ \u00a0]oz)(?![\\p{L}\\d]))";
const beforeUnit = new RegExp(`(?<=[${number}]) (?=${unit})`, "gu");
/** A no-break hyphen would come from another font; a word joiner has no shape. Only where the number begins a word: addresses and ids have hyphens, too. */
const joined = new RegExp(`-(?<=(?:^|[\\s(“"])[${number}.,]+-)(?=${unit})`, "gu");
const betweenUnits = new RegExp(`(?<=[${number}][ \u00a0]?${unit}) / (?=[${number}])`, "gu");
const betweenSides = new RegExp(`(?<=[${number}])[ \u00a0]([x×])[ \u00a0](?=[${number}])`, "gu");
const inRange = new RegExp(`(?<=[${number}])[ \u00a0]to[ \u00a0](?=(?:\\d+[.,])?[${number}]+[ \u00a0]?${unit})`, "gu");
/** A count that opens a clause, left at the end of a line, is read as a part of what comes before it. */
const opening = /(?<=[;,][ \u00a0]\d{1,2}) (?=\p{Ll})/gu;
/** In pairs of sizes or ranges the line may break after the slash: kept together they would be longer than a narrow line. */
const strokeBeforePair = new RegExp(`/\u00a0(?=[${number}.,]+\u00a0(?:[x×]|to)\u00a0)`, "gu");

/**
 * Keeps each quantity of a text on one line, with no-break spaces between a number and its unit (after a hyphen a word joiner), around the slash between two
 * systems of units, between the sides of a pan, in a range before its unit, and after a count that opens a clause. For display only: machine-readable and searched
 * text keeps its normal spaces.
 */
export function holdQuantities(text: string): string {
  return text
    .replace(beforeUnit, "\u00a0")
    .replace(/(?<=\u00a0fl) (?=oz)/g, "\u00a0")
    .replace(joined, "-\u2060")
    .replace(betweenUnits, "\u00a0/\u00a0")
    .replace(betweenSides, "\u00a0$1\u00a0")
    .replace(opening, "\u00a0")
    .replace(inRange, "\u00a0to\u00a0")
    .replace(strokeBeforePair, "/ ");
}
