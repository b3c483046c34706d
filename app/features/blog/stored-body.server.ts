import { storedAddress } from "./featured-address.ts";
import { elementsNamed, readTree, writeTree } from "./html-tree.ts";
import { safeHtml } from "./safe-html.server.ts";

/**
 * A body as it is stored: clean, and without the site's name where it leads to this site or shows a picture of it, as what was
 * copied from its pages does. The site may move then, and its pictures are known as its own.
 */
export function storedBody(written: string, siteUrl: string): string {
  const clean = safeHtml(written);
  if (!clean.includes(siteUrl)) return clean;
  const tree = readTree(clean);
  for (const { attribs } of elementsNamed(tree, "a", "img")) {
    if (attribs.src) attribs.src = storedAddress(siteUrl, attribs.src);
    const { href } = attribs;
    if (!href) continue;
    attribs.href = storedAddress(siteUrl, href);
    // Only what leaves the site bears one.
    if (attribs.href !== href) delete attribs.rel;
  }
  return writeTree(tree);
}
