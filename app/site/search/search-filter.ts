import { difficulties, type Kind, kinds, type SearchQuery, type Time, timeChoices } from "./search-query.ts";

/** The properties of a result that filters use. A story has no country, difficulty or time, so those filters exclude it. */
export type Traits = { kind: "recipe" | "story"; video: boolean; country?: string; difficulty?: string; minutes?: number };

/** How many results each choice would show with the other filters unchanged. */
export type Counts = { country: Record<string, number>; difficulty: Record<string, number>; time: Record<string, number>; kind: Record<string, number> };

type Group = keyof Counts;

export function fitsTime(minutes: number | undefined, time: Time): boolean {
  if (minutes === undefined) return false;
  return time === "longer" ? minutes > 120 : minutes <= Number(time);
}

function fitsKind(traits: Traits, kind: Kind): boolean {
  return kind === "video" ? traits.video : traits.kind === kind;
}

const tests: Record<Group, (traits: Traits, query: SearchQuery) => boolean> = {
  country: (traits, { country }) => country.length === 0 || country.includes(traits.country ?? ""),
  difficulty: (traits, { difficulty }) => difficulty.length === 0 || difficulty.some((one) => one === traits.difficulty),
  time: (traits, { time }) => !time || fitsTime(traits.minutes, time),
  kind: (traits, { kind }) => !kind || fitsKind(traits, kind),
};
const groups: Group[] = ["country", "difficulty", "time", "kind"];

/** Whether a result passes every filter. Of several countries or difficulties, one match is enough. */
export function passes(traits: Traits, query: SearchQuery): boolean {
  return groups.every((group) => tests[group](traits, query));
}

/**
 * Counts the results of every choice, including those with none. `countries` are all that can be chosen; "" stands for any time or any kind.
 * `shown`: how many of those that pass the filters are shown.
 */
export function countChoices(all: Traits[], query: SearchQuery, countries: string[], shown = (passing: Traits[]) => passing.length): Counts {
  const within = (group: Group) => all.filter((traits) => groups.every((other) => other === group || tests[other](traits, query)));
  const count = <Value extends string>(group: Group, values: readonly Value[], fits: (traits: Traits, value: Value) => boolean) => {
    const rest = within(group);
    const number = (value: Value) => {
      const passing = rest.filter((traits) => fits(traits, value));
      // A time that is chosen replaces one that was asked for in words, and leaves all that takes no longer.
      return group === "time" ? passing.length : shown(passing);
    };
    return Object.fromEntries(values.map((value) => [value, number(value)]));
  };
  return {
    country: count("country", countries, (traits, id) => traits.country === id),
    difficulty: count("difficulty", difficulties, (traits, one) => traits.difficulty === one),
    time: { "": shown(within("time")), ...count("time", timeChoices(query.time).map(one), (traits, time) => fitsTime(traits.minutes, time)) },
    kind: { "": shown(within("kind")), ...count("kind", kinds.map(one), fitsKind) },
  };
}

function one<Value>({ value }: { value: Value }): Value {
  return value;
}
