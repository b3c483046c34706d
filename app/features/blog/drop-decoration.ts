import { classesOf, Element, elementsOf, isBlock, isTag, plainText, remove, type Tree, type TreeNode } from "./html-tree.ts";

/**
 * Removes decoration that is hidden from screen readers (`aria-hidden`): signs at the edge of a line, such as the "+" of an accordion, and
 * names that a font draws as icons. Words, amounts and pictures stay, because they may be content (a collapsed panel is hidden, too), and so
 * does a sign that separates words.
 */
export function dropDecoration(tree: Tree): void {
  for (const element of elementsOf(tree)) if (element.attribs["aria-hidden"] === "true" && isDecoration(element)) remove(element);
}

function isDecoration(element: Element): boolean {
  if (![element, ...elementsOf(element)].every(({ name }) => /^(span|i|b|em|strong|small|font|a|p|div)$/.test(name))) return false;
  const words = plainText(element);
  const isName = classesOf(element).some((name) => /^material-(icons|symbols)/.test(name)) && /^\w+$/.test(words);
  const isSign = /^[^\p{L}\p{N}\p{Emoji_Presentation}\p{Variation_Selector}]{1,2}$/u.test(words);
  return isName || (isSign && (isBlock(element) || isAtEdge(element, "prev") || isAtEdge(element, "next")));
}

function isAtEdge(node: TreeNode, side: "prev" | "next"): boolean {
  for (let beside = node[side]; beside; beside = beside[side]) {
    if (isBlock(beside) || (isTag(beside) && beside.name === "br")) return true;
    if (plainText(beside) !== "" || (isTag(beside) && beside.name === "img")) return false;
  }
  return !(node.parent instanceof Element) || isBlock(node.parent) || isAtEdge(node.parent, side);
}
