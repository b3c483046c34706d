const grouped = new Intl.NumberFormat("en-US");

/** How often a post was opened, in words. */
export const viewWords = (views: number): string => `${grouped.format(views)} ${views === 1 ? "view" : "views"}`;
