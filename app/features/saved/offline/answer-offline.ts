import { isWhole } from "./is-whole.ts";
import { cacheNames, savedPrefix } from "./kept-caches.ts";
import { keyOf, titleOf } from "./page-key.ts";
import { relatedPicture } from "./picture-choice.ts";

/**
 * The stored copy of a page, if everything needed to read it is stored too. Prefers saved recipes, then recently read pages, then the
 * version's own.
 */
export async function findKeptPage(url: URL, version: string): Promise<Response | undefined> {
  const key = keyOf(url);
  if (!key) return undefined;
  const saved = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
  for (const cacheName of [...saved, cacheNames.pages, cacheNames.shell(version)]) {
    const page = await caches.match(key, { cacheName });
    if (page && (await isWhole(await page.clone().text()))) return page;
  }
  return undefined;
}

/** A picture of the same dish or upload, in whatever size is stored. */
export async function findKeptPicture(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(savedPrefix));
  const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname);
  const related = relatedPicture(path, kept);
  return related === undefined ? undefined : caches.match(related);
}

/** Replaces the offline page on a device that has deleted it with everything else, and has read nothing since. */
const plainPage = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>You are offline</title>
<h1>You are offline</h1>
<p>This page is not saved on this device, and there is no connection to load it.</p>
<ul id="kept-saved"></ul>
<ul id="kept-read"></ul>
</html>`;

/** The page that says that a page is not stored, with links to those that are. */
export async function offlinePage(version: string): Promise<Response> {
  const page = await caches.match("/offline", { cacheName: cacheNames.shell(version) });
  const names = await caches.keys();
  const savedLinks = await linksOf(names.filter((name) => name.startsWith(savedPrefix)));
  const known = new Set(savedLinks.map(({ path }) => path));
  const readLinks = (await linksOf(names.filter((name) => name === cacheNames.pages))).reverse().filter(({ path }) => !known.has(path));
  const html = withLinks(withLinks((await page?.text()) ?? plainPage, "kept-saved", savedLinks), "kept-read", readLinks);
  const headers = new Headers(page?.headers ?? { "Content-Type": "text/html; charset=utf-8" });
  for (const name of ["Content-Length", "Content-Encoding", "ETag"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, statusText: "Offline", headers });
}

type KeptLink = { path: string; title: string };

/** The pages in these caches that can be read now. */
async function linksOf(names: string[]): Promise<KeptLink[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).map(({ url }) => new URL(url)).filter((url) => keyOf(url) !== undefined);
      return Promise.all(
        pages.map(async ({ href, pathname, search }) => {
          const html = (await (await cache.match(href))?.text()) ?? "";
          return { path: pathname + search, title: (await isWhole(html)) ? titleOf(html) : "" };
        }),
      );
    }),
  );
  return found.flat().filter(({ title }) => title !== "");
}

/** Titles are already HTML, as taken from their pages. */
export function withLinks(html: string, id: string, links: KeptLink[]): string {
  const items = links.map(({ path, title }) => `<li><a href="${path.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${title}</a></li>`).join("");
  return html.replace(new RegExp(`(<ul id="${id}"[^>]*>)(</ul>)`), (_, open: string, close: string) => open + items + close);
}
