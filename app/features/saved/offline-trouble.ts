import type { KeepOutcome } from "./offline/keep-recipe.ts";

/** Why a saved recipe cannot be read offline, and what to do. */
export const offlineTrouble: Record<Exclude<KeepOutcome, "kept">, string> = {
  full: "This device has no room left for its page and pictures. Make room, then open your profile: it tries again.",
  refused: "This browser keeps no pages for this site. The recipe stays on your list and opens with a network.",
  away: "Its page could not be fetched. It is tried again when you open the recipe or your profile with a network.",
};
