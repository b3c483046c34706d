import { savedRecipes } from "../saved-recipes.ts";
import { isWhole } from "./is-whole.ts";
import { cacheNames, savedPrefix } from "./kept-caches.ts";
import { assetsOf, isKeepable } from "./page-key.ts";
import { chooseAddress } from "./picture-choice.ts";
import { registerWorker } from "./register-worker.ts";

/** "full": the device has no room; "refused": the browser keeps nothing here; "away": the recipe could not be fetched. */
export type KeepOutcome = "kept" | "full" | "refused" | "away";

const pageOf = (id: string) => `/recipe/${id}`;

/**
 * Keeps a saved recipe's page and pictures for reading without a network, or brings its copy up to date. Pictures come in the
 * size that this device shows, and in one that every browser reads. A copy is there whole or not at all. Undefined, and no copy,
 * for a recipe that is not saved, or no longer when the copy is there: it was removed meanwhile, or everything was forgotten.
 */
export async function keepRecipe(id: string): Promise<KeepOutcome | undefined> {
  if (!savedRecipes.has(id)) return undefined;
  const outcome = await copyRecipe(id);
  if (savedRecipes.has(id)) return outcome;
  await dropRecipe(id);
  return undefined;
}

async function copyRecipe(id: string): Promise<KeepOutcome> {
  if (!("caches" in globalThis)) return "refused";
  const name = cacheNames.saved(id);
  try {
    const worker = registerWorker();
    const cache = await caches.open(name);
    const page = await fetch(pageOf(id));
    if (!isKeepable(page)) throw new TypeError(`${pageOf(id)} answered ${page.status}.`);
    const html = await page.clone().text();
    // A cache that is opened now would outlive the forgetting.
    if (!savedRecipes.has(id)) throw new DOMException("The recipe is not saved any more.", "AbortError");
    await keepAssets(html);
    const wanted = picturesIn(html);
    const known = await pathsIn(cache);
    await Promise.all(wanted.filter((path) => !known.includes(path)).map((path) => store(cache, path)));
    // The page last: where it is, its pictures are.
    await cache.put(pageOf(id), page);
    await Promise.all(known.filter((path) => path !== pageOf(id) && !wanted.includes(path)).map((path) => cache.delete(path)));
    await dropReadPage(id);
    const state = await worker;
    return state === "ready" ? "kept" : state;
  } catch (error) {
    const isHere = await caches.match(pageOf(id), { cacheName: name }).catch(() => undefined);
    if (!isHere) await caches.delete(name).catch(() => false);
    const reason = reasonOf(error);
    // Not brought up to date, but there.
    return isHere && reason === "away" ? "kept" : reason;
  }
}

/** Lets go of a recipe's copy, also where it was kept because it was read. */
export async function dropRecipe(id: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    await caches.delete(cacheNames.saved(id));
    await dropReadPage(id);
  } catch {
    // Where the browser keeps nothing, nothing is to be dropped.
  }
}

/** The ids of recipes of which there is a copy, and whether it can be read without a network. */
export async function listCopies(): Promise<{ id: string; isWhole: boolean }[]> {
  if (!("caches" in globalThis)) return [];
  const ids = (await caches.keys()).filter((name) => name.startsWith(savedPrefix)).map((name) => name.slice(savedPrefix.length));
  return Promise.all(ids.map(async (id) => ({ id, isWhole: await isWholeCopy(id) })));
}

/** The cache is not made for it: a device that has forgotten everything keeps not even an empty one. */
async function dropReadPage(id: string): Promise<void> {
  if (await caches.has(cacheNames.pages)) await (await caches.open(cacheNames.pages)).delete(pageOf(id));
}

async function isWholeCopy(id: string): Promise<boolean> {
  const page = await caches.match(pageOf(id), { cacheName: cacheNames.saved(id) });
  return page !== undefined && isWhole(await page.text());
}

/** What the page cannot be read without, where it is of a newer version than the worker that keeps these files. */
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

/** The pictures a page shows: of each the one this device takes, and of the recipe's own the one for browsers that know no other format. */
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
  // What leads to other recipes is named by its words, and so has no text of its own.
  const plain = [...page.querySelectorAll('main img[src]:not([alt=""])')].map((one) => one.getAttribute("src"));
  return [...new Set([...chosen, ...plain])].filter((path): path is string => /^\/(pictures|uploads)\//.test(path ?? ""));
}

function reasonOf(error: unknown): KeepOutcome {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
  return error instanceof TypeError ? "away" : "refused";
}
