import {
  appendChild,
  classesOf,
  dropClasses,
  Element,
  elementsNamed,
  isTag,
  neighbour,
  remove,
  replaceWith,
  setStyles,
  stylesOf,
  Text,
  type Tree,
  type TreeNode,
  unwrap,
  unwrapEach,
  wrapInside,
} from "./html-tree.ts";
import { type ListLine, nestLists } from "./nest-lists.ts";

const blocks = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "li", "td", "th"];
const inlines = ["strong", "b", "em", "i", "u", "s", "a", "code", "sub", "sup"];

/** Converts Quill's markup (flat lists, classes, code lines) to today's, keeping all text. */
export function modernise(tree: Tree): void {
  gatherCode(tree);
  gatherLists(tree);
  for (const { attribs } of elementsNamed(tree, "li")) delete attribs["data-list"];
  for (const element of elementsNamed(tree, ...blocks)) {
    const align = /^ql-align-(center|right|justify)$/;
    const found = classesOf(element).flatMap((name) => align.exec(name)?.[1] ?? [])[0];
    if (found) setStyles(element, new Map([...stylesOf(element), ["text-align", found]]));
    dropClasses(element, (name) => align.test(name));
    if (element.attribs.class) element.attribs.class = element.attribs.class.replace("ql-indent-", "indent-");
  }
  for (const element of elementsNamed(tree, ...inlines)) if (element.attribs.style) moveStyleInside(element);
  unwrapEach(elementsNamed(tree, "span").filter(({ attribs }) => Object.keys(attribs).length === 0));
}

/** Quill put colours on the innermost tag, whichever it was; here they have a span of their own. */
function moveStyleInside(element: Element): void {
  const { style = "" } = element.attribs;
  delete element.attribs.style;
  wrapInside(element, new Element("span", { style }));
}

function gatherCode(tree: Tree): void {
  for (const box of elementsNamed(tree, "div").filter((element) => classesOf(element).includes("ql-code-block-container"))) {
    const lines = box.children.filter(isTag).map((line) => wordsOf(line));
    replaceWith(box, [new Element("pre", {}, [new Element("code", {}, [new Text(lines.join("\n"))])])]);
  }
  for (const pre of elementsNamed(tree, "pre")) {
    dropClasses(pre, (name) => name === "ql-syntax");
    if (!pre.children.some((child) => isTag(child) && child.name === "code")) wrapInside(pre, new Element("code", {}));
  }
}

function wordsOf(element: Element): string {
  return element.children.map((child) => (isTag(child) ? wordsOf(child) : child instanceof Text ? child.data : "")).join("");
}

/** Converts neighbouring lists, whose lines state their level as a class or their kind as an attribute, to nested lists. */
function gatherLists(tree: Tree): void {
  const isList = (node: TreeNode | null): node is Element => node !== null && isTag(node) && /^[ou]l$/.test(node.name);
  for (const first of elementsNamed(tree, "ol", "ul")) {
    if (!first.parent || isList(neighbour(first, "prev"))) continue;
    const lists: Element[] = [];
    for (let list: TreeNode | null = first; isList(list); list = neighbour(list, "next")) lists.push(list);
    const lines = lists.flatMap(linesOf);
    if (!lines.some(({ item, level }) => level > 0 || item.attribs["data-list"])) continue;
    for (const { item } of lines) dropClasses(item, (name) => /^(ql-)?indent-/.test(name));
    const place = new Element("div", {});
    replaceWith(first, [place]);
    for (const list of nestLists(lines)) appendChild(place, list);
    for (const list of lists) remove(list);
    unwrap(place);
  }
}

function linesOf(list: Element): ListLine[] {
  return list.children.filter(isTag).map((item) => {
    const level = Number(classesOf(item).flatMap((name) => /^ql-indent-(\d)$/.exec(name)?.[1] ?? [])[0] ?? 0);
    const ownKind = item.attribs["data-list"];
    return { item, level, kind: (ownKind ? ownKind === "ordered" : list.name === "ol") ? "ol" : "ul", start: level === 0 ? list.attribs.start : undefined };
  });
}
