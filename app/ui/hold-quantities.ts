const number = "\\d¼½¾⅐⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
const unit =
  "(?:°[CF]|(?:mm|cm|mg|kg|g|ml|cl|dl|l|oz|lb|kcal|tsp|tbsp|min|in|inch|inches|hours?|minutes?|seconds?|days?|weeks?|degrees|grams?|liters?|litres?|cups?|pints?|quarts?|qt|pounds?|ounces?|teaspoons?|tablespoons?|fl[ \u00a0]oz)(?![\\p{L}\\d]))";
const beforeUnit = new RegExp(`(?<=[${number}]) (?=${unit})`, "gu");
const betweenUnits = new RegExp(`(?<=[${number}][ \u00a0]?${unit}) / (?=[${number}])`, "gu");

/**
 * A text whose quantities stay on one line: no-break spaces stand between a number and its unit, and around the stroke between the
 * same amount in two systems. For what is shown: what machines read, and what is searched, keeps its spaces.
 */
export function holdQuantities(text: string): string {
  return text
    .replace(beforeUnit, "\u00a0")
    .replace(/(?<=\u00a0fl) (?=oz)/g, "\u00a0")
    .replace(betweenUnits, "\u00a0/\u00a0");
}
