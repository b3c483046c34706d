import { expect, test } from "vitest";
import { prepareKitchen } from "./search-kitchen.server.ts";
import { matchQuery, type Stories } from "./search-match.server.ts";
import type { FoundStory, Known } from "./search-stories.server.ts";
import { listDishNames } from "./search-translations.server.ts";

/** Stories of which one is found, by the first word only, however the query puts it; `words` are those that stories know. */
const storiesWith = (title: string, { inTitle = false, words = [] as string[], begun = [] as string[], like = [] as string[] } = {}): Stories => ({
  know: async (asked) => new Map(asked.map((word): [string, Known] => [word, { isKnown: begun.length > 0 || words.includes(word), begun, like }])),
  find: async ([first = []]) => {
    const story: FoundStory = { id: title, title, words: 1, inTitle: [inTitle], inHead: [inTitle] };
    return { dishes: [], stories: first.some((word) => words.includes(word)) ? [story] : [] };
  },
});
const noStories = storiesWith("");
const readAs = async (query: string, stories = noStories) => (await matchQuery(query, prepareKitchen(), stories)).readAs;
const idsFor = async (query: string, stories = noStories) =>
  (await matchQuery(query, prepareKitchen(), stories)).found.map((one) => (one.kind === "recipe" ? one.recipe.id : one.id));

test("who has all the words leaves out who has only some", async () => expect(await idsFor("duck orange caramel")).toEqual(["duck-orange"]));
test("a word that nobody wrote hides nothing that the other words find", async () => expect((await idsFor("ratatouille qqqqqqqq"))[0]).toBe("ratatouille"));
test("nothing that resembles a word finds nothing", async () => expect(await idsFor("xyzzyplugh")).toEqual([]));
test("a word that is spelt right is not taken for another", async () => expect(await idsFor("saffron")).not.toContain("crispy-monkfish-capers"));

test.each([
  ["ten thousand letters", "a".repeat(10_000)],
  ["ten thousand words", "wine ".repeat(10_000)],
  ["operators", `& | ! ( ) <-> :* ' " \\ -- ; %`],
  ["NUL bytes", "\u0000\u0000wine\u0000"],
  ["half a character", "\ud83d wine"],
  ["an SQL sentence", "'; drop table food_blogs; --"],
  ["a word of JavaScript's own", "constructor __proto__ toString"],
])("%s are only a query", async (_, query) => expect(Array.isArray(await idsFor(query))).toBe(true));

test("a story named by the query stands before recipes that only mention it", async () => {
  expect((await idsFor("saffron", storiesWith("saffron", { inTitle: true, words: ["saffron"] })))[0]).toBe("saffron");
});

test("a story whose whole title was typed stands before one that has more words, whatever its accents and small words", async () => {
  const titled = (title: string): FoundStory => ({ id: title, title, words: 2, inTitle: [true, true], inHead: [true, true] });
  const both: Stories = { ...noStories, find: async () => ({ dishes: [], stories: [titled("Crème fraîche for a week"), titled("The Crème Fraîche")] }) };
  expect((await idsFor("the creme fraiche", both)).slice(0, 2)).toEqual(["The Crème Fraîche", "Crème fraîche for a week"]);
});

test("words that nobody wrote change no order: a story gains nothing by what it lacks", async () => {
  const order = (query: string, lacking: boolean[]) => {
    const story: FoundStory = { id: "in passing", title: "A week", words: 1, inTitle: [false, ...lacking], inHead: [false, ...lacking] };
    return idsFor(query, { ...noStories, find: async () => ({ dishes: [], stories: [story] }) });
  };
  expect(await order("sauce qqqqqqqq xxxxxxxx", [false, false])).toEqual(await order("sauce", []));
});

test("a story that mentions the query stands behind the dish of that name", async () => {
  expect(await idsFor("ratatouille", storiesWith("a week in nice", { words: ["ratatouille"] }))).toEqual(["ratatouille", "a week in nice"]);
});

test.each([
  ["ratatuile", "ratatouille", "ratatouille belongs to august"],
  ["rattatouile", "ratatouille", "ratatouille belongs to august"],
  ["ratatoullie", "ratatouille", "ratatouille belongs to august"],
  ["duk", "duck", "how to buy a duck"],
  ["dcuk", "duck", "how to buy a duck"],
  ["chckn", "chicken", "chicken on sunday"],
])("for %s recipes and stories stand as for %s", async (slip, word, title) => {
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
])("%s is read as %s, and says so", async (query, meant) => expect(await readAs(query)).toBe(meant));

test.each(["duck", "Crème", "aubergine", "rata", "sea food", "pork belly", "pulled pork", "qqqqqqqq"])("%s is read as it is written", async (query) =>
  expect(await readAs(query)).toBeUndefined(),
);

test("a misspelt word that only stories know is mended for them", async () => {
  const stories = storiesWith("sourdough at home", { words: ["sourdough"], like: ["sourdough"] });
  expect([await idsFor("sourduogh", stories), await readAs("sourduogh", stories)]).toEqual([["sourdough at home"], "sourdough"]);
});

test("a specialty is not mended to a word of a story that looks like it", async () => {
  expect(await idsFor("tempeh", storiesWith("heat", { words: ["temperature"], like: ["temperature"] }))).toEqual([]);
});

test.each([...listDishNames(), "cookies", "brownies", "pears", "patties", "buns", "tacos", "zzqx"])(
  "%s is not here, and is taken for nothing else",
  async (q) => {
    const stories = storiesWith("a dose of heat", { words: ["dose"], like: ["dose"] });
    expect([await idsFor(q, stories), await readAs(q, stories)]).toEqual([[], undefined]);
  },
);

test("a specialty that is written apart is not found by a part of it", async () => expect(await idsFor("käse spätzle")).toEqual([]));

test("a dish that is not here is no beginning of what a story says", async () => {
  const stories = storiesWith("heat", { words: ["temperature"], begun: ["temperature"] });
  expect([await idsFor("tempe", stories), await idsFor("temper", stories)]).toEqual([[], expect.arrayContaining(["heat"])]);
});

test("a dish that is not here hides nothing that the other words find", async () => expect(await idsFor("jerk chicken")).toContain("julia-chicken"));

test("a slip that a story made, too, hides no dish", async () => {
  expect((await idsFor("rattatouile", storiesWith("a letter", { words: ["rattatouile"] })))[0]).toBe("ratatouille");
});
