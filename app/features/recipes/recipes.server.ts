import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { ContentError, readYaml } from "../../server/yaml-content.server.ts";
import { findCountry, readCountries } from "../countries/countries.server.ts";
import { trueFractions } from "./quantities.ts";
import { recipeSchema } from "./recipe.schema.ts";
import type { Recipe } from "./recipe.ts";
import { flawsOf } from "./recipe-rules.server.ts";
import { timeInWords } from "./recipe-times.ts";

/** Reads and checks every recipe of a content folder, newest first. Throws a ContentError that names all flaws. */
function readRecipes(folder: string): Recipe[] {
  const countries = new Set(readCountries(folder).map(({ id }) => id));
  const pictures = new Set(readdirSync(join(folder, "pictures", "masters")).map((name) => basename(name, ".jpg")));
  const files = readYaml(join(folder, "recipes"), recipeSchema);
  const flaws = files.flatMap(({ file, content: recipe }) => flawsOf(recipe, { countries, pictures }).map((flaw) => ({ file, ...flaw })));
  if (flaws.length > 0) throw new ContentError(flaws);
  return files
    .map(({ id, content: recipe }) => {
      const totalMinutes = recipe.times.prep + recipe.times.cook;
      return { ...typeset(recipe), id, totalMinutes, cookingTime: timeInWords(totalMinutes) };
    })
    .sort((a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id));
}

/** Replaces typed fractions in every text of a file. */
function typeset<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === "string" ? trueFractions(one) : one));
}

let read: Recipe[] | undefined;

/** All recipes, newest first. The files are read once. */
export function listRecipes(): Recipe[] {
  read ??= readRecipes(join(process.cwd(), "content"));
  return read;
}

export function findRecipe(id: string): Recipe | undefined {
  return listRecipes().find((recipe) => recipe.id === id);
}

/** The recipes of one country, by its key. */
export function listRecipesOf(countryKey: string): Recipe[] {
  return listRecipes().filter((recipe) => recipe.country === countryKey);
}

/** Name, adjective and flag of the recipe's country, which exists because the recipes were checked. */
export function findCountryOf(recipe: Recipe): { key: string; name: string; adjective: string; flag: string } {
  const { name = recipe.country, adjective = name, flag = "" } = findCountry(recipe.country) ?? {};
  return { key: recipe.country, name, adjective, flag };
}
