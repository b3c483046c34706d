/** By these a system before this one named its posts, at the address of its home page. */
const oldNumbers = ["p", "page_id"];
/** Parameters that change a public page; all others are ignored. Pages not named here have none. */
const parameters: Record<string, string[]> = { "/": oldNumbers, "/blog": ["page"], "/search": ["q", "country", "difficulty", "time", "kind", "page"] };

/** Of these an address may bear several; of all others the first one counts. */
const lists = new Set(["country", "difficulty"]);
const valuesOf = (search: URLSearchParams, name: string) => search.getAll(name).slice(0, lists.has(name) ? undefined : 1);

/** Whether a target is an address of this site that can be decoded: pages need not look again. */
export function isReadable(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//") || !URL.canParse(target, "http://site")) return false;
  try {
    const { host, pathname } = new URL(target, "http://site");
    decodeURIComponent(pathname);
    // A backslash counts as a slash: two of them at the beginning would name another host.
    return host === "site";
  } catch {
    return false;
  }
}

/** Never kept, never shared between requests, and the only addresses that see cookies. */
const personal = /^\/(admin|api|metrics|healthz)(\/|\.data|\?|$)/;

/** Whether a path or target, written as plainly as its page's own, is answered for one reader alone. */
export const isPersonal = (target: string): boolean => personal.test(target);

/** Whether the name that was asked for can stand in an address: "127.0s0.1" cannot, since it ends in a number. None at all is well. */
export const isHost = (host: string | undefined): boolean => host === undefined || URL.canParse(`http://${host}/`);

/** A page's own path. Routes match others too: with more slashes, or their name in capitals. */
export function plainPath(pathname: string): string {
  // Not by a pattern: the time of one that looks for slashes at the end grows with the square of their number.
  const [name = "", ...rest] = pathname.split("/").filter((part) => part !== "");
  return `/${[name.toLowerCase(), ...rest].join("/")}`;
}

/** The address a public page is kept by: the site's own origin, and only the parameters that page knows. */
export function publicUrl(target: string, siteUrl: string): URL | undefined {
  if (!isReadable(target)) return undefined;
  const url = new URL(target, siteUrl);
  const page = plainPath(url.pathname.replace(/\.data$/, ""));
  const known = [...(parameters[page] ?? []), ...(url.pathname.endsWith(".data") ? ["_routes"] : [])];
  const search = new URLSearchParams(known.flatMap((name) => valuesOf(url.searchParams, name).map((value) => [name, value])));
  url.search = search.toString();
  return url;
}
