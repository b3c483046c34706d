import { type Element, isBlock, isTag, type Tree } from "./html-tree.ts";

/** List items and captions have a direction of their own wherever they stand, the other blocks only where none stands around them. */
const own = new Set(["li", "figcaption"]);
const outermost = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "div"]);

/**
 * Lets every block run as its first letters do, from the right or from the left. A quote and a table do so as a whole, so
 * that lines and columns keep their order. The editor does the same (rich-text/direction.ts).
 */
export function directBlocks(tree: Tree | Element, isDirected = false): void {
  for (const element of tree.children.filter(isTag)) {
    const isFrame = element.name === "div" && element.children.some(isBlock);
    const hasOwn = own.has(element.name) || (outermost.has(element.name) && !isDirected && !isFrame);
    if (hasOwn) element.attribs.dir = "auto";
    directBlocks(element, isDirected || hasOwn);
  }
}
