import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, posix, relative } from "node:path";
import type { Making } from "./page-cache.server.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".txt": "text/plain; charset=utf-8",
};

/** Files with a content hash in their name, by Vite and the picture build, never change; others are revalidated. */
const forever = /^\/(assets\/.*[.-][\w-]{8,}|pictures\/[^/]+\.[0-9a-f]{8}\.\w+)\.\w+$/;
const year = 365 * 24 * 3600;
/** The service worker decides what every later visit shows: never an old one, and it may fetch from this site only. */
const worker = { path: "/sw.js", headers: { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'" } };

/** The files of the build, by address. They are listed once: nothing outside the list can be requested. */
export class StaticFiles {
  readonly #files = new Map<string, string>();

  /** Folders by the address under which they are served, such as `{ "/": "build/client", "/pictures": "build/pictures" }`. */
  constructor(mounts: Record<string, string>) {
    for (const [mount, folder] of Object.entries(mounts)) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.startsWith(".") || /\.(br|gz)$/.test(entry.name) || entry.parentPath.includes("/.vite")) continue;
        const path = join(entry.parentPath, entry.name);
        this.#files.set(posix.join(mount, relative(folder, path).replaceAll("\\", "/")), path);
      }
    }
  }

  has(pathname: string): boolean {
    return this.#files.has(pathname);
  }

  async read(pathname: string): Promise<Making> {
    const path = this.#files.get(pathname);
    if (!path) throw new Error(`no such file: ${pathname}`);
    const cacheControl = forever.test(pathname) ? `public, max-age=${year}, immutable` : "public, max-age=3600";
    const [identity, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
    return {
      keep: true,
      answer: {
        status: 200,
        headers: {
          "Content-Type": types[extname(path)] ?? "application/octet-stream",
          "Cache-Control": cacheControl,
          ...(pathname === worker.path ? worker.headers : {}),
        },
        identity,
        ...(br && gzip ? { br, gzip, isPacked: true } : {}),
        shows: new Set(),
        until: Number.POSITIVE_INFINITY,
      },
    };
  }
}

/** The build puts compressed versions beside its files. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}
