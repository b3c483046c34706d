import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { matchQuery, type Stories } from "./search-match.server.ts";
import type { FoundStory, Known } from "./search-stories.server.ts";
import { listDishNames, listUnknownDiets } from "./search-translations.server.ts";

/** Stories of which one is found, by the first word only, however the query puts it; `words` are those that stories know. */
const storiesWith = (title: string, { inTitle = false, words = [] as string[], begun = [] as string[], like = [] as string[] } = {}): Stories => ({
  know: async (asked) => new Map(asked.map((word): [string, Known] => [word, { isKnown: begun.length > 0 || words.includes(word), begun, like }])),
  find: async ([first = []]) => {
    const story: FoundStory = { id: title, title, words: 1, inTitle: [inTitle], inHead: [inTitle] };
    return { dishes: [], stories: first.some((word) => words.includes(word)) ? [story] : [] };
  },
  saying: async () => [],
});
const noStories = storiesWith("");
const readAs = async (query: string, stories = noStories) => (await matchQuery(query, prepareKitchen(), stories)).readAs;
const closest = async (query: string, stories = noStories) => (await matchQuery(query, prepareKitchen(), stories)).closest;
const idsFor = async (query: string, stories = noStories) =>
  (await matchQuery(query, prepareKitchen(), stories)).found.map((one) => (one.kind === "recipe" ? one.recipe.id : one.id));

test("results with all the words exclude those with only some", async () => expect(await idsFor("duck orange caramel")).toEqual(["duck-orange"]));
test("a word that occurs nowhere hides nothing that the other words find", async () => expect((await idsFor("ratatouille qqqqqqqq"))[0]).toBe("ratatouille"));
test("if nothing has all the words, the answer says so, and which of them nothing has", async () => {
  expect(await closest("ratatouille qqqqqqqq halal")).toEqual({ missing: ["qqqqqqqq", "halal"] });
  expect(await closest("monkfish riesling")).toEqual({ missing: [] });
  expect(await closest("ratatouille sourdough", storiesWith("sourdough", { words: ["sourdough"] }))).toEqual({ missing: [] });
  for (const query of ["duck orange caramel", "ratatouille", "oq au vin", "qqqqqqqq", "käse spätzle"]) expect(await closest(query)).toBeUndefined();
});
test.each<[string, string[]]>([
  ["chicken or duck", ["duck-orange", "julia-chicken", "lyon-chicken-vinegar", "coq-au-vin"]],
  ["duck/chicken", ["duck-orange", "julia-chicken"]],
  ["shrimp or fish", ["marseille-shrimp-stew", "crispy-monkfish-capers"]],
  ["beef or pork", ["beef-red-wine-stew", "stuffed-pork-apple-riesling"]],
  ["beef or shrimp stew", ["beef-red-wine-stew", "marseille-shrimp-stew"]],
  ["ratatouille or coq au vin", ["ratatouille", "coq-au-vin"]],
  ["Rindfleisch oder Garnelen", ["beef-red-wine-stew", "marseille-shrimp-stew"]],
])("“%s” finds either", async (query, ids) => {
  expect(await idsFor(query)).toEqual(expect.arrayContaining(ids));
  expect(await closest(query)).toBeUndefined();
});
test("a word that was too many for all alternatives together, but was looked for with one, is not called left out", async () => {
  const query = "red wine butter parsley garlic onion thyme bacon or duck";
  expect((await matchQuery(query, prepareKitchen(), noStories)).left ?? []).not.toContain("duck");
});
test("what has both comes first, and nothing is found for a side that nothing has", async () => {
  expect((await idsFor("duck or orange"))[0]).toBe("duck-orange");
  expect(await idsFor("ratatouille or qqqqqqqq")).toEqual(["ratatouille"]);
  expect(await idsFor("steak or coq au vin")).toEqual(expect.not.arrayContaining(["ratatouille"]));
});
test("a word that resembles nothing finds nothing", async () => expect(await idsFor("xyzzyplugh")).toEqual([]));
test("a correctly spelt word is not taken for another", async () => expect(await idsFor("saffron")).not.toContain("crispy-monkfish-capers"));

