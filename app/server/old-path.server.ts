/** What other systems append to a page's address: for its AMP copy, feed, second part, comments. */
const endings = /\/(amp|embed|trackback|rss|feed(\/(atom|rss|rss2|rdf))?|comment-page-\d+|page\/\d+|\d{1,2})$/;
/** Pages that list posts: their last part may equal a post's name. */
const lists = /^\/(author|category|tag)\//;
const size = /-\d{2,4}x\d{2,4}(\.[a-z]{3,4})$/;
const ghostSize = /^(.*\/content\/images\/)size\/[wh]\d[^/]*\/(?:format\/\w+\/)?/;

/**
 * Longer than any system's addresses. Limits how much of a stranger's request the patterns above have to match, and what is stored: an
 * index of PostgreSQL takes at most 2,704 bytes.
 */
const longest = 2000;

/**
 * Another system's address in the form in which it is stored and looked up: a decoded lower-case path without a closing
 * slash, or `/?p=12` for an address by number. Undefined for what is not a web address, or is too long.
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
  // Letters of most alphabets are several bytes long.
  return Buffer.byteLength(path) > longest ? undefined : path || "/";
}

/** The same address and those it derives from, nearest first: a post's feed leads to the post, a resized copy to its picture. */
export function oldPaths(address: string): string[] {
  const path = oldPath(address);
  if (path === undefined || path === "/") return [];
  const shorter = [path.replace(endings, ""), path.replace(size, "$1"), path.replace(ghostSize, "$1")];
  return [...new Set([path, ...shorter])].filter((one) => one !== "");
}

/**
 * The last path segments of what `oldPaths` returns, for a system whose posts may have been deeper than its export says, such
 * as `/recipes/leek-tart`. Use them to look up posts only: `/section/news` is not the page that `/news` once redirected from.
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
