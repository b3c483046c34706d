import { expect, test } from "vitest";
import { fold, searchWords, singular, wordsOf } from "./search-words.ts";

test.each([
  ["Bœuf à l'Étouffée", "boeuf a l'etouffee"],
  ["Käsespätzle", "kasespatzle"],
  ["Grießklößchen", "griessklosschen"],
  ["CRÈME brûlée", "creme brulee"],
  ["Μουσακάς", "μουσακας"],
  ["Ёлка с майонезом", "елка с майонезом"],
  ["김치", "김치"],
  ["الأرز", "الأرز"],
])("%s is searched for as %s", (text, folded) => expect(fold(text)).toBe(folded));

test("vowel points are left out of a query", () => expect(["חֻמּוּס", "أَرُزّ"].map(fold)).toEqual(["חמוס", "أرز"]));

test("a folded word is in the stored form, however it was typed", () =>
  expect(["김치", "майонез", "أساس"].map((word) => fold(word.normalize("NFD")))).toEqual(["김치", "майонез", "أساس"]));

test("vowels that are marks stay in their word, and the sign of an emoji does not", () => expect(wordsOf("चावल, 1️⃣ ข้าวผัด")).toEqual(["चावल", "1", "ข้าวผัด"]));

test("an apostrophe separates words", () => expect(wordsOf("Duck à l'Orange")).toEqual(["duck", "a", "l", "orange"]));

test.each([
  ["tomatoes", "tomato"],
  ["berries", "berry"],
  ["radishes", "radish"],
  ["pommes", "pomme"],
  ["couscous", "couscous"],
  ["peas", "pea"],
])("the singular of %s is %s", (many, one) => expect(singular(many)).toBe(one));

test("articles and the word recipe are not searched for", () => expect(searchWords("a recipe for the coq au vin")).toEqual(["coq", "vin"]));
test.each([
  ["steak dinner", ["steak"]],
  ["indonesian food ideas", ["indonesian"]],
  ["sea food dinner", ["sea", "food"]],
  ["dinner ideas", ["dinner", "ideas"]],
])("what every dish is says nothing beside another word: “%s”", (query, words) => expect(searchWords(query)).toEqual(words));
test.each([
  ["what can I do with leeks", ["leeks"]],
  ["I don't have an oven, what should I make tonight?", ["oven"]],
  ["was kann ich mit Huhn kochen", ["huhn"]],
  ["french cooking", ["french"]],
  ["I want something with leeks", ["leeks"]],
  ["cosa posso cucinare con il pollo", ["pollo"]],
  ["i can't believe it's not butter", ["believe", "not", "butter"]],
])("words of a question are not searched for: “%s”", (query, words) => expect(searchWords(query)).toEqual(words));
test.each([
  ["food from nice", ["nice"]],
  ["ho fun", ["ho", "fun"]],
  ["want ton soup", ["want", "ton", "soup"]],
  ["cosa nostra", ["cosa", "nostra"]],
  ["what food", ["what", "food"]],
])("a name is searched for, even if its words could be of a question: “%s”", (query, words) => expect(searchWords(query)).toEqual(words));
test("a question of nothing else is searched for as it is", () => expect(searchWords("what can I do")).toEqual(["what", "can", "i", "do"]));
test("a query of nothing but small words is searched for as it is", () => expect(searchWords("la recipe")).toEqual(["la", "recipe"]));
test("at most eight words are searched for", () => expect(searchWords("one two three four five six seven eight nine ten eleven twelve")).toHaveLength(8));
test("control characters separate words and are removed", () => expect(searchWords("wine\u0000\u0007stew")).toEqual(["wine", "stew"]));