test.each([
  ["ten thousand letters", "a".repeat(10_000)],
  ["ten thousand words", "wine ".repeat(10_000)],
  ["operators", `& | ! ( ) <-> :* ' " \\ -- ; %`],
  ["NUL bytes", "\u0000\u0000wine\u0000"],
  ["half a character", "\ud83d wine"],
  ["an SQL sentence", "'; drop table food_blogs; --"],
  ["a word of JavaScript's own", "constructor __proto__ toString"],
])("%s are treated as a plain query", async (_, query) => expect(Array.isArray(await idsFor(query))).toBe(true));

test("a story named by the query comes before recipes that only mention it", async () => {
  expect((await idsFor("saffron", storiesWith("saffron", { inTitle: true, words: ["saffron"] })))[0]).toBe("saffron");
});

test("a story whose whole title was typed comes before one with more matches, whatever its accents and small words", async () => {
  const titled = (title: string): FoundStory => ({ id: title, title, words: 2, inTitle: [true, true], inHead: [true, true] });
  const both: Stories = { ...noStories, find: async () => ({ dishes: [], stories: [titled("Crème fraîche for a week"), titled("The Crème Fraîche")] }) };
  expect((await idsFor("the creme fraiche", both)).slice(0, 2)).toEqual(["The Crème Fraîche", "Crème fraîche for a week"]);
});

test("words that occur nowhere change no order: a story gains nothing by lacking them", async () => {
  const order = (query: string, lacking: boolean[]) => {
    const story: FoundStory = { id: "in passing", title: "A week", words: 1, inTitle: [false, ...lacking], inHead: [false, ...lacking] };
    return idsFor(query, { ...noStories, find: async () => ({ dishes: [], stories: [story] }) });
  };
  expect(await order("sauce qqqqqqqq xxxxxxxx", [false, false])).toEqual(await order("sauce", []));
});

test("a story that mentions the query comes after the dish of that name", async () => {
  expect(await idsFor("ratatouille", storiesWith("a week in nice", { words: ["ratatouille"] }))).toEqual(["ratatouille", "a week in nice"]);
});

test.each([
  ["ratatuile", "ratatouille", "ratatouille belongs to august"],
  ["rattatouile", "ratatouille", "ratatouille belongs to august"],
  ["ratatoullie", "ratatouille", "ratatouille belongs to august"],
  ["duk", "duck", "how to buy a duck"],
  ["dcuk", "duck", "how to buy a duck"],
  ["chckn", "chicken", "chicken on sunday"],
])("for %s recipes and stories come in the same order as for %s", async (slip, word, title) => {
  const stories = storiesWith(title, { inTitle: true, words: [word] });
  expect(await idsFor(slip, stories)).toEqual(await idsFor(word, stories));
});

test.each([
  ["chikn", "chicken"],
  ["cokovan", "coq au vin"],
  ["oq au vin", "coq au vin"],
  ["chikn in winne", "chicken in wine"],
  ["duckorange", "duck orange"],
  ["duck a lorange", "duck à l'orange"],
  ["beef bourginon", "beef bourguignon"],
  ["stake au poivre", "steak au poivre"],
  ["stuffy", "stuffing"],
  ["rendag", "rendang"],
  ["indonsia", "indonesia"],
  ["germny", "germany"],
  ["proscuitto", "prosciutto"],
  ["risoto", "risotto"],
  ["coucroute", "choucroute"],
  ["osso bucco", "ossobuco"],
  ["kaesespaetzle", "kasespatzle"],
])("%s is read as %s, and the answer says so", async (query, meant) => expect(await readAs(query)).toBe(meant));

test.each(["duck", "Crème", "aubergine", "rata", "sea food", "pork belly", "pulled pork", "qqqqqqqq", "pasta curry", "shrimp pie"])(
  "%s is read as it is typed",
  async (query) => expect(await readAs(query)).toBeUndefined(),
);

