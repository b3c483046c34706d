import type { KeepOutcome } from "./offline/keep-recipe.ts";

/** Why a saved recipe has no offline copy, and what to do. Does not say that it cannot be read offline: it may be among the recently read pages. */
export const offlineTrouble: Record<Exclude<KeepOutcome, "kept">, string> = {
  full: "This device has no room left for its page and pictures. Free some space, then open your profile to try again.",
  refused: "This browser does not store pages of this site. The recipe stays on your list and opens when you are online.",
  away: "What it needs offline could not all be fetched. This will be tried again when you open the recipe or your profile while online.",
};
