import { type ChildNode, type Document, Element, isTag, isText, type Text } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

export { Element, isTag, isText, Text } from "domhandler";
export type Tree = Document;
export type TreeNode = ChildNode;

const blocks = new Set("p div blockquote pre hr ul ol li figure figcaption table caption colgroup col thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6".split(" "));

export function readTree(html: string): Tree {
  return parseDocument(html);
}

export function writeTree(tree: Tree): string {
  return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", emptyAttrs: true });
}

/** Whether a node begins on a line of its own. */
export function isBlock(node: ChildNode): boolean {
  return isTag(node) && blocks.has(node.name);
}

export function isInside(node: ChildNode, name: string): boolean {
  for (let above = node.parent; above; above = above.parent) if (above instanceof Element && above.name === name) return true;
  return false;
}

/** All elements of these names within, in the order of the text. */
export function elementsNamed(tree: Tree | Element, ...names: string[]): Element[] {
  return DomUtils.findAll((element) => names.includes(element.name), tree.children);
}

export function textsOf(tree: Tree): Text[] {
  return DomUtils.filter(isText, tree.children) as Text[];
}

/** Puts nodes in the place of one. */
export function replaceWith(node: ChildNode, replacements: ChildNode[]): void {
  for (const replacement of replacements) DomUtils.prepend(node, replacement);
  DomUtils.removeElement(node);
}

/** Puts neighbouring nodes into an element that takes their place. */
export function wrap(nodes: ChildNode[], element: Element): void {
  const [first] = nodes;
  if (first) DomUtils.prepend(first, element);
  for (const node of nodes) DomUtils.appendChild(element, node);
}

export function remove(node: ChildNode): void {
  DomUtils.removeElement(node);
}

/** The words alone, on one line; words of neighbouring blocks do not run together. */
export function plainText(...nodes: ChildNode[]): string {
  const read = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return "";
    const inner = node.children.map(read).join("");
    return node.name === "br" || isBlock(node) ? ` ${inner} ` : inner;
  };
  return nodes.map(read).join("").replace(/\s+/g, " ").trim();
}
