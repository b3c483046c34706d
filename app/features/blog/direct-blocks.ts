import { type Element, isBlock, isTag, type Tree } from "./html-tree.ts";

/** List items and captions always have their own direction, the other blocks only if no other block contains them. */
const own = new Set(["li", "figcaption"]);
const outermost = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "div"]);

/**
 * Sets each block's direction by its first letters. A quote or a table gets one direction as a whole, so that its lines and columns keep
 * their order. The editor does the same (rich-text/direction.ts).
 */
export function directBlocks(tree: Tree | Element, isDirected = false): void {
  for (const element of tree.children.filter(isTag)) {
    const isFrame = element.name === "div" && element.children.some(isBlock);
    const hasOwn = own.has(element.name) || (outermost.has(element.name) && !isDirected && !isFrame);
    if (hasOwn) element.attribs.dir = "auto";
    directBlocks(element, isDirected || hasOwn);
  }
}
