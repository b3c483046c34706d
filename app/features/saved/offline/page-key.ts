/** Parameters that change a public page; see the site handler. */
const parameters: Record<string, string[]> = { "/blog": ["page"] };
/** Personal, sent or searched for: never kept. */
const never = /^\/(admin|api|letters|search|offline|uploads|pictures|assets|flags)(\/|$)/;

/** The address a page is kept by: its path, and only the parameters it knows. Undefined for what is never kept. */
export function keyOf({ pathname, searchParams }: URL): string | undefined {
  if (never.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  const known = (parameters[pathname] ?? []).flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? ""]] : []));
  // Countries are found whatever the case of their names.
  const path = pathname.startsWith("/country/") ? pathname.toLowerCase() : pathname;
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

/** Whether an answer is a whole public page, the same for everyone: no error, no redirect, nothing personal. */
export function isKeepable(answer: Response): boolean {
  const { status, redirected, headers } = answer;
  const isPublic = /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
  return status === 200 && !redirected && isPublic && (headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** The scripts and styles a page names: what it cannot be read without. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
}

/** A page's own name, as HTML text, without the site's. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/ \| [^|]*$/, "");
}
