import { type SQL, sql } from "drizzle-orm";
import type { Recipe } from "../../features/recipes/recipe.ts";
import type { Sql, Transaction } from "../../server/database.server.ts";
import { locks } from "../../server/locks.server.ts";
import { anyName } from "./any-name.server.ts";
import { recipeEntry } from "./search-recipes.ts";

/** Writes the recipes into the search table at start, and removes those that no longer exist. Several processes may start at once. */
export async function writeSearchEntries(owner: Sql, recipes: Recipe[]): Promise<void> {
  await owner.transaction(async (writing) => {
    await writing.execute(sql`select pg_advisory_xact_lock(${locks.searchEntries})`);
    const gone = (column: SQL) => sql`${column} <> all (${sql.param(recipes.map(({ id }) => id))}::text[])`;
    await writing.execute(sql`delete from search_entries where kind = 'recipe' and ${gone(sql`id`)}`);
    await writing.execute(sql`delete from story_mentions where ${gone(sql`recipe`)}`);
    for (const recipe of recipes) await writeRecipe(writing, recipe);
  });
}

async function writeRecipe(writing: Transaction, recipe: Recipe): Promise<void> {
  const { names, texts } = recipeEntry(recipe);
  const everything = [...names, ...texts.map(({ text }) => text)].join(" . ");
  await writing.execute(sql`
    insert into search_entries (kind, id, title, created_at, head, words, names)
    select 'recipe', ${recipe.id}, ${recipe.title}, ${recipe.published}::timestamptz,
      setweight(to_tsvector('simmer', ${names.join(" . ")}), 'A'), strip(to_tsvector('simmer', ${everything})), query
    from (${anyName(sql`phraseto_tsquery`, names)}) named
    on conflict (kind, id) do update
    set title = excluded.title, created_at = excluded.created_at, head = excluded.head, words = excluded.words, names = excluded.names`);
}
