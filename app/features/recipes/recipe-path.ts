/** Titles whose address is known without an id: a pattern for the title, and the address. */
const known: [RegExp, string][] = [
  [/creamy pasta/i, "creamy-pasta"],
  [/ratatouille/i, "ratatouille"],
  [/steak au poivre/i, "steak-au-poivre"],
  [/marseille|shrimp stew/i, "marseille-shrimp-stew"],
];

/** The address of a card: by its recipe's id, else derived from its title; undefined if neither is known. */
export function recipePath({ recipeId, title }: { recipeId?: string; title: string }): string | undefined {
  const id = recipeId || known.find(([part]) => part.test(title))?.[1];
  return id ? `/recipe/${id}` : undefined;
}
