import { dropDecoration } from "../drop-decoration.ts";
import {
  appendChild,
  classesOf,
  Element,
  elementsNamed,
  elementsOf,
  isBlock,
  isEmpty,
  isTag,
  isText,
  neighbour,
  plainText,
  readTree,
  remove,
  replaceWith,
  setStyles,
  stylesOf,
  type Tree,
  type TreeNode,
  unwrap,
  wrapInside,
  writeTree,
} from "../html-tree.ts";
import { becomeLinks } from "../players.ts";
import { writeOutMath } from "../written-math.ts";
import { writeOutLists } from "../written-out.ts";
import { fitToEditor } from "./figures.ts";
import { keepLines } from "./keep-lines.ts";
import { gatherOnlineLists } from "./online-word.ts";
import { standPicturesAlone } from "./opened-html.ts";
import { dropUnreachable, loadPictures, nameCaptions, takeFromBoxes, writeOutEmoji } from "./pasted-pictures.ts";
import { fitSpans } from "./table-spans.ts";
import { gatherWordLists } from "./word-lists.ts";

const silent = "style script meta link title head xml noscript template svg select input textarea".split(" ");
const boxes = "article section main header footer aside nav center".split(" ");
const kept = new Map(
  Object.entries({
    a: ["href", "title"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    code: ["class"],
  }),
);

/** In this order: each relies on the earlier ones. */
const passes: ((tree: Tree) => void)[] = [
  ...[writeOutMath, dropSilent, linkPlayers, dropControls, writeOutEmoji, loadPictures, nameCaptions, writeOutLists, dropDecoration, gatherWordLists],
  ...[gatherOnlineLists, nameHeadings, nameBoxes, keepLines, markLooks, dropPlaces, keepKnownAttributes],
  ...[adoptLists, dropUnreachable, dropEmpty, dropBreaks, fitToEditor, fitSpans, takeFromBoxes, standPicturesAlone],
];

/**
 * Converts what is pasted from Word, Google Docs or a web page to plain markup: structure, emphasis, links, tables and pictures stay;
 * fonts, sizes, colours and classes are removed. What was copied from an editor of this kind stays unchanged.
 */
export function pastedHtml(html: string): string {
  if (/\sdata-pm-slice=/.test(html)) return html;
  const tree = readTree(fragmentOf(html));
  for (const pass of passes) pass(tree);
  return writeTree(tree);
}

/** The copied part of a page, if it is marked. */
function fragmentOf(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1];
  // Excel's markers are inside the table, and rows without a table would be invalid.
  return fragment === undefined || /^\s*<(col|colgroup|thead|tbody|tr|td|th)\b/i.test(fragment) ? html : fragment;
}

/** Removes comments and the like, and elements without visible text. */
function dropSilent(tree: Tree): void {
  for (const node of [...everyNode(tree)]) if (!isText(node) && (!isTag(node) || silent.includes(node.name))) remove(node);
}

function* everyNode(parent: Tree | Element): Generator<TreeNode> {
  for (const child of parent.children) {
    yield child;
    if (isTag(child)) yield* everyNode(child);
  }
}

/** What is left of their sources belongs to pictures, whose copies in other sizes and formats are not needed. */
function linkPlayers(tree: Tree): void {
  becomeLinks(tree, { left: remove });
  for (const source of elementsNamed(tree, "source")) remove(source);
}

/**
 * Removes controls, and the boxes before the items of a checklist: pictures in Google Docs, signs for screen readers in recipes. A picture
 * in a button, such as to enlarge it, stays, and so does the text of a heading, a question or a column header that opens or sorts something.
 */
function dropControls(tree: Tree): void {
  for (const button of elementsNamed(tree, "button")) replaceWith(button, isHeading(button) ? [...button.children] : elementsNamed(button, "img"));
  for (const image of elementsNamed(tree, "img")) if (image.attribs["aria-roledescription"] === "checkbox") remove(image);
  for (const element of elementsOf(tree)) {
    const [first] = classesOf(element).includes("screen-reader-text") ? element.children : [];
    if (first && isText(first)) first.data = first.data.replace(/^\s*[▢☐]\s*/, "");
  }
}

function isHeading(button: Element): boolean {
  return "aria-expanded" in button.attribs || ancestors(button).some((name) => /^(h[1-6]|th|dt|summary)$/.test(name));
}

/** Word for the web, and many scripts, write headings as plain blocks that only say what they are. */
function nameHeadings(tree: Tree): void {
  for (const element of elementsNamed(tree, "p", "div")) {
    const { role, "aria-level": level = "" } = element.attribs;
    if (role === "heading" && /^[1-9]$/.test(level) && !elementsOf(element).some(isBlock)) element.name = `h${Math.min(6, Number(level))}`;
  }
}

function nameBoxes(tree: Tree): void {
  for (const box of elementsNamed(tree, ...boxes)) box.name = "div";
}

