import { classesOf, Element, elementsOf, isBlock, isTag, isText, plainText, remove, type Tree, type TreeNode } from "./html-tree.ts";

type Side = "prev" | "next";

/** Signs that open or close something, link to a heading or point somewhere. Others, such as stars and currencies, may be content. */
const signs = /^[+\-−–#¶§▲△▴▵▶▷▸▹►▼▽▾▿◀◂◄›»❯→←↑↓↗⌃⌄×✕✖]{1,2}$/;

/**
 * Removes decoration that is hidden from screen readers (`aria-hidden`): signs at the edge of a line, such as the "+" of an accordion, and
 * names that a font draws as icons. Words, amounts and pictures stay, because they may be content (a collapsed panel is hidden, too), and so
 * does a sign that separates words, stands beside a number or another hidden sign, or is all the text of its block.
 */
export function dropDecoration(tree: Tree): void {
  const hidden = elementsOf(tree).filter((element) => element.attribs["aria-hidden"] === "true");
  for (const element of hidden.filter(isDecoration)) remove(element);
}

function isDecoration(element: Element): boolean {
  if (![element, ...elementsOf(element)].every(({ name }) => /^(span|i|b|em|strong|small|font|a|p|div)$/.test(name))) return false;
  const words = plainText(element);
  const isName = classesOf(element).some((name) => /^material-(icons|symbols)/.test(name)) && /^\w+$/.test(words);
  return isName || (signs.test(words) && isBesideWords(element) && (isBlock(element) || isAtEdge(element)));
}

/** Whether the block around an element has other text. */
function isBesideWords(element: Element): boolean {
  if (element.name === "p") return false;
  for (const side of ["prev", "next"] as const) for (const node of nodesBeside(element, side)) if (isText(node) && node.data.trim() !== "") return true;
  return false;
}

/** Whether an element begins or ends a line, away from numbers and other hidden signs. */
function isAtEdge(element: Element): boolean {
  const before = besideInLine(element, "prev");
  const after = besideInLine(element, "next");
  if (before && after) return false;
  const [end, start] = [before, after].map((node) => (node && isText(node) ? node.data.trim() : ""));
  if (/\p{N}$/u.test(end ?? "") || /^\p{N}/u.test(start ?? "")) return false;
  return ![before, after].some((node) => node && isText(node) && !/[\p{L}\p{N}]/u.test(node.data) && isHidden(node));
}

/** The nearest text or picture in the same line. */
function besideInLine(element: Element, side: Side): TreeNode | undefined {
  for (const node of nodesBeside(element, side)) {
    if (isBlock(node) || (isTag(node) && node.name === "br")) return undefined;
    if ((isText(node) && node.data.trim() !== "") || (isTag(node) && node.name === "img")) return node;
  }
  return undefined;
}

/** All nodes before or after one in its block, nearest first. */
function* nodesBeside(node: TreeNode, side: Side): Generator<TreeNode> {
  for (let beside = node[side]; beside; beside = beside[side]) yield* nodesIn(beside, side);
  if (node.parent instanceof Element && !isBlock(node.parent)) yield* nodesBeside(node.parent, side);
}

function* nodesIn(node: TreeNode, side: Side): Generator<TreeNode> {
  yield node;
  if (isTag(node)) for (const child of side === "next" ? node.children : node.children.toReversed()) yield* nodesIn(child, side);
}

function isHidden({ parent }: TreeNode): boolean {
  return parent instanceof Element && (parent.attribs["aria-hidden"] === "true" || isHidden(parent));
}
