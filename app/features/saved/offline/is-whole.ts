import { cacheNames } from "./kept-caches.ts";
import { assetsOf } from "./page-key.ts";

/** Whether everything is kept that a page cannot be read without. */
export async function isWhole(html: string): Promise<boolean> {
  const cacheName = cacheNames.assets;
  const found = await Promise.all(assetsOf(html).map((path) => caches.match(path, { cacheName })));
  return !found.includes(undefined);
}
