import { site } from "../../site.config.ts";

/**
 * Warnings for somebody who avoids a food: what only looks safe may do harm. `swaps`: titles of recipes that need a swap. `missing`: words
 * that nothing has.
 */
export function notesOn({ unknown, swaps, missing }: { unknown: string[]; swaps: string[]; missing: string[] }): string[] {
  const them = unknown.length > 1 ? "them" : "it";
  return [
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
