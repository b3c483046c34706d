import { authorName } from "../features/blog/author.ts";
import { postPicture } from "../features/blog/post-picture.server.ts";
import { findPublishedPost } from "../features/blog/posts.server.ts";
import { countryCover, findCountry } from "../features/countries/countries.server.ts";
import { findPictureDetails } from "../features/media/pictures.server.ts";
import { drawSocialCard } from "../features/media/social-card.server.ts";
import { TooManyWaiting } from "../features/media/take-turns.ts";
import { heroOf } from "../features/recipes/recipe-card-data.server.ts";
import { findRecipe } from "../features/recipes/recipes.server.ts";
import { postAuthors, shownPost } from "../server/changed-pages.server.ts";
import type { Database } from "../server/database.server.ts";
import { isDatabaseAway } from "../server/database-away.server.ts";
import { keepPage, servicesContext } from "../server/services.server.ts";
import { isStorageAway } from "../server/storage-away.server.ts";
import type { PictureSource } from "../ui/picture.tsx";
import type { Route } from "./+types/social-card.route.ts";

type Card = { title: string; kicker: string; picture: PictureSource | undefined; shows?: string[] };

/** Rendered at its first request, and cached until its content changes. */
export async function loader({ params: { kind, file }, context }: Route.LoaderArgs) {
  const { database, storage, log } = context.get(servicesContext);
  const name = /^(.+)\.jpg$/.exec(file)?.[1] ?? "";
  try {
    const card = await cardOf(kind, name, database);
    if (!card) return new Response("There is no such card.", { status: 404 });
    const bytes = await drawSocialCard(card, storage);
    keepPage(context, { shows: card.shows ?? [] });
    return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/jpeg" } });
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) log.error({ err: error, kind, name }, "a card could not be drawn");
    // Errors that time does not fix are not retried; see short-outages.server.ts.
    if (!isTemporary(error)) return new Response("This card cannot be drawn.", { status: 500 });
    return new Response("This card cannot be drawn at the moment. Please try again in a minute.", { status: 503, headers: { "Retry-After": "30" } });
  }
}

const isTemporary = (error: unknown) => error instanceof TooManyWaiting || isDatabaseAway(error) || isStorageAway(error);

async function cardOf(kind: string, name: string, database: Database): Promise<Card | undefined> {
  if (kind === "recipe") return ofRecipe(name);
  if (kind === "country") return ofCountry(name);
  return kind === "post" ? ofPost(name, database) : undefined;
}

function ofRecipe(id: string): Card | undefined {
  const recipe = findRecipe(id);
  return recipe && { title: recipe.title, kicker: `${recipe.cuisine}, ${recipe.cookingTime}`, picture: heroOf(recipe) };
}

function ofCountry(key: string): Card | undefined {
  const country = findCountry(key);
  return country && { title: `${country.adjective} Cuisine`, kicker: `Recipes from ${country.name}`, picture: countryCover(country) };
}

async function ofPost(slug: string, { reader, owner }: Database): Promise<Card | undefined> {
  const post = await findPublishedPost(reader, slug);
  if (!post) return undefined;
  const found = postPicture(post.featuredImageUrl, await findPictureDetails(owner, [post.featuredImageUrl]));
  const picture = found && "source" in found ? found.source : undefined;
  return { title: post.title, kicker: authorName(post.author), picture, shows: [shownPost(post.id), postAuthors] };
}
