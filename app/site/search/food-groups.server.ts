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
 * Foods that somebody may do without, and diets, by each of their names: first its name in English, then what has it, as words in the
 * singular that may be groups themselves. `allergens`: the names of those that hardly anybody asks for. `dishes`: words that dishes are
 * called by, of those that are only a dish and of those that may be what somebody does without.
 */
export type FoodGroups = {
  foods: ReadonlyMap<string, string[]>;
  diets: ReadonlyMap<string, string[]>;
  dishes: ReadonlyMap<string, string[]>;
  allergens: ReadonlySet<string>;
};

let read: FoodGroups | undefined;

/** The groups of `content/food-groups/`; those of its `diets.yaml` are named without a "no" or "free", those of its `dishes.yaml` are no foods. Throws a ContentError that names all flaws. */
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
        // What several groups are called is all of them.
        groups.set(key, [...(groups.get(key) ?? []), ...found]);
        if (id === "allergens") allergens.add(key);
      }
    }
  }
  return { foods, diets, dishes, allergens };
}

/** One form for one and many, without accents. */
const one = (word: string) => singular(fold(word));
