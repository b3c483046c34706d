import { readFileSync } from "node:fs";

type Lists = Record<string, { tuned: string[]; heldBack: string[] }>;
type Latencies = { count: number; perSecond: number; p50: number; p99: number };

const frequent = [
  "heat",
  "time",
  "low heat",
  "salt",
  "good ingredients",
  "story",
  "cooked",
  "pan",
  "butter garlic",
  "chicken",
  "chicken vinegar",
  "soup",
  "the",
];
const rare = [
  "baranda",
  "lemornelk",
  "anchovy quince",
  "rabbit clafoutis",
  "sourdoh",
  "kohlrabi",
  "story 4711",
  "xyzzyplugh",
  "mussles wine",
  "brioch",
  "w",
  "st",
  "sauce chicken lemon cream beef",
];
const stretches = 40;

/** Typical searches: every query of the search's own list, frequent words, rare ones, misspellings and nonsense, none twice in a row. */
export function mixedQueries(): string[] {
  const lists: Lists = JSON.parse(readFileSync("app/site/search/search-queries.json", "utf8"));
  const dishes = Object.values(lists).flatMap(({ tuned, heldBack }) => [...tuned, ...heldBack]);
  const others = Array.from({ length: stretches }, () => [...frequent, ...rare]).flat();
  const all = [...dishes, ...others];
  // A stride that shares no factor with the length visits each once.
  return all.map((_, index) => all[(index * 7919) % all.length] ?? "");
}

/** Sends each query once, some at a time, and returns the response times in milliseconds. A wrong answer ends it. */
export async function searchLatencies(origin: string, queries: string[], connections: number, path = "/search"): Promise<Latencies> {
  const times: number[] = [];
  const waiting = [...queries];
  const begin = performance.now();
  const ask = async () => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const asked = performance.now();
      const answer = await fetch(`${origin}${path}?q=${encodeURIComponent(query)}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the search for "${query}" answered ${answer.status}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, perSecond: (sorted.length * 1000) / (performance.now() - begin), p50: at(0.5), p99: at(0.99) };
}
