import { dropDecoration } from "../drop-decoration.ts";
import {
  appendChild,
  classesOf,
  Element,
  elementsNamed,
  elementsOf,
  isBlock,
  isInside,
  isTag,
  isText,
  plainText,
  readTree,
  remove,
  replaceWith,
  Text,
  type Tree,
  type TreeNode,
  textsOf,
  unwrap,
} from "../html-tree.ts";
import { deepest, isTooDeep } from "../nesting.ts";
import { becomeLinks, playerNames } from "../players.ts";
import { writeOutMath } from "../written-math.ts";
import { writeOutLists } from "../written-out.ts";
import { freeBlocks } from "./free-blocks.ts";
import { openCards } from "./ghost/ghost-cards.ts";
import { countUp } from "./source.ts";
import { standBesideWords, tidyFigures } from "./tidy-figures.ts";

const silent = "script style meta link title head xml template svg".split(" ");
const boxes = "section article main header footer aside nav center address hgroup fieldset".split(" ");
const renamed = new Map(Object.entries({ kbd: "code", samp: "code", tt: "code", ins: "u", cite: "em", dfn: "em", var: "em", strike: "s" }));
const aligned = "p h1 h2 h3 h4 h5 h6 td th".split(" ");
const forms = ["form", "input", "select", "textarea", "button", "label"];

type Pass = (tree: Tree, lost: Map<string, number>) => void;

/** The passes for every body, then those for other systems, in this order: each relies on the earlier ones. */
const first: Pass[] = [dropComments, countScripts, writeFormulas, dropSilent];
const toForeign: Pass[] = [
  ...[openCards, dropHiddenPictures, countForms, linkFilesOnce, countDown, linkPlayers, freeBlocks, tidyFigures, writeOutLists, dropDecoration, openForms],
  ...[nameAsHere, keepAlignment, dropPlainSpans, writeQuotes, openBoxes, dropEmptyLists, standBesideWords, joinLines],
];

/**
 * Another system's HTML as plain markup that the sanitizer allows: cards, players, galleries and boxes become headings, paragraphs, figures
 * and links. Counts in `lost` what could not be converted. A body from this site's own tables (`isOurs`) is plain already, and its line
 * ends are meaningful. Throws a RangeError if elements are nested more than 2,000 deep.
 */
export function tidyBody(html: string, lost: Map<string, number>, { isOurs = false } = {}): Tree {
  if (isTooDeep(html)) throw new RangeError(`elements are nested more than ${deepest} deep`);
  const tree = readTree(html);
  for (const pass of [...first, ...(isOurs ? [linkPlayers] : toForeign)]) pass(tree, lost);
  return tree;
}

/** Removes everything that is neither an element nor text. */
function dropComments(tree: Tree): void {
  for (const node of everyNode(tree)) if (!isText(node) && !isTag(node)) remove(node);
}

function countScripts(tree: Tree, lost: Map<string, number>): void {
  for (const { attribs } of elementsNamed(tree, "script")) if (!/json/.test(attribs.type ?? "")) countUp(lost, "script");
}

function writeFormulas(tree: Tree, lost: Map<string, number>): void {
  writeOutMath(tree, () => countUp(lost, "formula (now plain text)"));
}

function dropSilent(tree: Tree): void {
  for (const element of elementsNamed(tree, ...silent)) remove(element);
}

/** Food blogs hide pictures that are meant for Pinterest alone. Anything else that is hidden stays: a script of the old page may have shown it on request. */
function dropHiddenPictures(tree: Tree, lost: Map<string, number>): void {
  const picturesOf = (element: Element) => (element.name === "img" ? [element] : elementsNamed(element, "img"));
  const hasMore = (element: Element) => plainText(element) !== "" || elementsNamed(element, ...playerNames, "form", "table").length > 0;
  const hidden = elementsOf(tree).filter((element) => isHidden(element) && picturesOf(element).length > 0 && !hasMore(element));
  const pictures = new Set(hidden.flatMap(picturesOf));
  for (const element of hidden) remove(element);
  if (pictures.size > 0) countUp(lost, "hidden picture", pictures.size);
}

const isHidden = ({ attribs }: Element) => "hidden" in attribs || /(^|;)\s*display\s*:\s*none/i.test(attribs.style ?? "");

function countForms(tree: Tree, lost: Map<string, number>): void {
  for (const { name } of elementsNamed(tree, "form")) countUp(lost, name);
}

/** The file block of WordPress has a link, a preview and a download button for one file: keeps the link. */
function linkFilesOnce(tree: Tree): void {
  const isSecond = (element: Element) => classesOf(element).some((name) => /^wp-block-file__(button|embed)$/.test(name));
  for (const box of elementsNamed(tree, "div").filter((element) => classesOf(element).includes("wp-block-file"))) {
    if (elementsNamed(box, "a").some((link) => !isSecond(link) && plainText(link) !== ""))
      for (const second of elementsNamed(box, "a", "object").filter(isSecond)) remove(second);
  }
}

