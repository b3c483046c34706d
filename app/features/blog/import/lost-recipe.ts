import type { SourcePost } from "./source.ts";

/**
 * Whether a post can be published although it may have lost its recipe. One that readers already find here stays, since its address would
 * answer 404 from one import to the next.
 */
export function canBePublic({ isPublished, lostRecipe }: Pick<SourcePost, "isPublished" | "lostRecipe">, isPublicHere: boolean): boolean {
  return isPublished && (!lostRecipe || isPublicHere);
}

/** What a post's lost recipe means for it, in words. */
export function lostRecipeNote({ isPublished, lostRecipe }: Pick<SourcePost, "isPublished" | "lostRecipe">, isPublicHere: boolean): string | undefined {
  if (!lostRecipe) return undefined;
  const became = isPublicHere ? ": it stays published, as it was here before" : ": imported as a draft";
  return `its recipe, which a plugin showed (${lostRecipe}), is not in its text${isPublished ? became : ""}`;
}