test.each([
  ["steak dinner", "steak-au-poivre"],
  ["food from nice", "ratatouille"],
  ["chicken dinner", "julia-chicken"],
  ["französisches Huhn", "julia-chicken"],
  ["what to cook with pork", "stuffed-pork-apple-riesling"],
  ["how do i cook duck", "duck-orange"],
  ["i have eggplant and zucchini", "ratatouille"],
  ["something with fish", "crispy-monkfish-capers"],
])("%s finds %s", async (query, id) => expect(await idsFor(query)).toContain(id));

test.each(["paprika", "poivron", "peperone", "capsicum", "red pepper", "bell pepper"])("%s finds bell peppers first, not black pepper", async (q) =>
  expect((await idsFor(q))[0]).toBe("ratatouille"),
);

test.each([
  ["mortar and pestle", "marseille-shrimp-stew"],
  ["dutch oven", "marseille-shrimp-stew"],
  ["mandoline", "ratatouille"],
  ["skillet", "creamy-pasta"],
  ["thermometer", "stuffed-pork-apple-riesling"],
])("a tool finds what it is needed for: %s", async (q, id) => expect((await idsFor(q))[0]).toBe(id));

test("tomatoes are a dish that has them in several places, not one with tomato paste, in the singular and in the plural", async () => {
  const first = await Promise.all(["tomato", "tomatoes"].map(async (q) => (await idsFor(q))[0]));
  expect(first).toEqual(["ratatouille", "ratatouille"]);
});

test.each(["0 alcohol", "my alcohol", "2 wine"])("%s is not taken for another word that its parts, written together, are near to", async (q) =>
  expect(await readAs(q)).toBeUndefined(),
);

test("a misspelt word that only stories contain is corrected for them", async () => {
  const stories = storiesWith("sourdough at home", { words: ["sourdough"], like: ["sourdough"] });
  expect([await idsFor("sourduogh", stories), await readAs("sourduogh", stories)]).toEqual([["sourdough at home"], "sourdough"]);
});

test("a specialty is not corrected to a similar word of a story", async () => {
  expect(await idsFor("tempeh", storiesWith("heat", { words: ["temperature"], like: ["temperature"] }))).toEqual([]);
});

test.each([...listDishNames(), ...listUnknownDiets(), "cookies", "brownies", "pears", "patties", "buns", "tacos", "zzqx"])(
  "%s has no recipe here, and is not taken for anything else",
  async (q) => {
    const stories = storiesWith("a dose of heat", { words: ["dose"], like: ["dose"] });
    expect([await idsFor(q, stories), await readAs(q, stories)]).toEqual([[], undefined]);
  },
);

test("a specialty written in two words is not found by one of them", async () => expect(await idsFor("käse spätzle")).toEqual([]));

test("a dish without a recipe here is not taken for the beginning of a story's word", async () => {
  const stories = storiesWith("heat", { words: ["temperature"], begun: ["temperature"] });
  expect([await idsFor("tempe", stories), await idsFor("temper", stories)]).toEqual([[], expect.arrayContaining(["heat"])]);
});

test("a dish without a recipe here hides nothing that the other words find", async () => expect(await idsFor("jerk chicken")).toContain("julia-chicken"));

test("a misspelling that a story also contains hides no dish", async () => {
  expect((await idsFor("rattatouile", storiesWith("a letter", { words: ["rattatouile"] })))[0]).toBe("ratatouille");
});

test("words beyond the eighth are told, and neither searched for nor called missing", async () => {
  const asked: string[][][] = [];
  const stories: Stories = { ...noStories, find: async (alternatives) => ({ stories: [], dishes: [], asked: asked.push(alternatives) }) };
  const together = "lownotoutcup runfarsupway whosayfanaus pregeteatyou panlegmixpot putjararehad oakcanrawtop butaskusewhy";
  for (const query of [together, "bar con mon bas fun lem gal dul peny qqqqqqqq"]) {
    const { left, closest, marks } = await matchQuery(query, prepareKitchen(), stories);
    expect(asked.at(-1)).toHaveLength(8);
    expect(left?.length).toBeGreaterThan(0);
    for (const word of left ?? []) expect([word, closest?.missing.includes(word) ?? false, marks.has(word)]).toEqual([word, false, false]);
  }
  expect((await matchQuery("duck orange caramel", prepareKitchen(), stories)).left).toBeUndefined();
});
