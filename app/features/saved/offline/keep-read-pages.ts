import { savesData } from "../../../ui/reader-wishes.ts";
import { watchForgetting } from "../forget-tab.ts";
import { cacheNames, mostPages } from "./kept-caches.ts";
import { isKeepable, keyOf } from "./page-key.ts";
import { registerWorker } from "./register-worker.ts";

/**
 * Keeps the page that is being read, and the worker that can show it again without a network. Pages made ready in advance
 * count once they are seen. Readers who save data keep only what they save. The browser's own copy is the page that is being
 * read, unless another page led here without loading this one: `cache` says so. Where everything is forgotten meanwhile, nothing is.
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
    // Storage is full or refused, or the network is away: the page is read as it is.
  });
}

async function keepPage(url: URL, cache: RequestCache, isForgotten: () => boolean): Promise<void> {
  const key = keyOf(url);
  if (!key) return;
  const status = cache === "force-cache" ? loadedStatus() : undefined;
  if (isGone(status)) await dropPage(key);
  // The browser has no copy of its own of what may not be kept: it would be asked for, and logged as missing, twice.
  if (status !== undefined && status >= 400) return;
  const [, id] = /^\/recipe\/([\w-]+)$/.exec(key) ?? [];
  if (id && (await caches.has(cacheNames.saved(id)))) {
    const { keepRecipe } = await import("./keep-recipe.ts");
    await keepRecipe(id);
    return;
  }
  // A cache that is opened now would outlive the forgetting.
  if (isForgotten()) return;
  const pages = await caches.open(cacheNames.pages);
  const page = await fetch(key, { cache });
  if (isGone(page.status)) await pages.delete(key);
  if (!isKeepable(page)) return;
  // It goes last by itself. Were the old copy taken away first, who leaves in between would have none.
  await pages.put(key, page);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((one) => pages.delete(one)));
}

/** With what the page that is being read was answered; undefined or 0 where the browser does not tell. */
function loadedStatus(): number | undefined {
  const [loaded] = performance.getEntriesByType("navigation") as { responseStatus?: number }[];
  return loaded?.responseStatus;
}

const isGone = (status: number | undefined) => status === 404 || status === 410;

/** A device that keeps no pages is not given an empty cache for them. */
async function dropPage(key: string): Promise<void> {
  if (await caches.has(cacheNames.pages)) await (await caches.open(cacheNames.pages)).delete(key);
}
