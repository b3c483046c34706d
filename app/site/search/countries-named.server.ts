import { listCountries } from "../../features/countries/countries.server.ts";
import type { Country } from "../../features/countries/country.ts";
import { searchWords, singular, wordsOf } from "./search-words.ts";
import { listSpecialties, type Specialty } from "./specialties.server.ts";

/** A country found by its own name or by that of a specialty. */
export type NamedCountry = { country: Country; specialty?: string };

const atMost = 2;
/** From this length on, the beginning or end of a word in a specialty's name is enough. */
const shortestPart = 4;

/**
 * The countries whose name or adjective begins with the text, as in "ital", or is one of its words, as in "italian pasta", or that have a
 * specialty so called, without a recipe here. Each once.
 */
export function countriesNamed(typed: string): NamedCountry[] {
  const words = searchWords(typed);
  const text = words.join(" ");
  if (text.length < 2) return [];
  const byName = listCountries().filter(({ name, adjective }) => wordsOf(`${name} ${adjective}`).some((word) => word.startsWith(text) || words.includes(word)));
  const bySpecialty = listSpecialties().filter((specialty) => isCalled(specialty, words));
  const all: NamedCountry[] = [...byName.map((country) => ({ country })), ...bySpecialty.map(({ country, name }) => ({ country, specialty: name }))];
  return all.filter(({ country }, index) => all.findIndex((one) => one.country === country) === index).slice(0, atMost);
}

/** "tarte" matches Tarte Tatin, and so does "tarte tatin with pears"; "spaetzle" matches Käsespätzle, and "osso buco" Ossobuco. */
function isCalled({ words }: Specialty, asked: string[]): boolean {
  const [name, parts] = [words.map(plain), asked.map(plain)];
  const isIn = (word: string, part: string) => part.length >= shortestPart && (word.startsWith(part) || word.endsWith(part));
  return parts.every((part) => name.some((word) => word === part || isIn(word, part))) || name.every((word) => parts.includes(word));
}

/** The same form for singular and plural, and for both spellings of an umlaut. */
function plain(word: string): string {
  return singular(word).replace(/([aou])e/g, "$1");
}
