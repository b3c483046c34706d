import { site } from "../../site.config.ts";

type Noted = { unknown: string[]; swaps: string[]; missing: string[]; left: string[] };

/**
 * Warnings for somebody who avoids a food: what only looks safe may do harm. `swaps`: titles of recipes that need a swap. `missing`: words
 * that nothing has. `left`: words that were not looked for.
 */
export function notesOn({ unknown, swaps, missing, left }: Noted): string[] {
  const them = unknown.length > 1 ? "them" : "it";
  const were = left.length > 1 ? "were" : "was";
  return [
    ...(left.length > 0 ? [`${listed(left)} ${were} not looked for: a search is for at most eight words.`] : []),
    ...(missing.length > 0 ? [`Nothing was found for ${listed(missing)}.`] : []),
    ...(unknown.length > 0 ? [`${site.name} does not know ${listed(unknown)}, so it cannot tell which recipes are without ${them}.`] : []),
    ...(swaps.length === 1 ? [`${listed(swaps)} fits only with the swap given in its variations.`] : []),
    ...(swaps.length > 1 ? [`${listed(swaps)} fit only with the swap given in their variations.`] : []),
  ];
}

function listed(all: string[]): string {
  const names = all.map((name) => `“${name}”`);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join();
}