/** Turns bold, italic or underlined styling into marks, and unwraps elements that only carry styling. */
function markLooks(tree: Tree): void {
  for (const element of elementsOf(tree)) {
    if (/^(b|strong)$/.test(element.name) && /^(normal|[1-4]00)$/.test(stylesOf(element).get("font-weight") ?? "")) unwrap(element);
    else if (element.name.includes(":") || /^(span|font|html|body|picture)$/.test(element.name)) simplify(element);
    // Cells and paragraphs with only a picture are left alone: it cannot be bold, and must stay alone in its paragraph.
    else if (/^(td|th|p)$/.test(element.name) && plainText(element) !== "") markContent(element);
  }
}

/** Replaces an element that only carries styling with the equivalent marks. */
function simplify(element: Element): void {
  markContent(element);
  unwrap(element);
}

function markContent(element: Element): void {
  for (const name of marksOf(element)) wrapInside(element, new Element(name, {}));
}

function marksOf(element: Element): string[] {
  const styles = stylesOf(element);
  const decoration = styles.get("text-decoration") ?? styles.get("text-decoration-line") ?? "";
  const above = [element.name, ...ancestors(element)];
  const isTitle = above.some((name) => /^(h[1-6]|th)$/.test(name));
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(styles.get("font-weight") ?? "") && !isTitle && !above.includes("strong") && !above.includes("b") ? ["strong"] : []),
    ...(/^(italic|oblique)/.test(styles.get("font-style") ?? "") && !above.includes("em") && !above.includes("i") ? ["em"] : []),
    ...(decoration.includes("underline") && !above.includes("a") && !above.includes("u") ? ["u"] : []),
    ...(decoration.includes("line-through") && !above.includes("s") ? ["s"] : []),
    ...["sub", "sup"].filter((name) => styles.get("vertical-align") === (name === "sub" ? "sub" : "super")),
  ];
}

function ancestors(element: Element): string[] {
  return element.parent instanceof Element ? [element.parent.name, ...ancestors(element.parent)] : [];
}

/** Ids are not kept, so links within the pasted text, as in Word's footnotes and tables of contents, would lead nowhere. */
function dropPlaces(tree: Tree): void {
  for (const link of elementsNamed(tree, "a")) if (link.attribs.href?.startsWith("#")) unwrap(link);
}

/** Keeps only the attributes that the editor knows. */
function keepKnownAttributes(tree: Tree): void {
  for (const element of elementsOf(tree)) {
    const align = /^(center|right|justify)$/.exec(stylesOf(element).get("text-align") ?? element.attribs.align ?? "")?.[1];
    element.attribs = Object.fromEntries(Object.entries(element.attribs).filter(([name]) => kept.get(element.name)?.includes(name)));
    if (align && /^(p|h[1-6])$/.test(element.name)) setStyles(element, new Map([["text-align", align]]));
  }
}

/** Google Docs writes a nested list after the item it belongs to. */
function adoptLists(tree: Tree): void {
  for (const list of elementsNamed(tree, "ol", "ul")) {
    const before = neighbour(list, "prev");
    const isInList = list.parent instanceof Element && /^[ou]l$/.test(list.parent.name);
    if (isInList && before && isTag(before) && before.name === "li") appendChild(before, list);
  }
}

function dropEmpty(tree: Tree): void {
  for (const element of elementsNamed(tree, "p", "div", "h1", "h2", "h3", "h4", "h5", "h6")) if (isEmpty(element)) remove(element);
}

/** Removes line breaks between blocks, which begin on a new line anyway. */
function dropBreaks(tree: Tree): void {
  for (const br of elementsNamed(tree, "br")) if (standsBetweenBlocks(br)) remove(br);
}

function standsBetweenBlocks(br: Element): boolean {
  const before = neighbour(br, "prev");
  const after = neighbour(br, "next");
  if (!before && !after) return !(br.parent instanceof Element) || !isBlock(br.parent);
  return (!before || isBlock(before)) && (!after || isBlock(after));
}

/** Whether pasted markup is empty, apart from pictures that cannot be accessed: then the file on the clipboard is what was meant. */
export function holdsNothing(html: string): boolean {
  const tree = readTree(pastedHtml(html));
  return elementsNamed(tree, "img").length === 0 && isBlank(tree);
}

/** Whether pasted markup is nothing but a picture, or empty, apart from pictures that cannot be accessed. */
export function holdsOnePicture(html: string): boolean {
  const tree = readTree(pastedHtml(html));
  const [image, ...others] = elementsNamed(tree, "img");
  if (image) remove(image);
  return others.length === 0 && isBlank(tree);
}

const isBlank = (tree: Tree) => tree.children.every((node) => (isTag(node) ? isEmpty(node) : !isText(node) || node.data.trim() === ""));
