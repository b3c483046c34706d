/** The path of the page of a post. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
