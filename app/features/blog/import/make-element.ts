import { appendChild, Element, Text, type TreeNode } from "../html-tree.ts";

/** A new element with these nodes, which are moved from wherever they were. */
export function make(name: string, attribs: Record<string, string>, ...children: TreeNode[]): Element {
  const element = new Element(name, attribs);
  for (const child of children) appendChild(element, child);
  return element;
}

/** A paragraph of text. */
export function paragraphOf(text: string): Element {
  return make("p", {}, new Text(text));
}

/** A paragraph with a link. */
export function linkedParagraph(href: string, text: string): Element {
  return make("p", {}, make("a", { href }, new Text(text)));
}