/** Writes the numbers of a reversed list as values of its items: pages show those, but the editor has no reversed lists. */
function countDown(tree: Tree, lost: Map<string, number>): void {
  for (const list of elementsNamed(tree, "ol").filter(({ attribs }) => "reversed" in attribs)) {
    const items = list.children.filter((child) => isTag(child) && child.name === "li") as Element[];
    let next = Number.parseInt(list.attribs.start ?? "", 10);
    if (Number.isNaN(next)) next = items.length;
    for (const { attribs } of items) {
      if (/^-?\d+$/.test(attribs.value ?? "")) next = Number(attribs.value);
      attribs.value = String(next--);
    }
    delete list.attribs.reversed;
    countUp(lost, "list that counts down (once it is edited here, it counts up)");
  }
}

function linkPlayers(tree: Tree, lost: Map<string, number>): void {
  becomeLinks(tree, {
    linked: ({ name }) => countUp(lost, `${name} (now a link)`),
    left: (player) => {
      countUp(lost, player.name);
      replaceWith(player, player.name === "object" ? player.children.filter((child) => !(child instanceof Element && child.name === "param")) : []);
    },
  });
}

function openForms(tree: Tree): void {
  for (const element of elementsNamed(tree, ...forms)) unwrap(element);
}

/** Renames elements to those used here, and all kinds of boxes to div. */
function nameAsHere(tree: Tree): void {
  for (const element of elementsOf(tree)) element.name = boxes.includes(element.name) ? "div" : (renamed.get(element.name) ?? element.name);
}

function keepAlignment(tree: Tree): void {
  for (const element of elementsNamed(tree, ...aligned)) {
    const found = classesOf(element).flatMap((name) => /^has-text-align-(center|right|justify)$/.exec(name)?.[1] ?? [])[0];
    const align = found ?? /^(center|right|justify)$/i.exec(element.attribs.align ?? "")?.[1]?.toLowerCase();
    if (align && !element.attribs.style?.includes("text-align")) element.attribs.style = `text-align:${align};${element.attribs.style ?? ""}`;
  }
}

/** Removes spans that only carry styling, except coloured ones. */
function dropPlainSpans(tree: Tree): void {
  for (const span of elementsNamed(tree, "span", "font")) if (!/color/.test(span.attribs.style ?? "")) unwrap(span);
}

function writeQuotes(tree: Tree): void {
  for (const quote of elementsNamed(tree, "q")) replaceWith(quote, [new Text("“"), ...quote.children, new Text("”")]);
}

/** Every node, level by level. */
function everyNode(tree: Tree): TreeNode[] {
  const found: TreeNode[] = [];
  let level: (Tree | Element)[] = [tree];
  while (level.length > 0) {
    const children = level.flatMap((parent) => parent.children);
    for (const child of children) found.push(child);
    level = children.filter(isTag);
  }
  return found;
}

/** Replaces boxes without a meaning with their contents; loose text in them becomes a paragraph. */
function openBoxes(tree: Tree): void {
  for (const box of elementsNamed(tree, "div").reverse()) {
    gatherLoose(box);
    unwrap(box);
  }
  gatherLoose(tree);
}

/** Removes lists whose items the other system fills in at every visit, such as icons of social networks. */
function dropEmptyLists(tree: Tree): void {
  for (const list of elementsNamed(tree, "ul", "ol").reverse()) if (!list.children.some(isTag) && plainText(list) === "") remove(list);
}

/** In other systems' HTML a line end is a space; here it would become a line break. */
function joinLines(tree: Tree): void {
  for (const text of textsOf(tree)) {
    if (!text.data.includes("\n") || isInside(text, "pre")) continue;
    const isAfterBreak = text.prev instanceof Element && text.prev.name === "br";
    if (text.data.trim() === "") text.data = text.prev instanceof Element && isBlock(text.prev) ? "\n" : " ";
    else text.data = text.data.replace(/\s*\n\s*/g, " ");
    if (isAfterBreak) text.data = text.data.trimStart();
  }
  for (const edge of [tree.children[0], tree.children.at(-1)]) if (edge && isText(edge) && edge.data.trim() === "") remove(edge);
}

function gatherLoose(box: Tree | Element): void {
  let open: Element | undefined;
  for (const child of [...box.children]) {
    if (isBlock(child) || (isTag(child) && child.name === "div")) open = undefined;
    else if (open) appendChild(open, child);
    else if (!isText(child) || child.data.trim() !== "") {
      const paragraph = new Element("p", {});
      replaceWith(child, [paragraph]);
      appendChild(paragraph, child);
      open = paragraph;
    }
  }
  for (const paragraph of elementsNamed(box, "p")) {
    if (plainText(paragraph) === "" && elementsNamed(paragraph, "img", "a").length === 0) remove(paragraph);
  }
}
