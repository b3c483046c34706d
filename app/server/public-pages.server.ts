import { contentSecurityPolicy } from "./headers.server.ts";
import { findMovedPath } from "./moved-paths.server.ts";
import type { KeptAnswer, Making } from "./page-cache.server.ts";
import { isPersonal, plainPath, publicUrl } from "./public-address.server.ts";
import type { Renderer } from "./render-page.server.ts";
import type { Services } from "./services.server.ts";
import { waitOutShortOutages } from "./short-outages.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { messageOf } from "./stop.server.ts";
import { openUploads } from "./uploads.server.ts";

/** Browsers and caches in front ask every time whether their copy is still right, and show it where nobody answers. */
const alwaysFresh = "public, max-age=0, stale-if-error=86400";

type PublicPages = {
  /** How the answer of a public address is made, or fetched from where it lies. */
  make(url: URL, key: string): Promise<KeptAnswer>;
  /** Makes public pages before anyone asks, one after the other, so that the first reader after a start waits as little as the next. */
  prepare(paths: string[]): Promise<void>;
};

/** What is the same for everyone: pages rendered without the reader's cookies, uploads, files of the build, and where older addresses lead. */
export function openPublicPages({ render, nameRoute }: Renderer, services: Services, files: StaticFiles | undefined): PublicPages {
  const { env, log, pages } = services;
  const readUpload = openUploads(services);

  function make(url: URL, key: string): Promise<KeptAnswer> {
    return pages.make(key, () => {
      if (url.pathname.startsWith("/uploads/")) return readUpload(url.pathname);
      if (files?.has(url.pathname)) return files.read(url.pathname);
      // Where an older page can be shown meanwhile, nobody waits.
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
    if (url.pathname.endsWith(".data")) return draw(url);
    const plain = await makePlain(url);
    if (plain) return plain;
    // What cannot be a page here is drawn, and told as missing, only where it was none before either.
    if (isNumbered(url) || (await isForeign(url))) return (await makeMoved(url)) ?? draw(url);
    const page = await draw(url);
    return page.answer.status === 404 ? ((await makeMoved(url)) ?? page) : page;
  }

  const makePatiently = waitOutShortOutages(makePage);

  /** Where an address that is written in another way than its page's own leads; undefined for the page's own. */
  async function makePlain(url: URL): Promise<Making | undefined> {
    const plain = plainPath(url.pathname);
    if (plain === url.pathname) return undefined;
    const own = plain + url.search;
    if (isPersonal(plain)) return leadTo(own);
    // Made at its own address, where it is kept: however many ways there are to write one, it is made once.
    const page = pages.fresh(own) ?? (await make(new URL(own, url), own));
    return page.status === 404 ? { answer: page, keep: false } : leadTo(page.headers.Location ?? own);
  }

  /** Where this address led before the site moved in; undefined where it led nowhere, or nobody can say. */
  async function makeMoved(url: URL): Promise<Making | undefined> {
    const Location = await findMovedPath(services.database.reader, url.pathname + url.search, { byName: await isForeign(url) }).catch((error: unknown) => {
      log.warn({ error: messageOf(error), path: url.pathname }, "whether a page has moved could not be found out");
      return null;
    });
    if (Location === null) return undefined;
    return leadTo(Location);
  }

  /** Whether the site has no addresses of this kind at all. */
  const isForeign = async ({ pathname }: URL) => (await nameRoute(pathname)) === "/*";

  async function draw(url: URL): Promise<Making> {
    const { response, notes } = await render(new Request(url));
    const keep = notes.keep && response.status === 200 && !isNumbered(url);
    const headers = Object.fromEntries([...response.headers].map(([name, value]) => [canonical(name), value]));
    const identity = Buffer.from(await response.arrayBuffer());
    if (headers["Content-Type"]?.startsWith("text/html")) headers["Content-Security-Policy"] ??= contentSecurityPolicy([]);
    headers["Cache-Control"] ??= keep ? alwaysFresh : "no-store";
    delete headers["Set-Cookie"];
    return { keep, answer: { status: response.status, headers, identity, shows: notes.shows, until: Date.now() + notes.seconds * 1000 } };
  }

  return { make, prepare };
}

/** By a number systems before this one named their posts, at the address of the home page. */
const isNumbered = ({ pathname, search }: URL): boolean => pathname === "/" && search !== "";

function leadTo(Location: string): Making {
  const headers = { Location, "Cache-Control": "no-store" };
  return { keep: false, answer: { status: 301, headers, identity: Buffer.alloc(0), shows: new Set(), until: 0 } };
}

function canonical(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase()).replace("Etag", "ETag");
}
