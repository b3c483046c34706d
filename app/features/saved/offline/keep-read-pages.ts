import { cacheNames, mostPages } from "./kept-caches.ts";
import { isKeepable, keyOf } from "./page-key.ts";
import { registerWorker } from "./register-worker.ts";

/**
 * Keeps the page that is being read, and the worker that can show it again without a network. Pages made ready in advance
 * count once they are seen. Readers who save data keep only what they save. The browser's own copy is the page that is being
 * read, unless another page led here without loading this one: `cache` says so.
 */
export async function keepReadPages(cache: RequestCache = "force-cache"): Promise<void> {
  if (!import.meta.env.PROD || savesData() || !("caches" in globalThis)) return;
  if ("prerendering" in document && document.prerendering) {
    await new Promise((seen) => document.addEventListener("prerenderingchange", seen, { once: true }));
  }
  void registerWorker();
  if (!navigator.onLine) return;
  await keepPage(new URL(location.href), cache).catch(() => {
    // Storage is full or refused, or the network is away: the page is read as it is.
  });
}

async function keepPage(url: URL, cache: RequestCache): Promise<void> {
  const key = keyOf(url);
  if (!key) return;
  const [, id] = /^\/recipe\/([\w-]+)$/.exec(key) ?? [];
  if (id && (await caches.has(cacheNames.saved(id)))) {
    const { keepRecipe } = await import("./keep-recipe.ts");
    await keepRecipe(id);
    return;
  }
  const pages = await caches.open(cacheNames.pages);
  const page = await fetch(key, { cache });
  if (page.status === 404 || page.status === 410) await pages.delete(key);
  if (!isKeepable(page)) return;
  await pages.delete(key);
  await pages.put(key, page);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((one) => pages.delete(one)));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
