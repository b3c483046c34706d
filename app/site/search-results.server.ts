import { longDate } from "../features/blog/post-date.ts";
import { postPicture } from "../features/blog/post-picture.server.ts";
import { cardOf } from "../features/recipes/recipe-card-data.server.ts";
import type { Found } from "./search.server.ts";
import type { SearchResult } from "./search-result.tsx";
import type { StoryDetails } from "./search-stories.server.ts";

/** What the page draws of a found thing. */
export function resultOf(found: Found): SearchResult {
  return found.kind === "recipe" ? { kind: "recipe", id: found.recipe.id, card: cardOf(found.recipe) } : { kind: "story", ...storyOf(found.post) };
}

function storyOf({ title, slug, excerpt, author, created, picture }: StoryDetails) {
  const date = { machine: created.toISOString(), text: longDate(created) };
  return { id: slug, path: `/blog/${encodeURIComponent(slug)}`, title, text: excerpt, author, date, picture: postPicture(picture) };
}
