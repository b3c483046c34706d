import { cacheNames, type Shell, savedPrefix, shellPrefix } from "./kept-caches.ts";
import { assetsOf } from "./page-key.ts";
import { planUpdate } from "./plan-update.ts";

/** The list of a version's files, written once all of them are stored. */
const note = "/shell.json";

/**
 * Fetches everything a version needs offline, except what is already stored. If something is missing, or the server has moved on to another
 * version, throws and leaves no partial cache.
 */
export async function installShell({ version, assets, files }: Shell): Promise<void> {
  const name = cacheNames.shell(version);
  try {
    const [shell, kept] = await Promise.all([caches.open(name), caches.open(cacheNames.assets)]);
    await Promise.all(assets.map(async (path) => (await kept.match(path)) ?? (await store(kept, path, "default"))));
    await Promise.all(files.map((path) => store(shell, path, "no-cache")));
    const known = new Set(assets);
    for (const page of await pagesIn(shell)) {
      const strange = page.assets.find((asset) => !known.has(asset));
      if (strange) throw new Error(`${page.url} names ${strange}, which is not of version ${version}.`);
    }
    await shell.put(note, Response.json({ version, assets, installedAt: Date.now() }));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Fetches again what a version needs, if it is no longer stored. */
export async function restoreShell(shell: Shell): Promise<void> {
  const isHere = await caches.match(note, { cacheName: cacheNames.shell(shell.version) });
  if (!isHere) await installShell(shell);
}

async function store(cache: Cache, path: string, mode: RequestCache): Promise<void> {
  const answer = await fetch(path, { cache: mode });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}.`);
  await cache.put(path, answer);
}

/** Deletes what neither this version, nor the previous one, nor a saved recipe needs. */
export async function sweepVersions(own: string): Promise<void> {
  const names = await caches.keys();
  const [read, assets] = await Promise.all([caches.open(cacheNames.pages), caches.open(cacheNames.assets)]);
  const saved = await Promise.all(names.filter((name) => name.startsWith(savedPrefix)).map(async (name) => pagesIn(await caches.open(name))));
  const versions = await Promise.all(names.filter((name) => name.startsWith(shellPrefix)).map(readNote));
  const plan = planUpdate({ own, versions: versions.flat(), saved: saved.flat(), read: await pagesIn(read) });
  const surplus = (await assets.keys()).filter(({ url }) => !plan.assets.has(new URL(url).pathname));
  await Promise.all([
    ...plan.versions.map((version) => caches.delete(cacheNames.shell(version))),
    ...plan.pages.map((url) => read.delete(url)),
    ...surplus.map((request) => assets.delete(request)),
  ]);
}

/** Empty for a version that is still being fetched. */
async function readNote(name: string): Promise<{ version: string; installedAt: number; assets: string[] }[]> {
  const found = await (await caches.open(name)).match(note);
  return found ? [await found.json()] : [];
}

/** The pages of a cache, with the assets that each refers to. */
async function pagesIn(cache: Cache): Promise<{ url: string; assets: string[] }[]> {
  const all = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const page = await cache.match(url);
      return page?.headers.get("Content-Type")?.startsWith("text/html") ? [{ url, assets: assetsOf(await page.text()) }] : [];
    }),
  );
  return all.flat();
}
