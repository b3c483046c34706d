import { findSitePictureByUrl } from "../features/media/site-pictures.server.ts";
import { cardOf } from "../features/recipes/recipe-card-data.server.ts";
import type { Found } from "./search-match.server.ts";
import type { FoundPost } from "./search-posts.server.ts";
import type { SearchResult } from "./search-result.tsx";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What the page draws of a found thing. */
export function resultOf(found: Found): SearchResult {
  return found.kind === "recipe" ? { kind: "recipe", id: found.recipe.id, card: cardOf(found.recipe) } : { kind: "story", ...storyOf(found.post) };
}

function storyOf({ title, slug, excerpt, author, created, picture }: FoundPost) {
  const date = { machine: created.toISOString(), text: day.format(created) };
  return { id: slug, path: `/blog/${encodeURIComponent(slug)}`, title, text: excerpt, author, date, picture: picture && pictureOf(picture) };
}

/** An address of the site or of the web; what a browser would not fetch as a picture is no picture. */
function pictureOf(url: string) {
  return findSitePictureByUrl(url) ?? (/^(https?:\/\/|\/(?!\/))/.test(url) ? url : undefined);
}
