const grouped = new Intl.NumberFormat("en-US");

/** The number of views, in words. */
export const viewWords = (views: number): string => `${grouped.format(views)} ${views === 1 ? "view" : "views"}`;
