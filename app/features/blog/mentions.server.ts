import { sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { findRecipe } from "../recipes/recipes.server.ts";
import { inOrderOfMention } from "./order-of-mention.ts";
import type { Post } from "./posts.server.ts";

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

/** The ids of the recipes that a published story mentions, those it links to first, each in the order of the story. At most three. */
export async function listDishesIn(reader: Sql, post: Pick<Post, "id" | "title" | "excerpt" | "content">): Promise<string[]> {
  const { rows } = await reader.execute<{ recipe: string; is_linked: boolean }>(sql`select recipe, is_linked from story_mentions where post = ${post.id}`);
  if (rows.length === 0) return [];
  const mentions = rows.map(({ recipe, is_linked: isLinked }) => ({ recipe, isLinked }));
  return inOrderOfMention(mentions, post, namesOf).slice(0, mostDishes);
}

function namesOf(recipeId: string): string[] {
  const recipe = findRecipe(recipeId);
  return recipe ? [recipe.title, ...recipe.alsoKnownAs] : [];
}
