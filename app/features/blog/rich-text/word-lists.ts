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
  Text,
  type Tree,
  type TreeNode,
  unwrap,
} from "../html-tree.ts";
import { type ListLine, nestLists } from "../nest-lists.ts";

const headings = "h1 h2 h3 h4 h5 h6".split(" ");

/**
 * Word writes lists as paragraphs with their level in a style and their bullet or number as text: converts them to lists. Numbered
 * headings stay headings and keep their number as text: other text may refer to it ("see 1.2"), and headings are not numbered here.
 */
export function gatherWordLists(tree: Tree): void {
  for (const heading of elementsNamed(tree, ...headings)) writeOutNumber(heading);
  for (const first of elementsNamed(tree, "p")) {
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
  if (!node || !isTag(node) || headings.includes(node.name)) return undefined;
  const level = /\blevel(\d)/.exec(stylesOf(node).get("mso-list") ?? "")?.[1];
  if (level) return Number(level);
  // If only part of a list is copied, its first item has just the class.
  return classesOf(node).some((name) => /^MsoListParagraph/.test(name)) && markerOf(node) ? 1 : undefined;
}

function markerOf(paragraph: Element): Element | undefined {
  return elementsNamed(paragraph, "span").find((span) => /ignore/.test(stylesOf(span).get("mso-list") ?? ""));
}

function writeOutNumber(heading: Element): void {
  const marker = markerOf(heading);
  if (!marker) return;
  const sign = plainText(marker);
  // Bullets in symbol fonts are written as lowercase letters or symbols.
  const isNumber = /[\dA-Z.)]|\p{L}{2}/u.test(sign);
  replaceWith(marker, isNumber ? [new Text(`${sign} `)] : []);
}

function lineOf(paragraph: Element): ListLine {
  const marker = markerOf(paragraph);
  const sign = marker ? plainText(marker) : "";
  if (marker) remove(marker);
  const item = new Element("li", {});
  for (const child of [...paragraph.children]) appendChild(item, child);
  // Of "2.1" only the last number is this list's own.
  const number = sign.match(/\d+/g)?.at(-1);
  const isNumbered = number !== undefined || /^\(?[a-z]{1,4}[.)]/i.test(sign);
  return { item, level: levelOf(paragraph) ?? 1, kind: isNumbered ? "ol" : "ul", start: number };
}
