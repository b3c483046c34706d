import {
  Element,
  elementsNamed,
  elementsOf,
  isBlock,
  isTag,
  isText,
  removeEach,
  replaceEach,
  setChildren,
  stylesOf,
  type Tree,
  type TreeNode,
} from "../html-tree.ts";
import { breakLines } from "../line-breaks.ts";

/** Splitting copies each inline element around a line: without a limit, a small text with deep markup would take minutes. */
const deepest = 8;

/**
 * Turns newlines into `<br>` where a style preserves them (`white-space: pre-wrap` and the like), and starts a new paragraph at each empty
 * line, unless very deep inline markup surrounds it. Newlines that only separate blocks stay: browsers add such styles to almost everything
 * that is copied.
 */
export function keepLines(tree: Tree): void {
  const stored = new Set(elementsNamed(tree, "br"));
  const known = new Map<unknown, boolean>();
  breakLines(tree, ({ parent }) => keepsLines(parent, known));
  const ends = paragraphEnds(tree, stored);
  const boxes = ends.size > 0 ? boxesOf(tree) : new Set();
  const paragraphs = new Map<TreeNode, TreeNode[]>();
  for (const box of new Set([...ends].map((end) => boxAround(end, boxes)))) {
    // A heading stays one heading.
    if (box instanceof Element && /^h[1-6]$/.test(box.name)) continue;
    if (box instanceof Element && box.name === "p") paragraphs.set(box, partedChildren(box, box.attribs, boxes, ends));
    else setChildren(box, partedChildren(box, {}, boxes, ends));
  }
  replaceEach(paragraphs);
}

function keepsLines(element: unknown, known: Map<unknown, boolean>): boolean {
  if (!(element instanceof Element)) return false;
  const stated = [...stylesOf(element)].findLast(([name]) => /^white-space(-collapse)?$/.test(name))?.[1];
  const isStated = stated !== undefined && !/^(inherit|unset|revert)/.test(stated);
  const found = known.get(element) ?? (isStated ? /^(pre|break-spaces)/.test(stated) : keepsLines(element.parent, known));
  known.set(element, found);
  return found;
}

/** Reduces each run of several new breaks with nothing in between to its first, and returns these. Breaks of the source do not count. */
function paragraphEnds(tree: Tree, stored: Set<Element>): Set<TreeNode> {
  const ends = new Set<TreeNode>();
  const others: TreeNode[] = [];
  let last: TreeNode | undefined;
  for (const [leaf, depth] of leavesOf(tree)) {
    if (isText(leaf) && leaf.data.trim() === "") continue;
    if (!isTag(leaf) || leaf.name !== "br" || stored.has(leaf) || depth > deepest) last = undefined;
    else if (!last) last = leaf;
    else {
      ends.add(last);
      others.push(leaf);
    }
  }
  removeEach(others);
  return ends;
}

/** Each leaf, with the number of inline elements around it in its block. */
function leavesOf(parent: Tree | Element, depth = 0, leaves: [TreeNode, number][] = []): [TreeNode, number][] {
  for (const child of parent.children)
    if (isTag(child) && child.children.length > 0) leavesOf(child, isBlock(child) ? 0 : depth + 1, leaves);
    else leaves.push([child, depth]);
  return leaves;
}

/** Blocks and their ancestors. */
function boxesOf(tree: Tree): Set<unknown> {
  const boxes = new Set<unknown>();
  for (const block of elementsOf(tree).filter(isBlock))
    for (let box: unknown = block; box instanceof Element && !boxes.has(box); box = box.parent) boxes.add(box);
  return boxes;
}

function boxAround(node: TreeNode, boxes: Set<unknown>): Tree | Element {
  const above = node.parent as Tree | Element;
  return above instanceof Element && !boxes.has(above) ? boxAround(above, boxes) : above;
}

/** The children of a box, with its inline content split into paragraphs (with these attributes) at `ends`. */
function partedChildren(box: Tree | Element, attribs: Element["attribs"], boxes: Set<unknown>, ends: Set<TreeNode>): TreeNode[] {
  const children: TreeNode[] = [];
  let words: TreeNode[] = [];
  const gather = () => {
    const parts = partsOf(words, ends);
    for (const node of parts.length > 1 ? parts.map((part) => holding(new Element("p", { ...attribs }), part)) : words) children.push(node);
    words = [];
  };
  for (const child of box.children) {
    if (boxes.has(child)) {
      gather();
      children.push(child);
    } else words.push(child);
  }
  gather();
  return children;
}

/** Splits nodes at `ends`, which are left out; an inline element around one is copied to both sides. */
function partsOf(nodes: TreeNode[], ends: Set<TreeNode>): TreeNode[][] {
  const parts: TreeNode[][] = [];
  let part: TreeNode[] = [];
  for (const node of nodes) {
    const inner = ends.has(node) ? [[], []] : isTag(node) ? partsOf(node.children, ends) : [];
    if (inner.length < 2) part.push(node);
    for (const [index, children] of inner.length < 2 ? [] : inner.entries()) {
      if (index > 0) {
        parts.push(part);
        part = [];
      }
      const isWritten = children.some((child) => !isText(child) || child.data !== "");
      if (isTag(node) && isWritten) part.push(holding(new Element(node.name, { ...node.attribs }), children));
    }
  }
  return [...parts, part];
}

function holding(element: Element, children: TreeNode[]): Element {
  setChildren(element, children);
  return element;
}
