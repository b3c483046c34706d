import { postPicture } from "../../features/blog/post-picture.server.ts";
import { findPictureDetails, type PictureDetails } from "../../features/media/pictures.server.ts";
import { cardOf } from "../../features/recipes/recipe-card-data.server.ts";
import type { Services } from "../../server/services.server.ts";
import { datesIn } from "../../ui/date-in-words.ts";
import type { Found } from "./search.server.ts";
import type { SearchResult } from "./search-result.tsx";
import type { StoryDetails } from "./search-stories.server.ts";

/** What the page shows of each result. A picture whose focal point cannot be read is cropped around its middle. */
export async function resultsOf(all: Found[], { database, env, log }: Pick<Services, "database" | "env" | "log">): Promise<SearchResult[]> {
  const pictures = all.flatMap((found) => (found.kind === "story" ? [found.post.picture] : []));
  const detailsOf = await findPictureDetails(database.owner, pictures).catch((error: unknown): PictureDetails => {
    log.warn({ err: error }, "the focal points of found pictures could not be fetched");
    return () => undefined;
  });
  return all.map((found) =>
    found.kind === "recipe"
      ? { kind: "recipe", id: found.recipe.id, card: cardOf(found.recipe) }
      : { kind: "story", ...storyOf(found.post, detailsOf, env.TIME_ZONE) },
  );
}

function storyOf({ title, slug, excerpt, author, created, picture }: StoryDetails, detailsOf: PictureDetails, timeZone: string) {
  const date = { machine: created.toISOString(), text: datesIn(timeZone).longDate(created) };
  return { id: slug, path: `/blog/${encodeURIComponent(slug)}`, title, text: excerpt, author, date, picture: postPicture(picture, detailsOf) };
}
