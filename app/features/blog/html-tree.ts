import { type ChildNode, Document, Element, isTag, isText, Text } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { shallow } from "./nesting.ts";

export { Element, isTag, isText, Text };
export type Tree = Document;
export type TreeNode = ChildNode;

const blocks = new Set("p div blockquote pre hr ul ol li figure figcaption table caption colgroup col thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6".split(" "));

/** Parses a piece of HTML, however broken; of one that is nested too deeply only the words. Unlike a browser, it adds no elements around it and moves nothing out of tables. */
export function readTree(html: string): Tree {
  return parseDocument(shallow(html));
}

/** Writes HTML exactly as browsers do, so that saving an untouched text changes nothing: letters unescaped, and empty attributes as `alt=""`. */
export function writeTree(tree: Tree): string {
  return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", emptyAttrs: true });
}

/** Whether a node is a block-level element. */
export function isBlock(node: ChildNode): boolean {
  return isTag(node) && blocks.has(node.name);
}

/** Whether any ancestor has this name. */
export function isInside(node: ChildNode, name: string): boolean {
  for (let above = node.parent; above; above = above.parent) if (above instanceof Element && above.name === name) return true;
  return false;
}

/** All descendants with these names, in document order. */
export function elementsNamed(tree: Tree | Element, ...names: string[]): Element[] {
  return DomUtils.findAll((element) => names.includes(element.name), tree.children);
}

/** All descendant elements, in document order. */
export function elementsOf(tree: Tree | Element): Element[] {
  return DomUtils.findAll(() => true, tree.children);
}

/** All text nodes, in document order. */
export function textsOf(tree: Tree): Text[] {
  return DomUtils.filter(isText, tree.children) as Text[];
}

/** Makes these nodes the children of a parent, in this order. Former parents must be discarded or given other children. */
export function setChildren(parent: Tree | Element, children: ChildNode[]): void {
  parent.children = children;
  for (const [index, child] of children.entries()) Object.assign(child, { parent, prev: children[index - 1] ?? null, next: children[index + 1] ?? null });
}

/** Replaces nodes, none of which contains another. Rebuilds each parent's list of children only once, however many are replaced. */
export function replaceEach(replacements: Map<ChildNode, ChildNode[]>): void {
  for (const parent of parentsOf(replacements.keys()))
    setChildren(
      parent,
      parent.children.flatMap((child) => replacements.get(child) ?? [child]),
    );
}

/** Removes nodes, none of which contains another. */
export function removeEach(nodes: ChildNode[]): void {
  replaceEach(new Map(nodes.map((node) => [node, []])));
}

/** Replaces elements with their contents, even if one contains another. */
export function unwrapEach(elements: Element[]): void {
  const leaving = new Set<TreeNode | Tree>(elements);
  const within = (node: ChildNode): ChildNode[] => (isTag(node) && leaving.has(node) ? node.children.flatMap(within) : [node]);
  for (const parent of parentsOf(elements)) if (!leaving.has(parent)) setChildren(parent, parent.children.flatMap(within));
}

function parentsOf(nodes: Iterable<ChildNode>): Set<Tree | Element> {
  return new Set([...nodes].flatMap(({ parent }) => (parent instanceof Element || parent instanceof Document ? [parent] : [])));
}

/** Replaces one node with several. */
export function replaceWith(node: ChildNode, replacements: ChildNode[]): void {
  for (const replacement of replacements) DomUtils.prepend(node, replacement);
  DomUtils.removeElement(node);
}

/** Wraps neighbouring nodes in an element. */
export function wrap(nodes: ChildNode[], element: Element): void {
  const [first] = nodes;
  if (first) DomUtils.prepend(first, element);
  for (const node of nodes) DomUtils.appendChild(element, node);
}

/** Replaces an element with its contents. */
export function unwrap(element: Element): void {
  replaceWith(element, [...element.children]);
}

/** Moves everything an element contains into a new inner one. */
export function wrapInside(element: Element, inner: Element): void {
  setChildren(inner, element.children);
  setChildren(element, [inner]);
}

/** Adds a node as the last child of a parent, and removes it from wherever it was. */
export function appendChild(parent: Element, node: ChildNode): void {
  DomUtils.appendChild(parent, node);
}

/** Puts a node right before another, and removes it from wherever it was. */
export function insertBefore(node: ChildNode, inserted: ChildNode): void {
  DomUtils.prepend(node, inserted);
}

/** Puts a node right after another, and removes it from wherever it was. */
export function insertAfter(node: ChildNode, inserted: ChildNode): void {
  DomUtils.append(node, inserted);
}

/** The node before or after, ignoring white space. */
export function neighbour(node: ChildNode, side: "prev" | "next"): ChildNode | null {
  let beside = node[side];
  while (beside && isText(beside) && beside.data.trim() === "") beside = beside[side];
  return beside;
}

/** The classes of an element, in the order in which they are written. */
export function classesOf(element: Element): string[] {
  return (element.attribs.class ?? "").split(/\s+/).filter(Boolean);
}

/** Removes the classes that the test matches, and the attribute if none are left. */
export function dropClasses(element: Element, isDropped: (name: string) => boolean): void {
  const kept = classesOf(element).filter((name) => !isDropped(name));
  if (kept.length > 0) element.attribs.class = kept.join(" ");
  else delete element.attribs.class;
}

/** The declarations of a style attribute, in order; names and values in lower case. */
export function stylesOf(element: Element): Map<string, string> {
  const declarations = (element.attribs.style ?? "").split(";").map((declaration) => declaration.split(":"));
  return new Map(
    declarations.flatMap(([name = "", ...value]) => (value.length > 0 ? [[name.trim().toLowerCase(), value.join(":").trim().toLowerCase()]] : [])),
  );
}

/** Replaces the whole style attribute; without any declarations, removes it. */
export function setStyles(element: Element, styles: Map<string, string>): void {
  if (styles.size > 0) element.attribs.style = [...styles].map(([name, value]) => `${name}:${value}`).join(";");
  else delete element.attribs.style;
}

/** Removes a node with everything inside it. */
export function remove(node: ChildNode): void {
  DomUtils.removeElement(node);
}

/** Whether an element has no visible content. */
export function isEmpty(element: Element): boolean {
  return plainText(element) === "" && elementsNamed(element, "img", "hr", "table").length === 0;
}

/** The text alone, on one line; the words of neighbouring blocks stay separated. */
export function plainText(...nodes: (ChildNode | Tree)[]): string {
  const read = (node: ChildNode | Tree): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return node instanceof Document ? node.children.map(read).join("") : "";
    const inner = node.children.map(read).join("");
    return node.name === "br" || isBlock(node) ? ` ${inner} ` : inner;
  };
  return nodes.map(read).join("").replace(/\s+/g, " ").trim();
}
