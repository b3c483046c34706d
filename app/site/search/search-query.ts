import { firstCharacters } from "../../ui/first-characters.ts";
import { fold, singular, tellingWords } from "./search-words.ts";

export const difficulties = ["Easy", "Medium", "Advanced"] as const;
const times = [
  { value: "30", label: "Up to 30 min" },
  { value: "60", label: "Up to 1 hour" },
  { value: "120", label: "Up to 2 hours" },
  { value: "longer", label: "Longer" },
] as const;
export const kinds = [
  { value: "recipe", label: "Recipes" },
  { value: "video", label: "Videos" },
  { value: "story", label: "Stories" },
] as const;

type Difficulty = (typeof difficulties)[number];
/** The most minutes that a dish takes, or "longer" than all of the choices. */
export type Time = "longer" | `${number}`;
export type Kind = (typeof kinds)[number]["value"];

/** Everything in a search address. Empty lists and undefined mean: all. */
export type SearchQuery = { q: string; country: string[]; difficulty: Difficulty[]; time: Time | undefined; kind: Kind | undefined; page: number };

const longestText = 200;
export const mostMinutes = 24 * 60;

/** Reads an address or a form. Never fails: it ignores what it does not know. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const known = <Value extends string>(values: readonly Value[], given: string | null) => values.find((value) => value === given);
  return {
    q: readable(params.get("q") ?? ""),
    country: [...new Set(params.getAll("country").filter((id) => /^[a-z-]{1,40}$/.test(id)))].slice(0, 10),
    difficulty: difficulties.filter((one) => params.getAll("difficulty").includes(one)),
    time: timeOf(params.get("time") ?? ""),
    kind: known(
      kinds.map(({ value }) => value),
      params.get("kind"),
    ),
    page: /^\d{1,4}$/.test(params.get("page") ?? "") ? Math.max(1, Number(params.get("page"))) : 1,
  };
}

/** A time to choose, or whole minutes of at most a day. */
function timeOf(given: string): Time | undefined {
  if (given === "longer") return given;
  return /^[1-9]\d{0,3}$/.test(given) && Number(given) <= mostMinutes ? `${Number(given)}` : undefined;
}

/** The times to choose from: besides those that are always there, the one that was asked for. */
export function timeChoices(asked: Time | undefined): { value: Time; label: string }[] {
  if (!asked || times.some(({ value }) => value === asked)) return [...times];
  const isShorter = ({ value }: { value: Time }) => value !== "longer" && Number(value) < Number(asked);
  return [...times.filter(isShorter), { value: asked, label: `Up to ${shortTime(Number(asked))}` }, ...times.filter((one) => !isShorter(one))];
}

/** "45 min", "1 hour 30 min". */
function shortTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hour${hours > 1 ? "s" : ""}`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** Which times a filter leaves, to say that there is nothing: "within 30 minutes", "that takes longer than 2 hours". */
export function timeText(time: Time): string {
  if (time === "longer") return "that takes longer than 2 hours";
  return `within ${shortTime(Number(time)).replace(/min$/, "minutes")}`;
}

/** A text that a person could have meant: no control characters, single spaces, a length that fits on a screen. */
function readable(text: string): string {
  const flat = text
    .slice(0, 20 * longestText)
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim();
  return firstCharacters(flat, longestText);
}

/** The kind of results that a text names, as in "videos": whoever types it wants them all. */
export function kindNamed(q: string): Kind | undefined {
  const name = singular(tellingWords(q).join(" "));
  return kinds.find(({ label }) => singular(fold(label)) === name)?.value;
}

/** The address of a search, without parameters that have no effect. */
export function searchHref({ q, country, difficulty, time, kind, page }: SearchQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const one of country) params.append("country", one);
  for (const one of difficulty) params.append("difficulty", one);
  if (time) params.set("time", time);
  if (kind) params.set("kind", kind);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `/search?${text}` : "/search";
}

export function isFiltered({ country, difficulty, time, kind }: SearchQuery): boolean {
  return country.length > 0 || difficulty.length > 0 || time !== undefined || kind !== undefined;
}

/** The same text searched in everything. */
export function withoutFilters({ q }: SearchQuery): SearchQuery {
  return { q, country: [], difficulty: [], time: undefined, kind: undefined, page: 1 };
}

/** Whether this field and value of the form is part of the search. */
export function isChosen(query: SearchQuery, name: string, value: string): boolean {
  if (name === "country") return query.country.includes(value);
  if (name === "difficulty") return query.difficulty.some((one) => one === value);
  if (name === "time") return (query.time ?? "") === value;
  return name === "kind" && (query.kind ?? "") === value;
}
