/** What other systems put behind a page's address: its mobile copy, its feed, its second part, its comments. */
const endings = /\/(amp|embed|trackback|rss|feed(\/(atom|rss|rss2|rdf))?|comment-page-\d+|page\/\d+|\d{1,2})$/;
/** Pages that list posts: what they are named by may be a post's name too. */
const lists = /^\/(author|category|tag)\//;
const size = /-\d{2,4}x\d{2,4}(\.[a-z]{3,4})$/;
const ghostSize = /^(.*\/content\/images\/)size\/[wh]\d[^/]*\/(?:format\/\w+\/)?/;

/** Longer than any system writes one. What strangers ask for is read by the patterns above up to here. */
const longest = 2000;

/**
 * An address of another system as it is kept and looked up: its path in lower case, without percent signs and closing
 * slash; `/?p=12` where a number stands for it. Undefined for what is no address on a site, or longer than one.
 */
export function oldPath(address: string): string | undefined {
  if (address.length > longest || !URL.canParse(address, "https://old.invalid")) return undefined;
  const { protocol, pathname, searchParams } = new URL(address, "https://old.invalid");
  if (!/^https?:$/.test(protocol)) return undefined;
  const number = searchParams.get("p") ?? searchParams.get("page_id");
  if (number && /^\d{1,12}$/.test(number)) return `/?p=${number}`;
  const path = decoded(pathname)
    .replace(/\0/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/^\/index\.php(?=\/|$)/, "")
    .replace(/\/+$/, "");
  return path || "/";
}

/** The same address and those it belongs to, nearest first: a post's feed leads to the post, a small copy to its picture. */
export function oldPaths(address: string): string[] {
  const path = oldPath(address);
  if (path === undefined || path === "/") return [];
  const shorter = [path.replace(endings, ""), path.replace(size, "$1"), path.replace(ghostSize, "$1")];
  return [...new Set([path, ...shorter])].filter((one) => one !== "");
}

/**
 * The names alone of what `oldPaths` tells, for a system whose posts may have stood deeper than it says, such as
 * `/recipes/leek-tart`. Ask for posts by them and for nothing else: `/section/news` is not what once led from `/news` to it.
 */
export function oldNames(address: string): string[] {
  const paths = oldPaths(address).filter((path) => !lists.test(path));
  return [...new Set(paths.map((path) => path.slice(path.lastIndexOf("/"))))];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
