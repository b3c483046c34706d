/** The caches that pages and the service worker share. Every name begins with "simmer", by which the device finds them when it forgets everything. */
export const cacheNames = {
  /** Recently read pages, the latest last. */
  pages: "simmer-pages",
  /** Scripts, styles and fonts of every version still needed. Their names contain a content hash. */
  assets: "simmer-assets",
  /** One per version: the other pages and drawings that it needs. */
  shell: (version: string) => `${shellPrefix}${version}`,
  /** One per saved recipe: its page and pictures, deleted with it. */
  saved: (id: string) => `${savedPrefix}${id}`,
} as const;

export const shellPrefix = "simmer-shell-";
export const savedPrefix = "simmer-saved-";

/** How many recently read pages are stored. */
export const mostPages = 30;

/** What one version of the site needs offline. */
export type Shell = {
  version: string;
  /** URLs with a hash: never fetched twice. */
  assets: string[];
  /** Pages and drawings whose URLs stay the same while their content changes. */
  files: string[];
};
