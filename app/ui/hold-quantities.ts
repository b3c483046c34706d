const number = "\\d¼½¾⅐⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
const unit =
  "(?:°[CF]|(?:mm|cm|mg|kg|g|ml|cl|dl|l|oz|lb|kcal|tsp|tbsp|min|in|inch|inches|hours?|minutes?|seconds?|days?|weeks?|degrees|grams?|liters?|litres?|cups?|pints?|quarts?|qt|pounds?|ounces?|teaspoons?|tablespoons?|fl[ \u00a0]oz)(?![\\p{L}\\d]))";
const beforeUnit = new RegExp(`(?<=[${number}]) (?=${unit})`, "gu");
const betweenUnits = new RegExp(`(?<=[${number}][ \u00a0]?${unit}) / (?=[${number}])`, "gu");
const betweenSides = new RegExp(`(?<=[${number}])[ \u00a0]([x×])[ \u00a0](?=[${number}])`, "gu");
const inRange = new RegExp(`(?<=[${number}])[ \u00a0]to[ \u00a0](?=(?:\\d+[.,])?[${number}]+[ \u00a0]?${unit})`, "gu");
/** The two systems of such a pair may part after their stroke: held as well, it would be longer than a narrow line. */
const strokeBeforePair = new RegExp(`/\u00a0(?=[${number}.,]+\u00a0(?:[x×]|to)\u00a0)`, "gu");

/**
 * A text whose quantities stay on one line: no-break spaces stand between a number and its unit, around the stroke between the
 * same amount in two systems, between the sides of a pan, and in a range before its unit. For what is shown: what machines read,
 * and what is searched, keeps its spaces.
 */
export function holdQuantities(text: string): string {
  return text
    .replace(beforeUnit, "\u00a0")
    .replace(/(?<=\u00a0fl) (?=oz)/g, "\u00a0")
    .replace(betweenUnits, "\u00a0/\u00a0")
    .replace(betweenSides, "\u00a0$1\u00a0")
    .replace(inRange, "\u00a0to\u00a0")
    .replace(strokeBeforePair, "/ ");
}
