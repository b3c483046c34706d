import { listCountries } from "../../features/countries/countries.server.ts";
import type { Country } from "../../features/countries/country.ts";
import { listRecipes } from "../../features/recipes/recipes.server.ts";
import { searchWords } from "./search-words.ts";

/** A dish mentioned on a country's page, and the words of its name. */
export type Specialty = { name: string; words: string[]; country: Country };

let made: Specialty[] | undefined;

/** The specialties of all countries that have no recipe here: a search for one leads to its country. */
export function listSpecialties(): Specialty[] {
  if (!made) {
    const dishes = listRecipes().flatMap(({ title, alsoKnownAs }) => [title, ...alsoKnownAs].map((name) => new Set(searchWords(name))));
    made = listCountries()
      .flatMap((country) => country.specialties.map((name): Specialty => ({ name, words: searchWords(name), country })))
      .filter(({ words }) => !dishes.some((dish) => words.every((word) => dish.has(word))));
  }
  return made;
}
