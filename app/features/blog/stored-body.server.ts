import { storedAddress } from "./featured-address.ts";
import { elementsNamed, readTree, writeTree } from "./html-tree.ts";
import { safeHtml } from "./safe-html.server.ts";

/**
 * A body for storage: sanitized, and with paths instead of absolute addresses of this site, as in text copied from its pages. So the site
 * can move, and recognizes its own pictures. Relative links are resolved against `page`, the path of the post's own page, which may change.
 */
export function storedBody(written: string, siteUrl: string, page: string): string {
  const clean = safeHtml(written, page);
  if (!clean.includes(siteUrl)) return clean;
  const tree = readTree(clean);
  for (const { attribs } of elementsNamed(tree, "a", "img")) {
    if (attribs.src) attribs.src = storedAddress(siteUrl, attribs.src);
    const { href } = attribs;
    if (!href) continue;
    attribs.href = storedAddress(siteUrl, href);
    // Only links to other sites have one.
    if (attribs.href !== href) delete attribs.rel;
  }
  return writeTree(tree);
}
