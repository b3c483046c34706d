import { site } from "../../site.config.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import type { BuiltClip } from "../media/picture-manifest.schema.ts";
import { findSiteClip, findSitePicture } from "../media/site-pictures.server.ts";
import { playerOf } from "./clip.ts";
import type { Recipe } from "./recipe.ts";
import type { RecipeCardData } from "./recipe-card.tsx";

/** What a card shows of a recipe. Views (10K to 59K) and likes (500 to 2,499) are derived from its id, so that every render agrees. */
export function cardOf(recipe: Recipe): RecipeCardData {
  const picture = heroOf(recipe);
  const clip = clipOf(recipe);
  return {
    title: recipe.title,
    description: recipe.description,
    duration: recipe.cookingTime,
    author: site.authorLabel,
    views: `${draw(`${recipe.id} views`, 10, 59)}K views`,
    likes: draw(`${recipe.id} likes`, 500, 2499).toLocaleString("en-US"),
    recipeId: recipe.id,
    picture,
    alt: picture?.alt ?? recipe.title,
    clip: clip && playerOf(clip),
  };
}

/** As `cardOf`, with the fixed numbers of country pages. */
export function cardOfCountry(recipe: Recipe): RecipeCardData {
  return { ...cardOf(recipe), views: "12K views", likes: "1.2K" };
}

export function heroOf({ images: { hero } }: Recipe): PictureSource | undefined {
  return findSitePicture(hero);
}

/** The recipe's moving picture, where there is one. */
export function clipOf({ images: { hero } }: Recipe): BuiltClip | undefined {
  return findSiteClip(hero);
}

/** A whole number from `least` to `most` that depends on the text alone (FNV-1a). */
function draw(text: string, least: number, most: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The low bits of FNV-1a vary little between short texts: mix them once more.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  return least + (hash % (most - least + 1));
}
