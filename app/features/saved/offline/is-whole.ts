import { cacheNames } from "./kept-caches.ts";
import { assetsOf } from "./page-key.ts";

/** Whether everything needed to read a page is stored. */
export async function isWhole(html: string): Promise<boolean> {
  const cacheName = cacheNames.assets;
  const found = await Promise.all(assetsOf(html).map((path) => caches.match(path, { cacheName })));
  return !found.includes(undefined);
}
