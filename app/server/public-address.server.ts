/** Parameters by which earlier systems addressed posts on the home page: `/?p=12`. */
const oldNumbers = ["p", "page_id"];
/** Parameters that change a public page; all others are ignored. Pages not named here have none. */
const parameters: Record<string, string[]> = { "/": oldNumbers, "/blog": ["page"], "/search": ["q", "country", "difficulty", "time", "kind", "page"] };

/** Parameters that may appear several times; of all others the first value counts. */
const lists = new Set(["country", "difficulty"]);
const valuesOf = (search: URLSearchParams, name: string) => search.getAll(name).slice(0, lists.has(name) ? undefined : 1);

/** Whether a target is a valid, decodable address of this site, so that pages need not check again. */
export function isReadable(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//") || !URL.canParse(target, "http://site")) return false;
  try {
    const { host, pathname } = new URL(target, "http://site");
    decodeURIComponent(pathname);
    // A backslash counts as a slash: two of them at the start would name another host.
    return host === "site";
  } catch {
    return false;
  }
}

/** An unreadable address such as "/50%" with every "%" of its path taken literally; undefined if it is still unreadable. */
export function withPlainPercents(target: string): string | undefined {
  const [path = "", ...search] = target.split("?");
  const plain = [path.replaceAll("%", "%25"), ...search].join("?");
  return isReadable(plain) ? plain : undefined;
}

/** Never cached, never shared between requests, and the only addresses that see cookies. */
const personal = /^\/(admin|api|metrics|healthz)(\/|\.data|\?|$)/;

/** Whether a path or target, already normalised by `plainPath`, gets a personal answer. */
export const isPersonal = (target: string): boolean => personal.test(target);

/** Whether the requested host is valid in a URL: "127.0s0.1" is not, since it ends in a number. A missing one is accepted. */
export const isHost = (host: string | undefined): boolean => host === undefined || URL.canParse(`http://${host}/`);

/**
 * A page's canonical path. Routes also match paths with extra slashes, with the first segment in capitals, or with letters written as
 * escapes. A URL's path has no dot segments, even written as escapes.
 */
export function plainPath(pathname: string): string {
  // Not a regular expression: one for trailing slashes takes time that grows with the square of their number.
  const [name = "", ...rest] = plainEscapes(pathname)
    .split("/")
    .filter((part) => part !== "");
  return `/${[plainEscapes(name.toLowerCase()), ...rest].join("/")}`;
}

/** As in RFC 3986, section 6.2.2: letters, digits, "-", ".", "_" and "~" are written as themselves, and other escapes in capitals. */
function plainEscapes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /^[\w.~-]$/.test(character) ? character : escaped.toUpperCase();
  });
}

/**
 * The address by which a public page is cached: the site's own origin, and only the parameters that the page uses. React Router's
 * `_routes` is none of them: every list of routes would be another page of the cache, and the browser takes what it needs of all.
 */
export function publicUrl(target: string, siteUrl: string): URL | undefined {
  if (!isReadable(target)) return undefined;
  const url = new URL(target, siteUrl);
  const path = plainPath(url.pathname);
  // Redirected to where it is answered, with whatever that page reads.
  if (isPersonal(path)) return url;
  const page = path.replace(/\.data$/, "");
  const known = parameters[page] ?? [];
  const search = new URLSearchParams(known.flatMap((name) => valuesOf(url.searchParams, name).map((value) => [name, value])));
  url.search = search.toString();
  return url;
}
