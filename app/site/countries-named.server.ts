import { listCountries } from "../features/countries/countries.server.ts";
import type { Country } from "../features/countries/country.ts";
import { fold, wordsOf } from "./search-words.ts";

const atMost = 2;

/** The countries that somebody calls by the beginning of their name, or of their people's, as in "ital" and "french". */
export function countriesNamed(typed: string): Country[] {
  const text = fold(typed);
  if (text.length < 2) return [];
  return listCountries()
    .filter(({ name, adjective }) => wordsOf(`${name} ${adjective}`).some((word) => word.startsWith(text)))
    .slice(0, atMost);
}
