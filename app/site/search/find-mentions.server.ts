import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Recipe } from "../../features/recipes/recipe.ts";
import { type Database, endLine, type Transaction } from "../../server/database.server.ts";
import { anyName } from "./any-name.server.ts";
import { recipeEntry } from "./search-recipes.ts";

/**
 * Searches the published stories for each dish that is new or whose names have changed: first with the index, then for whole
 * names among its matches. Stories saved later are searched when they are saved. Throws once `stopping` is aborted; each dish
 * is done completely or not at all.
 */
export async function findMentions({ owner, openLine }: Database, recipes: Recipe[], stopping?: AbortSignal): Promise<void> {
  const { rows } = await owner.execute<{ id: string }>(
    sql`select id from search_entries where kind = 'recipe' and looked_for::text is distinct from names::text`,
  );
  const renamed = recipes.filter(({ id }) => rows.some((row) => row.id === id));
  if (renamed.length === 0) return;
  const client = await openLine();
  const end = () => void client.end();
  stopping?.addEventListener("abort", end);
  try {
    stopping?.throwIfAborted();
    const patient = drizzle({ client });
    for (const recipe of renamed) await patient.transaction((writing) => lookFor(writing, recipe));
  } finally {
    stopping?.removeEventListener("abort", end);
    await endLine(client);
  }
}

async function lookFor(writing: Transaction, recipe: Recipe): Promise<void> {
  const { names } = recipeEntry(recipe);
  const link = `'recipe/${recipe.id}'`;
  await writing.execute(sql`update search_entries set looked_for = names where kind = 'recipe' and id = ${recipe.id}`);
  await writing.execute(sql`delete from story_mentions where recipe = ${recipe.id}`);
  await writing.execute(sql`
    with loosely as (${anyName(sql`plainto_tsquery`, names)}), named as (${anyName(sql`phraseto_tsquery`, names)})
    insert into story_mentions (recipe, post, is_linked, created_at)
    select ${recipe.id}, post.id, is_linked, post.created_at
    from search_entries story join food_blogs post on post.id = story.id::uuid, lateral (select story.words @@ ${link}::tsquery as is_linked) link
    where story.kind = 'story' and story.words @@ ((select query from loosely) || ${link}::tsquery)
      and (is_linked or (head_of_post(post.title, post.excerpt) || to_tsvector('simmer', words_of_html(post.content))) @@ (select query from named))
    on conflict do nothing`);
}
