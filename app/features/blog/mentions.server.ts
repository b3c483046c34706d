import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";

export type StoryLink = { id: string; slug: string; title: string; created: Date };

const mostStories = 3;
const mostDishes = 3;

/** The published stories that mention a dish: first those that link to it, then those that name it, each newest first. */
export async function listStoriesAbout(reader: Sql, recipeId: string): Promise<StoryLink[]> {
  const { rows } = await reader.execute<{ id: string; slug: string; title: string; created_at: string }>(sql`
    select post.id, post.slug, post.title, post.created_at from story_mentions mention join food_blogs post on post.id = mention.post
    where mention.recipe = ${recipeId} and post.is_published
    order by mention.is_linked desc, mention.created_at desc, mention.post desc limit ${mostStories}`);
  return rows.map(({ id, slug, title, created_at }) => ({ id, slug, title, created: new Date(created_at) }));
}

/** The ids of the recipes that a published story mentions, those it links to first. At most three. */
export async function listDishesIn(reader: Sql, postId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ recipe: string }>(
    sql`select recipe from story_mentions where post = ${postId} order by is_linked desc, recipe limit ${mostDishes}`,
  );
  return rows.map(({ recipe }) => recipe);
}
