/** Query parameters of the pages that may be stored: a part of those in server/public-address.server.ts. */
const parameters: Record<string, string[]> = { "/blog": ["page"] };
/** Personal pages, forms, searches and files: never stored. */
const never = /^\/(admin|api|letters|search|offline|uploads|pictures|assets|flags)(\/|$)/;

/** The key under which a page is stored: its path, with only the parameters it knows. Undefined for what is never stored. */
export function keyOf({ pathname, searchParams }: URL): string | undefined {
  if (never.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  const known = (parameters[pathname] ?? []).flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? ""]] : []));
  // Country names in addresses are case-insensitive.
  const path = pathname.startsWith("/country/") ? pathname.toLowerCase() : pathname;
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

/** Whether a response is a complete public page, the same for everyone: no error, no redirect, nothing personal. */
export function isKeepable(answer: Response): boolean {
  const { status, redirected, headers } = answer;
  const isPublic = /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
  return status === 200 && !redirected && isPublic && (headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** The scripts and styles that a page refers to, without which it cannot be read. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
}

/** A page's own title, as HTML, without the site's name. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/ \| [^|]*$/, "");
}
