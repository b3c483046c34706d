/** Titles whose address is known without an id: a part of the title, and where it leads. */
const known: [RegExp, string][] = [
  [/creamy pasta/i, "creamy-pasta"],
  [/ratatouille/i, "ratatouille"],
  [/steak au poivre/i, "steak-au-poivre"],
  [/marseille|shrimp stew/i, "marseille-shrimp-stew"],
];

/** Where a card leads: by its recipe's id, else derived from its title; undefined when neither tells. */
export function recipePath({ recipeId, title }: { recipeId?: string; title: string }): string | undefined {
  const id = recipeId || known.find(([part]) => part.test(title))?.[1];
  return id ? `/recipe/${id}` : undefined;
}
