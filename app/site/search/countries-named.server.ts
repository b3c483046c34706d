import { listCountries } from "../../features/countries/countries.server.ts";
import type { Country } from "../../features/countries/country.ts";
import { fold, searchWords, singular, wordsOf } from "./search-words.ts";
import { listSpecialties, type Specialty } from "./specialties.server.ts";

/** A country that was asked for, by its own name or by that of a specialty. */
export type NamedCountry = { country: Country; specialty?: string };

const atMost = 2;
/** From here on the beginning or the end of a specialty's word is enough. */
const shortestPart = 4;

/**
 * The countries that somebody calls by the beginning of their name, or of their people's, as in "ital" and "french", or by a
 * specialty that has no recipe here. Each once.
 */
export function countriesNamed(typed: string): NamedCountry[] {
  const text = fold(typed);
  if (text.length < 2) return [];
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const byName = listCountries().filter(({ name, adjective }) => wordsOf(`${name} ${adjective}`).some((word) => word.startsWith(text)));
  const bySpecialty = listSpecialties().filter((specialty) => isCalled(specialty, words));
  const all: NamedCountry[] = [...byName.map((country) => ({ country })), ...bySpecialty.map(({ country, name }) => ({ country, specialty: name }))];
  return all.filter(({ country }, index) => all.findIndex((one) => one.country === country) === index).slice(0, atMost);
}

/** "tarte" calls the Tarte Tatin, and so does "tarte tatin with pears"; "spaetzle" calls the Käsespätzle, and "osso buco" the Ossobuco. */
function isCalled({ words }: Specialty, asked: string[]): boolean {
  const [name, parts] = [words.map(plain), asked.map(plain)];
  const isIn = (word: string, part: string) => part.length >= shortestPart && (word.startsWith(part) || word.endsWith(part));
  return parts.every((part) => name.some((word) => word === part || isIn(word, part))) || name.every((word) => parts.includes(word));
}

/** One form for one and many, and for both ways to write an umlaut. */
function plain(word: string): string {
  return singular(word).replace(/([aou])e/g, "$1");
}
