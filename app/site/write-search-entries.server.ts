import { sql } from "drizzle-orm";
import type { Recipe } from "../features/recipes/recipe.ts";
import type { Sql } from "../server/database.server.ts";
import { recipeEntry } from "./search-recipes.ts";

const writingLock = 7_466_639;

/**
 * Writes the recipes into the search table, as they are at this start; those that are gone from it are removed. Stories are
 * read for a dish only when it is new or its names have changed. Several processes may start at once.
 */
export async function writeSearchEntries(owner: Sql, recipes: Recipe[]): Promise<void> {
  await owner.transaction(async (writing) => {
    await writing.execute(sql`set local statement_timeout = 0`);
    await writing.execute(sql`select pg_advisory_xact_lock(${writingLock})`);
    const ids = recipes.map(({ id }) => id);
    await writing.execute(sql`delete from search_entries where kind = 'recipe' and id <> all (${sql.param(ids)}::text[])`);
    await writing.execute(sql`delete from story_mentions where recipe <> all (${sql.param(ids)}::text[])`);
    for (const recipe of recipes) {
      const { names, texts } = recipeEntry(recipe);
      const spoken = [recipe.title, ...recipe.alsoKnownAs];
      const { rows } = await writing.execute<{ is_renamed: boolean }>(sql`
        with known as (select names from search_entries where kind = 'recipe' and id = ${recipe.id}), named as (${anyName(sql`phraseto_tsquery`, spoken)})
        insert into search_entries (kind, id, title, created_at, head, words, names)
        select 'recipe', ${recipe.id}, ${recipe.title}, ${recipe.published}::timestamptz,
          setweight(to_tsvector('simmer', ${names.join(" . ")}), 'A'),
          strip(to_tsvector('simmer', ${[...names, ...texts.map(({ text }) => text)].join(" ")})), query
        from named
        on conflict (kind, id) do update set title = excluded.title, created_at = excluded.created_at, head = excluded.head, words = excluded.words, names = excluded.names
        returning names::text is distinct from (select names::text from known) as is_renamed`);
      if (rows[0]?.is_renamed) await writeMentions(writing, recipe.id, spoken);
    }
  });
}

type Writing = Parameters<Parameters<Sql["transaction"]>[0]>[0];

/** Looks for the dish in all published stories: by its words in the index, and among those by its whole names. */
async function writeMentions(writing: Writing, id: string, names: string[]): Promise<void> {
  await writing.execute(sql`delete from story_mentions where recipe = ${id}`);
  await writing.execute(sql`
    with named as (${anyName(sql`phraseto_tsquery`, names)}), loosely as (${anyName(sql`plainto_tsquery`, names)})
    insert into story_mentions (recipe, post, is_linked, created_at)
    select ${id}, post.id, is_linked, post.created_at
    from search_entries story join food_blogs post on post.id = story.id::uuid, lateral (select links_to_recipe(post.content, ${id}) as is_linked) link
    where story.kind = 'story' and (is_linked or story.words @@ (select query from loosely)
      and (head_of_post(post.title, post.excerpt) || to_tsvector('simmer', words_of_html(post.content))) @@ (select query from named))`);
}

/** One query for any of the names, each read by `reading`. */
function anyName(reading: ReturnType<typeof sql>, names: string[]) {
  return sql`select string_agg('(' || query::text || ')', ' | ')::tsquery as query
    from (select ${reading}('simmer', name) as query from unnest(${sql.param(names)}::text[]) name) each_name where numnode(query) > 0`;
}
