import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { listDishNames, listTranslations } from "./search-translations.server.ts";
import { readUnwanted } from "./search-unwanted.ts";
import { unwantedWords } from "./search-unwanted-words.ts";
import { listSpecialties } from "./specialties.server.ts";

const { foods, lexicon, recipes } = prepareKitchen();
const read = (query: string) => readUnwanted(query, foods, lexicon);

test.each<[string, string[], string, string[]?]>([
  ["chicken without cream, wine or bacon", ["cream", "wine", "bacon"], "chicken"],
  ["nut- and dairy-free stew", ["dairy", "nut"], "stew"],
  ["egg, milk & nut free", ["nut", "milk", "egg"], ""],
  ["gluten dairy free", ["dairy", "gluten"], ""],
  ["pasta, dairy free", ["dairy"], "pasta"],
  ["quick and dairy free", ["dairy"], "quick and"],
  ["stew with mushrooms but no bacon please", ["bacon"], "stew with mushrooms"],
  ["my son has a nut allergy", ["nut"], ""],
  ["no red wine", ["wine"], ""],
  ["no olive oil", ["olive oil"], ""],
  ["no garlic butter", ["garlic", "butter"], ""],
  ["coconut milk free", ["coconut"], ""],
  ["no soy milk", ["soy", "milk"], ""],
  ["no clotted cream", ["cream"], ""],
  ["no fish sauce", ["fish"], ""],
  ["pasta nut free", ["nut"], "pasta"],
  ["curry milk free", ["milk"], "curry"],
  ["no fuss fish", [], "fish", ["fuss"]],
  ["allergies: nuts, milk", ["nuts", "milk"], ""],
  ["sodium free", ["sodium"], ""],
  ["tree nut free", ["nut"], ""],
  ["nonalcoholic stew", ["alcoholic"], "stew"],
  ["poulet sans vin ni crème", ["vin", "creme"], "poulet"],
  ["vegan stew without garlic", ["vegan", "garlic"], "stew"],
  ["dairy products allergy", ["dairy"], ""],
  ["egg products free", ["egg"], ""],
  ["milk products, egg products free", ["egg", "milk"], ""],
  ["seafood dishes free", ["seafood"], ""],
  ["egg food allergy", ["egg"], ""],
  ["egg nut allergy", ["nut", "egg"], ""],
  ["nut allergy chicken stew", ["nut"], "chicken stew"],
  ["nut allergy pasta", ["nut"], "pasta"],
  ["allergic to nuts shrimp", ["nuts", "shrimp"], ""],
  ["allergic to nuts eggs", ["nuts", "eggs"], ""],
  ["allergic to nuts, chicken stew", ["nuts", "chicken"], "stew"],
  ["egg is what I am allergic to", ["egg"], ""],
  ["egg nut free", ["nut", "egg"], ""],
  ["egg gluten free", ["gluten", "egg"], ""],
  ["no nuts fish", ["nuts", "fish"], ""],
  ["no cream fish", ["cream"], "fish"],
  ["egg, shrimp free", ["shrimp", "egg"], ""],
  ["fish oil free", ["oil", "fish"], ""],
  ["chicken oil free", ["oil"], "chicken"],
  ["no eggs; fish", ["eggs", "fish"], ""],
  ["allergic: egg. fish", ["egg", "fish"], ""],
  ["egg protein allergy", ["egg"], ""],
  ["fish oil allergy", ["oil", "fish"], ""],
  ["egg allergen free", ["egg"], ""],
  ["without the use of eggs", ["eggs"], ""],
  ["no traces of egg", ["egg"], ""],
  ["no kind of fish", ["fish"], ""],
  ["no brazil nuts", ["nuts"], ""],
  ["sans produits laitiers", ["laitiers"], ""],
  ["gluten sensitive", ["gluten"], ""],
  ["egg sensitivity", ["egg"], ""],
  ["sensitive to egg", ["egg"], ""],
  ["can't tolerate milk", ["milk"], ""],
  ["intolerance for milk", ["milk"], ""],
  ["I don't like fish", ["fish"], ""],
  ["egg substitute", ["egg"], ""],
  ["replacement for wine", ["wine"], ""],
  ["celiac disease", ["celiac"], ""],
  ["allergia ai gamberi", ["gamberi"], ""],
  ["allergico agli scampi", ["scampi"], ""],
  ["allergisch auf Garnelen", ["garnelen"], ""],
  ["alergi pada udang", ["udang"], ""],
  ["allergic reaction to shrimp", ["shrimp"], ""],
  ["severe nut allergy", ["nut"], ""],
  ["no cooking wine", ["wine"], ""],
  ["no turkey bacon", ["turkey", "bacon"], ""],
  ["no cherry tomatoes", ["cherry", "tomatoes"], ""],
  ["citrus fruit allergy", ["citrus"], ""],
  ["lemon juice allergy", ["lemon"], ""],
  ["mushroom soup free", ["mushroom"], ""],
  ["no organ meat", ["meat"], ""],
  ["no lima beans", ["beans"], ""],
  ["no tuna fish", ["tuna", "fish"], ""],
  ["pork meat allergy", ["pork"], ""],
  ["allergic to shirmp pasta", ["shrimp", "pasta"], ""],
  ["no shirmp bacon", ["shrimp", "bacon"], ""],
  ["no meat pork", ["meat", "pork"], ""],
  ["no chili pepper", ["chili"], ""],
  ["no bread crumbs", ["bread", "crumbs"], ""],
  ["no minced beef", ["beef"], ""],
  ["stone fruit allergy", [], "", ["fruit", "stone"]],
  ["no cream fish stew", ["cream"], "fish stew"],
  ["no cream pizza", ["cream"], "pizza"],
  ["no wine italian", ["wine"], "italian"],
  ["quick dairy free", ["dairy"], "quick"],
  ["sans pommes de terre", ["potato"], ""],
  ["tanpa bawang putih", ["garlic"], ""],
  ["sin carne de cerdo", ["cerdo"], ""],
  ["tanpa daging sapi", ["sapi"], ""],
  ["pasta nut and egg free", ["egg", "nut"], "pasta"],
  ["pasta, nut and egg free", ["egg", "nut"], "pasta"],
  ["chicken egg and nut free", ["nut", "egg"], "chicken"],
  ["pork, nut and egg free", ["egg", "nut", "pork"], ""],
])("“%s”", (query, names, rest, unknown = []) => expect(read(query)).toMatchObject({ names: names.map((name) => name.split(" ")), unknown, rest }));

test.each([
  "free range eggs",
  "cage free eggs",
  "non-stick pan",
  "no",
  "without",
  "free",
  "for free",
  "not too hot",
  "boneless",
  "wine",
  "non-vegetarian",
  "non vegan",
  "not vegan",
  "nonvegetarian",
])("“%s” does without nothing", (query) => expect(read(query)).toBeUndefined());

test("no word of the site is taken for a slip of one that refuses a food", () => {
  const words = [...recipes.tokens.keys(), ...listDishNames(), ...listTranslations().keys(), ...listSpecialties().flatMap((one) => one.words)];
  const marks = ["without", "free", "ill", "allergy"];
  expect(words.filter((word) => !["no", "free", "without"].includes(word) && unwantedWords(word, foods).some((read) => marks.includes(read)))).toEqual([]);
});

test.each(["wine ".repeat(2000), "no ".repeat(4000), "no a, ".repeat(2000), `${"nut and ".repeat(2000)}free`, "a".repeat(10_000), "free ".repeat(2000)])(
  "ten thousand letters are read at once (%#)",
  (query) => {
    const start = performance.now();
    read(query);
    expect(performance.now() - start).toBeLessThan(2000);
  },
);
