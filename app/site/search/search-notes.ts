import { site } from "../../site.config.ts";

/** What somebody who has to do without something must know of what was found: whoever may be harmed by it reads no list that says nothing. */
export function notesOn({ unknown, swaps }: { unknown: string[]; swaps: number }): string[] {
  const names = unknown.map((name) => `“${name}”`);
  const them = names.length > 1 ? "them" : "it";
  return [
    ...(names.length > 0 ? [`${site.name} does not know ${listed(names)}, so it cannot tell which recipes are without ${them}.`] : []),
    ...(swaps === 1 ? ["The last recipe fits only with the swap told in its variations."] : []),
    ...(swaps > 1 ? [`The last ${swaps} recipes fit only with the swap told in their variations.`] : []),
  ];
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join();
}
