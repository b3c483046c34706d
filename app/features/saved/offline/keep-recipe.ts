import { savedRecipes } from "../saved-recipes.ts";
import { isWhole } from "./is-whole.ts";
import { cacheNames, savedPrefix } from "./kept-caches.ts";
import { assetsOf, isKeepable } from "./page-key.ts";
import { chooseAddress } from "./picture-choice.ts";
import { registerWorker } from "./register-worker.ts";

/** "full": no room on the device; "refused": the browser does not allow storage; "away": the recipe could not be fetched. */
export type KeepOutcome = "kept" | "full" | "refused" | "away";

const pageOf = (id: string) => `/recipe/${id}`;

/**
 * Stores a saved recipe's page and pictures for offline reading, or updates its copy. Pictures are stored in the size that this device
 * shows, and in one that every browser supports. A copy is complete or does not exist. Returns undefined, and leaves no copy, if the recipe
 * is not saved or was removed while it was being copied.
 */
export async function keepRecipe(id: string): Promise<KeepOutcome | undefined> {
  if (!savedRecipes.has(id)) return undefined;
  const outcome = await copyRecipe(id);
  if (savedRecipes.has(id)) return outcome;
  await dropRecipe(id);
  return undefined;
}

/** What complete copies are worth: without a worker to show them, none can be read offline. */
export async function judgeCopies(): Promise<KeepOutcome> {
  const state = await registerWorker();
  return state === "ready" ? "kept" : state;
}

async function copyRecipe(id: string): Promise<KeepOutcome> {
  if (!("caches" in globalThis)) return "refused";
  const worth = judgeCopies();
  const outcome = await storeRecipe(id);
  return outcome === "kept" ? worth : outcome;
}

async function storeRecipe(id: string): Promise<KeepOutcome> {
  const name = cacheNames.saved(id);
  try {
    const cache = await caches.open(name);
    const page = await fetch(pageOf(id));
    if (!isKeepable(page)) throw new TypeError(`${pageOf(id)} answered ${page.status}.`);
    const html = await page.clone().text();
    // A cache opened now would survive the deletion.
    if (!savedRecipes.has(id)) throw new DOMException("The recipe is not saved any more.", "AbortError");
    await keepAssets(html);
    const wanted = picturesIn(html);
    const known = await pathsIn(cache);
    await Promise.all(wanted.filter((path) => !known.includes(path)).map((path) => store(cache, path)));
    // The page is stored last, so that its presence means that the pictures are there.
    await cache.put(pageOf(id), page);
    await Promise.all(known.filter((path) => path !== pageOf(id) && !wanted.includes(path)).map((path) => cache.delete(path)));
    await dropReadPage(id);
    return "kept";
  } catch (error) {
    const isHere = await caches.match(pageOf(id), { cacheName: name }).catch(() => undefined);
    if (!isHere) await caches.delete(name).catch(() => false);
    const reason = reasonOf(error);
    // Not updated, but stored.
    return isHere && reason === "away" ? "kept" : reason;
  }
}

/** Deletes a recipe's copies, including the one stored because it was read. */
export async function dropRecipe(id: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    await caches.delete(cacheNames.saved(id));
    await dropReadPage(id);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** The ids of recipes with a copy, and whether it is complete. */
export async function listCopies(): Promise<{ id: string; isWhole: boolean }[]> {
  if (!("caches" in globalThis)) return [];
  const ids = (await caches.keys()).filter((name) => name.startsWith(savedPrefix)).map((name) => name.slice(savedPrefix.length));
  return Promise.all(ids.map(async (id) => ({ id, isWhole: await isWholeCopy(id) })));
}

/** Does not create the cache: a device that has forgotten everything must not have even an empty one. */
async function dropReadPage(id: string): Promise<void> {
  if (await caches.has(cacheNames.pages)) await (await caches.open(cacheNames.pages)).delete(pageOf(id));
}

async function isWholeCopy(id: string): Promise<boolean> {
  const page = await caches.match(pageOf(id), { cacheName: cacheNames.saved(id) });
  return page !== undefined && isWhole(await page.text());
}

/** Stores the page's assets, which may belong to a newer version than the worker's. */
async function keepAssets(html: string): Promise<void> {
  if (!import.meta.env.PROD) return;
  const cache = await caches.open(cacheNames.assets);
  const known = await pathsIn(cache);
  await Promise.all(
    assetsOf(html)
      .filter((path) => !known.includes(path))
      .map((path) => store(cache, path)),
  );
}

async function store(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}.`);
  await cache.put(path, answer);
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** The pictures that a page shows: each in the source this device chooses, and the recipe's own also in the format that every browser supports. */
function picturesIn(html: string): string[] {
  const screen = {
    width: window.innerWidth,
    density: window.devicePixelRatio,
    fontSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    matches: (media: string) => window.matchMedia(media).matches,
  };
  const page = new DOMParser().parseFromString(html, "text/html");
  const chosen = [...page.querySelectorAll("picture source:first-child")].map((one) =>
    chooseAddress({ srcSet: one.getAttribute("srcset") ?? "", sizes: one.getAttribute("sizes") ?? "" }, screen),
  );
  // Pictures in links to other recipes have an empty alt, because the link text names them.
  const plain = [...page.querySelectorAll('main img[src]:not([alt=""])')].map((one) => one.getAttribute("src"));
  return [...new Set([...chosen, ...plain])].filter((path): path is string => /^\/(pictures|uploads)\//.test(path ?? ""));
}

function reasonOf(error: unknown): KeepOutcome {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
  return error instanceof TypeError ? "away" : "refused";
}
