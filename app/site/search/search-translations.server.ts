import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../../server/yaml-content.server.ts";
import { fold, singular } from "./search-words.ts";

/** Words of the recipes, each with what people call it in other languages. */
const schema = z.record(
  z.string().regex(/^[a-z]+$/, "one lower-case English word"),
  z.array(z.string().regex(/^\p{L}{2,}$/u, "single words, without spaces or hyphens")).min(1),
);

/** For each foreign word, folded and in the singular, the recipe words that it stands for. */
export type Translations = ReadonlyMap<string, string[]>;

/** Reads and checks the lists of a content folder, one file per language. Throws a ContentError that lists all errors. */
function readTranslations(folder: string, isWanted: (language: string) => boolean): Translations {
  const found = new Map<string, string[]>();
  for (const { id, content } of readYaml(join(folder, "words"), schema)) {
    if (!isWanted(id)) continue;
    for (const [english, words] of Object.entries(content)) {
      for (const word of words) {
        for (const key of new Set([word, spelledOut(word)].map((one) => singular(fold(one)))))
          found.set(key, [...new Set([...(found.get(key) ?? []), english])]);
      }
    }
  }
  return found;
}

/** The German spelling without umlauts: "Haehnchen". */
function spelledOut(word: string): string {
  return word.normalize("NFC").replace(/[äöü]/gi, (letter) => `${fold(letter)}e`);
}

/** Single-word names of dishes and foods that may not have a recipe here. */
const dishNames = z.array(z.string().regex(/^\p{L}{3,}$/u, "single words, without spaces or hyphens"));

/** The names of well-known dishes and foods, folded, which are never taken for misspellings. Throws a ContentError that lists all errors. */
export function listDishNames(): ReadonlySet<string> {
  return namesIn((id) => id !== diets);
}

/** The names of ways to eat that no recipe here is written for. They are never taken for misspellings either, but are neither dish nor food. */
export function listUnknownDiets(): ReadonlySet<string> {
  return namesIn((id) => id === diets);
}

/** Those of them that are not ingredients, in the singular. */
export function listCookedDishNames(): ReadonlySet<string> {
  return new Set([...namesIn((id) => id !== diets && id !== "ingredients")].map(singular));
}

const diets = "diets";
const namesIn = (isWanted: (id: string) => boolean) =>
  new Set(readYaml(join(process.cwd(), "content", "dish-names"), dishNames).flatMap(({ id, content }) => (isWanted(id) ? content.map(fold) : [])));

let read: Translations | undefined;
let readEnglish: Translations | undefined;

/** The other English words alone: those of other languages mean something else in an English story, as "pan" and "pain" for bread. */
export function listSynonyms(): Translations {
  readEnglish ??= readTranslations(join(process.cwd(), "content"), (language) => language === "english");
  return readEnglish;
}

/** What words of other languages and kitchens mean here. The files are read once. */
export function listTranslations(): Translations {
  read ??= readTranslations(join(process.cwd(), "content"), () => true);
  return read;
}
