import {
  appendChild,
  classesOf,
  Element,
  elementsNamed,
  isTag,
  neighbour,
  plainText,
  remove,
  replaceWith,
  stylesOf,
  type Tree,
  type TreeNode,
  unwrap,
} from "../html-tree.ts";
import { type ListLine, nestLists } from "../nest-lists.ts";

/** Word writes lists as paragraphs with their level in a style and their bullet or number as text: converts them to lists. */
export function gatherWordLists(tree: Tree): void {
  for (const first of elementsNamed(tree, "p", "h1", "h2", "h3", "h4", "h5", "h6")) {
    if (!first.parent || levelOf(first) === undefined || levelOf(neighbour(first, "prev")) !== undefined) continue;
    const paragraphs: Element[] = [];
    for (let node: TreeNode | null = first; node && isTag(node) && levelOf(node) !== undefined; node = neighbour(node, "next")) paragraphs.push(node);
    const place = new Element("div", {});
    replaceWith(first, [place]);
    for (const list of nestLists(paragraphs.map(lineOf))) appendChild(place, list);
    for (const paragraph of paragraphs) remove(paragraph);
    unwrap(place);
  }
}

function levelOf(node: TreeNode | null): number | undefined {
  if (!node || !isTag(node)) return undefined;
  const level = /\blevel(\d)/.exec(stylesOf(node).get("mso-list") ?? "")?.[1];
  if (level) return Number(level);
  // The first item of a partly copied list has only its class.
  return classesOf(node).some((name) => /^MsoListParagraph/.test(name)) && markerOf(node) ? 1 : undefined;
}

function markerOf(paragraph: Element): Element | undefined {
  return elementsNamed(paragraph, "span").find((span) => /ignore/.test(stylesOf(span).get("mso-list") ?? ""));
}

function lineOf(paragraph: Element): ListLine {
  const marker = markerOf(paragraph);
  const sign = marker ? plainText(marker) : "";
  if (marker) remove(marker);
  const item = new Element("li", {});
  for (const child of [...paragraph.children]) appendChild(item, child);
  const isNumbered = /^\(?([a-z]{1,4}|\d{1,3})[.)]/i.test(sign);
  const number = /^\(?(\d+)/.exec(sign)?.[1];
  return { item, level: levelOf(paragraph) ?? 1, kind: isNumbered ? "ol" : "ul", start: isNumbered ? number : undefined };
}
