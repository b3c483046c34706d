import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../../server/yaml-content.server.ts";
import { fold, singular } from "./search-words.ts";

const words = z.array(z.string().regex(/^\p{L}{2,}$/u, "single words, without spaces or hyphens")).min(1);
const schema = z.record(
  z.string().regex(/^[a-z]+$/, "one lower-case English word"),
  z.strictObject({ called: words.optional(), has: words.optional() }).refine(({ called, has }) => called || has, "'called', 'has' or both"),
);

/**
 * Foods that somebody may avoid, and diets, by each of their names: first the English name, then what contains it, as singular
 * words that may be groups themselves. `allergens`: names of allergens, which people rarely search for as a food. `dishes`: words
 * for dishes, each marked "dish" (only a dish) or "main" (a dish that somebody may also want to avoid).
 */
export type FoodGroups = {
  foods: ReadonlyMap<string, string[]>;
  diets: ReadonlyMap<string, string[]>;
  dishes: ReadonlyMap<string, string[]>;
  allergens: ReadonlySet<string>;
};

let read: FoodGroups | undefined;

/** The groups of `content/food-groups/`. Names in its `diets.yaml` have no "no" or "free"; those in its `dishes.yaml` are not foods. Throws a ContentError that lists all errors. */
export function listFoodGroups(): FoodGroups {
  read ??= readFoodGroups(join(process.cwd(), "content", "food-groups"));
  return read;
}

function readFoodGroups(folder: string): FoodGroups {
  const [foods, diets, dishes] = [new Map<string, string[]>(), new Map<string, string[]>(), new Map<string, string[]>()];
  const allergens = new Set<string>();
  for (const { id, content } of readYaml(folder, schema)) {
    for (const [name, { called = [], has = [] }] of Object.entries(content)) {
      const found = [name, ...has].map(one);
      for (const key of [name, ...called].map(one)) {
        const groups = id === "diets" ? diets : id === "dishes" ? dishes : foods;
        // A name that several groups share stands for all of them.
        groups.set(key, [...(groups.get(key) ?? []), ...found]);
        if (id === "allergens") allergens.add(key);
      }
    }
  }
  return { foods, diets, dishes, allergens };
}

/** The same form for singular and plural, without accents. */
const one = (word: string) => singular(fold(word));
