import { expect, test } from "vitest";
import { countChoices, passes, type Traits } from "./search-filter.ts";
import { markPieces } from "./search-marks.ts";
import { kindNamed, readSearch, searchHref, timeChoices } from "./search-query.ts";

const read = (text: string) => readSearch(new URLSearchParams(text));

test("an address contains everything that was chosen", () => {
  expect(read("q=wine&country=france&country=italy&difficulty=Easy&time=60&kind=video&page=2")).toEqual({
    q: "wine",
    country: ["france", "italy"],
    difficulty: ["Easy"],
    time: "60",
    kind: "video",
    page: 2,
  });
});

test("an address made from a search is read as the same search", () => {
  const query = read("q=b%C5%93uf+%26+wine&country=france&difficulty=Advanced&time=longer&kind=recipe&page=3");
  expect(readSearch(new URL(searchHref(query), "http://x").searchParams)).toEqual(query);
});

test.each([
  ["video", "video"],
  [" Videos", "video"],
  ["recipes", "recipe"],
  ["Story", "story"],
  ["recipe videos", "video"],
  ["best recipes", undefined],
  ["stories about wine", undefined],
])("the query %s means the kind %s", (q, kind) => expect(kindNamed(readSearch(new URLSearchParams({ q })).q)).toBe(kind));

test("options that were not chosen are not in the address", () => expect(searchHref(read("q=&country=&time=&kind=&page=1"))).toBe("/search"));
test("unknown options are left out", () => expect(searchHref(read("difficulty=Absurd&time=soon&kind=song&page=-1&country=%00"))).toBe("/search"));
test.each(["45", "1440"])("whole minutes of at most a day are a time: %s", (time) => expect(searchHref(read(`time=${time}`))).toBe(`/search?time=${time}`));
test.each(["0", "045", "1441", "4.5", "-5", "1e2"])("%s is no time", (time) => expect(read(`time=${time}`).time).toBeUndefined());
test("a time between those to choose from stands among them", () => {
  const labels = (time: string) => timeChoices(read(`time=${time}`).time).map(({ label }) => label);
  expect(labels("45")).toEqual(["Up to 30 min", "Up to 45 min", "Up to 1 hour", "Up to 2 hours", "Longer"]);
  expect(labels("150")).toEqual(["Up to 30 min", "Up to 1 hour", "Up to 2 hours", "Up to 2 hours 30 min", "Longer"]);
  for (const one of ["30", "longer", ""]) expect(labels(one)).toHaveLength(4);
});
test("a query is cut at a length that nobody types", () => expect(read(`q=${"a".repeat(10_000)}`).q).toHaveLength(200));
test("no emoji is cut in half where a query is cut", () => expect(read(`q=${"a".repeat(199)}🍋`).q).toBe("a".repeat(199)));
test("control characters and runs of spaces become one space", () => expect(read("q=%00red%07%0A+++wine%1F").q).toBe("red wine"));

const dish = (country: string, difficulty: string, minutes: number): Traits => ({ kind: "recipe", video: true, country, difficulty, minutes });
const story: Traits = { kind: "story", video: false };
const all = [dish("italy", "Easy", 20), dish("france", "Medium", 75), dish("france", "Advanced", 180), story];

test("the counts of a filter are those of the results of the other filters", () => {
  const counts = countChoices(all, read("country=france&difficulty=Medium"), ["france", "italy"]);
  expect(counts.country).toEqual({ france: 1, italy: 0 });
  expect(counts.difficulty).toEqual({ Easy: 0, Medium: 1, Advanced: 1 });
});

test("what is not shown is not counted, except for a time, which replaces the one in words", () => {
  const quickOr = (passing: Traits[]) => passing.filter(({ minutes = 100 }) => minutes <= 30).length || passing.length;
  const counts = countChoices(all, read(""), ["france", "italy"], quickOr);
  expect(counts.country).toEqual({ france: 2, italy: 1 });
  expect(counts.kind).toEqual({ "": 1, recipe: 1, video: 1, story: 1 });
  expect(counts.time).toEqual({ "": 1, "30": 1, "60": 1, "120": 2, longer: 1 });
});

test("a time limit includes the shorter times", () => {
  expect(countChoices(all, read(""), []).time).toEqual({ "": 4, "30": 1, "60": 1, "120": 2, longer: 1 });
  expect(countChoices(all, read("time=75"), []).time).toEqual({ "": 4, "30": 1, "60": 1, "75": 2, "120": 2, longer: 1 });
});

test("a story has no country, so a country filter leaves it out", () => expect(passes(story, read("country=france"))).toBe(false));
test("videos are recipes", () => expect(all.filter((traits) => passes(traits, read("kind=video")))).toHaveLength(3));

test("matched words are marked as they are written", () => {
  expect(markPieces("Bœuf au Vin, bœuf!", new Set(["boeuf"]))).toEqual([
    { text: "Bœuf", marked: true },
    { text: " au Vin, ", marked: false },
    { text: "bœuf", marked: true },
    { text: "!", marked: false },
  ]);
});
test("marking loses nothing of a text", () => {
  const text = "Crème, crème & crème fraîche <b>";
  expect(
    markPieces(text, new Set(["creme"]))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
