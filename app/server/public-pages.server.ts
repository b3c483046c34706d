import { contentSecurityPolicy, soon } from "./headers.server.ts";
import { findMovedPath } from "./moved-paths.server.ts";
import type { KeptAnswer, Making } from "./page-cache.server.ts";
import { isPersonal, plainPath, publicUrl } from "./public-address.server.ts";
import type { Renderer } from "./render-page.server.ts";
import type { Services } from "./services.server.ts";
import { waitOutShortOutages } from "./short-outages.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { messageOf } from "./stop.server.ts";
import { openUploads } from "./uploads.server.ts";

/** Browsers and caches in front revalidate their copy every time, and may show it if the server fails. */
const alwaysFresh = "public, max-age=0, stale-if-error=86400";

type PublicPages = {
  /** Returns the cached answer of a public address, after rendering or fetching it. */
  make(url: URL, key: string): Promise<KeptAnswer>;
  /** Renders public pages in advance, one after the other, so that the first reader after a start need not wait. */
  prepare(paths: string[]): Promise<void>;
};

/** Everything that is the same for all readers: pages rendered without cookies, uploads, built files, and redirects from old addresses. */
export function openPublicPages({ render, nameRoute }: Renderer, services: Services, files: StaticFiles | undefined): PublicPages {
  const { env, log, pages } = services;
  const readUpload = openUploads(services);

  function make(url: URL, key: string): Promise<KeptAnswer> {
    return pages.make(key, () => {
      if (url.pathname.startsWith("/uploads/")) return readUpload(url.pathname);
      if (files?.has(url.pathname)) return files.read(url.pathname);
      // If an older page can be shown meanwhile, nobody needs to wait.
      return pages.holds(key) ? makePage(url) : makePatiently(url);
    });
  }

  async function prepare(paths: string[]): Promise<void> {
    for (const path of paths) {
      const url = publicUrl(path, env.SITE_URL);
      if (url) await pages.make(url.pathname + url.search, () => makePage(url)).catch(() => {});
    }
  }

  async function makePage(url: URL): Promise<Making> {
    const plain = await makePlain(url);
    if (plain) return plain;
    if (url.pathname.endsWith(".data")) return draw(url);
    // An address that cannot be a page here is rendered, and reported as missing, only if it was not an old address either.
    const page = isNumbered(url) || (await isForeign(url)) ? undefined : await draw(url);
    if (page && page.answer.status !== 404) return page;
    const moved = await findMoved(url);
    if (moved) return leadTo(moved);
    // Crawlers must not be told that a page is gone that may have moved.
    if (moved === undefined && !isNumbered(url)) return draw(url, { isUnsure: true });
    return page ?? draw(url);
  }

  const makePatiently = waitOutShortOutages(makePage);

  /** The redirect or 404 of an address that is not in its canonical form; undefined for one that is. */
  async function makePlain(url: URL): Promise<Making | undefined> {
    const plain = plainPath(url.pathname);
    const own = plain + url.search;
    // Never rendered here, where a request's headers are unknown: "/x/../api" is written otherwise, and still means "/api".
    if (isPersonal(plain)) return leadTo(own);
    if (plain === url.pathname) return undefined;
    // Rendered at the canonical address, where it is cached: once, however many spellings there are.
    const page = pages.fresh(own) ?? (await make(new URL(own, url), own));
    return page.status === 404 || page.status === 503 ? { answer: page, keep: false } : leadTo(page.headers.Location ?? own);
  }

  /** Where what was at this address before the site moved in is now; null if nowhere, undefined if that cannot be found out. */
  async function findMoved(url: URL): Promise<string | null | undefined> {
    return findMovedPath(services.database.reader, url.pathname + url.search, { byName: await isForeign(url) }).catch((error: unknown) => {
      log.warn({ error: messageOf(error), path: url.pathname }, "it could not be determined whether a page has moved");
      return undefined;
    });
  }

  /** Whether no route of the site matches addresses of this kind. */
  const isForeign = async ({ pathname }: URL) => (await nameRoute(pathname)) === "/*";

  async function draw(url: URL, { isUnsure = false } = {}): Promise<Making> {
    const { response, notes } = await render(new Request(url), { isUnsure });
    const keep = notes.keep && response.status === 200 && !isNumbered(url);
    const headers = Object.fromEntries([...response.headers].map(([name, value]) => [canonical(name), value]));
    const identity = Buffer.from(await response.arrayBuffer());
    if (headers["Content-Type"]?.startsWith("text/html")) headers["Content-Security-Policy"] ??= contentSecurityPolicy([]);
    if (response.status === 503) headers["Retry-After"] ??= soon;
    headers["Cache-Control"] ??= keep ? alwaysFresh : "no-store";
    delete headers["Set-Cookie"];
    return {
      keep,
      isPartial: notes.isPartial,
      answer: { status: response.status, headers, identity, shows: notes.shows, until: Date.now() + notes.seconds * 1000 },
    };
  }

  return { make, prepare };
}

/** An earlier system's address of a post by number, at the home page. */
const isNumbered = ({ pathname, search }: URL): boolean => pathname === "/" && search !== "";

function leadTo(Location: string): Making {
  const headers = { Location, "Cache-Control": "no-store" };
  return { keep: false, answer: { status: 301, headers, identity: Buffer.alloc(0), shows: new Set(), until: 0 } };
}

function canonical(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase()).replace("Etag", "ETag");
}
