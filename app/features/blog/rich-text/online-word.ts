import {
  appendChild,
  classesOf,
  Element,
  elementsNamed,
  elementsOf,
  isTag,
  neighbour,
  plainText,
  remove,
  replaceWith,
  type Tree,
  type TreeNode,
  unwrap,
  unwrapEach,
} from "../html-tree.ts";
import { type ListLine, nestLists } from "../nest-lists.ts";

/**
 * Word for the web writes each item as a list of its own with its level as an attribute, and a space for the end of each paragraph: joins the
 * items to lists.
 */
export function gatherOnlineLists(tree: Tree): void {
  for (const end of elementsOf(tree).filter((element) => classesOf(element).includes("EOP"))) if (plainText(end) === "") remove(end);
  for (const box of elementsNamed(tree, "div").filter((element) => classesOf(element).includes("ListContainerWrapper"))) unwrap(box);
  freeHeadings(tree);
  for (const first of elementsNamed(tree, "ol", "ul")) {
    if (!first.parent || !isOnline(first)) continue;
    const lists = [first];
    for (let next = neighbour(first, "next"); next && isOnline(next) && continues(lists, next); next = neighbour(next, "next")) lists.push(next);
    const place = new Element("div", {});
    replaceWith(first, [place]);
    for (const list of nestLists(lists.flatMap(linesOf))) appendChild(place, list);
    for (const list of lists) remove(list);
    unwrap(place);
  }
}

/** A numbered heading is an item as well. It loses its number, which only Word knows. */
function freeHeadings(tree: Tree): void {
  const isHeading = ({ children: [child, ...more] }: Element) => child instanceof Element && child.attribs.role === "heading" && more.length === 0;
  for (const list of elementsNamed(tree, "ol", "ul")) {
    if (isOnline(list) && itemsOf(list).every(isHeading)) unwrapEach([list, ...itemsOf(list)]);
  }
}

const itemsOf = (list: Element) => list.children.filter(isTag);
const levelOf = ({ attribs }: Element) => Number(attribs["data-aria-level"]) || 0;

function isOnline(node: TreeNode): node is Element {
  if (!isTag(node) || !/^[ou]l$/.test(node.name)) return false;
  const items = itemsOf(node);
  return items.length > 0 && items.every((item) => item.name === "li" && levelOf(item) > 0);
}

/** Whether a list belongs to those before it. Each list of a document has a number, which its own inner lists may not share. */
function continues(lists: Element[], next: Element): boolean {
  const outer = (list: Element) => itemsOf(list).filter((item) => levelOf(item) === 1);
  const [last, first] = [lists.flatMap(outer).at(-1), outer(next)[0]];
  return !last || !first || last.attribs["data-listid"] === first.attribs["data-listid"];
}

function linesOf(list: Element): ListLine[] {
  return itemsOf(list).map((item) => ({ item, level: levelOf(item), kind: list.name === "ol" ? "ol" : "ul", start: list.attribs.start }));
}
