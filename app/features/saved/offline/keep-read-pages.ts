import { savesData } from "../../../ui/reader-wishes.ts";
import { watchForgetting } from "../forget-tab.ts";
import { cacheNames, mostPages } from "./kept-caches.ts";
import { isKeepable, keyOf } from "./page-key.ts";
import { registerWorker } from "./register-worker.ts";

/**
 * Stores the page being read, and registers the worker that can show it again offline. Prerendered pages count once they are shown. With
 * data saving, only saved recipes are stored. `cache` says whether the browser's HTTP cache has this page, or a client-side navigation led
 * here without loading it. If everything is forgotten meanwhile, nothing is stored.
 */
export async function keepReadPages(cache: RequestCache, isForgotten = watchForgetting()): Promise<void> {
  if (!import.meta.env.PROD || savesData() || !("caches" in globalThis)) return;
  if ("prerendering" in document && document.prerendering) {
    await new Promise((seen) => document.addEventListener("prerenderingchange", seen, { once: true }));
  }
  if (isForgotten()) return;
  void registerWorker();
  if (!navigator.onLine) return;
  await keepPage(new URL(location.href), cache, isForgotten).catch(() => {
    // Storage is full or blocked, or the network is down: the page can still be read.
  });
}

async function keepPage(url: URL, cache: RequestCache, isForgotten: () => boolean): Promise<void> {
  const key = keyOf(url);
  if (!key) return;
  const status = cache === "force-cache" ? loadedStatus() : undefined;
  if (isGone(status)) await dropPage(key);
  // The HTTP cache does not have an error page, so fetching it would log the error a second time.
  if (status !== undefined && status >= 400) return;
  const [, id] = /^\/recipe\/([\w-]+)$/.exec(key) ?? [];
  if (id && (await caches.has(cacheNames.saved(id)))) {
    const { keepRecipe } = await import("./keep-recipe.ts");
    await keepRecipe(id);
    return;
  }
  // A cache opened now would survive the deletion.
  if (isForgotten()) return;
  const pages = await caches.open(cacheNames.pages);
  const page = await fetch(key, { cache });
  if (isGone(page.status)) await pages.delete(key);
  if (!isKeepable(page)) return;
  // `put` moves an existing entry to the end. Deleting it first would leave a reader who closes the page now without a copy.
  await pages.put(key, page);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((one) => pages.delete(one)));
}

/** The HTTP status of the current page; undefined or 0 if the browser does not tell. */
function loadedStatus(): number | undefined {
  const [loaded] = performance.getEntriesByType("navigation") as { responseStatus?: number }[];
  return loaded?.responseStatus;
}

const isGone = (status: number | undefined) => status === 404 || status === 410;

/** Does not create an empty cache on a device that stores no pages. */
async function dropPage(key: string): Promise<void> {
  if (await caches.has(cacheNames.pages)) await (await caches.open(cacheNames.pages)).delete(key);
}
