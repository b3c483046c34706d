/**
 * How people spell what they hear, in the order in which it is applied. Dishes have French names, and readers spell them
 * as in English: "cokovan" and "coq au vin", "rattatui" and "ratatouille", "bouyabaise" and "bouillabaisse" sound alike.
 */
const spellings: [RegExp, string][] = [
  [/y/g, "i"],
  [/tch|sch|sh|ch/g, "x"],
  [/ph/g, "f"],
  [/(?<=[aeiou])ill?es?$/g, "i"],
  [/ouill?|oui/g, "ui"],
  [/c(?=[ei])|ss|z/g, "s"],
  [/qu?|ck|c/g, "k"],
  [/gu(?=[ei])/g, "g"],
  [/gn/g, "n"],
  [/h/g, ""],
  [/oi/g, "wa"],
  [/oeu|eu|oe/g, "e"],
  [/eau|au|ow|oa/g, "o"],
  [/ou|oo/g, "u"],
  [/ai|ei|ae|ea/g, "e"],
  [/ee|ie/g, "i"],
  [/(?<=.)(i|e)n$/g, "an"],
  [/e$/g, ""],
  [/(.)\1+/g, "$1"],
];

/** A folded word by its sound: words that sound alike have the same spelling here. */
export function soundOf(word: string): string {
  return spellings.reduce((heard, [written, spoken]) => heard.replace(written, spoken), word);
}
