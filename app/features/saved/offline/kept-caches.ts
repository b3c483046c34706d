/** The caches of this device that pages and the worker share. Every name begins with "simmer", by which the device forgets. */
export const cacheNames = {
  /** Pages read lately, the latest last. */
  pages: "simmer-pages",
  /** Scripts, styles and fonts of every version that something still needs. Their names hold their content's hash. */
  assets: "simmer-assets",
  /** One for each version: the pages and drawings that it needs besides. */
  shell: (version: string) => `${shellPrefix}${version}`,
  /** One for each saved recipe: its page and its pictures, gone with it. */
  saved: (id: string) => `${savedPrefix}${id}`,
} as const;

export const shellPrefix = "simmer-shell-";
export const savedPrefix = "simmer-saved-";

/** How many pages are kept because they were read. */
export const mostPages = 30;

/** What one version of the site needs to be read without a network. */
export type Shell = {
  version: string;
  /** Addresses with a hash: never fetched twice. */
  assets: string[];
  /** Pages and drawings whose addresses stay while their content changes. */
  files: string[];
};
