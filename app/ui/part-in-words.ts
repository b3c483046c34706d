type Part = { state?: string; search?: string; page?: number };

/** The title of a part of a list, so that tabs, bookmarks and screen readers can tell it from the others: 'Pictures: “soup”, page 2'. */
export function partInWords(list: string, { state, search, page = 1 }: Part): string {
  const words = [state, search ? `“${search}”` : undefined, page > 1 ? `page ${page}` : undefined].filter(Boolean);
  return words.length > 0 ? `${list}: ${words.join(", ")}` : list;
}
