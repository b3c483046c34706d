type Asked = { url: URL; method: string; mode: string; origin: string };

type Way = "page" | "asset" | "picture" | "file" | "data";

/**
 * How the worker answers a request: pages from the network first, immutable files from the cache first. Undefined for what it leaves to the
 * browser: forms, personal pages, media and other origins.
 */
export function wayOf({ url: { origin: from, pathname }, method, mode, origin }: Asked): Way | undefined {
  if (method !== "GET" || from !== origin) return undefined;
  if (mode === "navigate") return "page";
  if (pathname.startsWith("/assets/")) return "asset";
  if (/^\/(pictures|uploads)\/.*\.(avif|webp|jpg|png)$/.test(pathname)) return "picture";
  if (/^\/(flags\/.*|favicon)\.svg$/.test(pathname)) return "file";
  if (pathname.endsWith(".data") && !/^\/(admin|api)(\/|\.)/.test(pathname)) return "data";
  return undefined;
}
