import {
  append,
  classesOf,
  Element,
  elementsNamed,
  elementsOf,
  isBlock,
  isTag,
  isText,
  plainText,
  readTree,
  remove,
  replaceWith,
  Text,
  type Tree,
  type TreeNode,
  unwrap,
} from "../html-tree.ts";
import { openCards } from "./ghost/ghost-cards.ts";
import { becomeStrong } from "./make-element.ts";
import { becomeLinks } from "./players.ts";
import { countUp } from "./source.ts";
import { standBesideWords, tidyFigures } from "./tidy-figures.ts";

const silent = "script style meta link title head xml template svg math".split(" ");
const boxes = "section article main header footer aside nav center address hgroup fieldset".split(" ");
const renamed: Record<string, string> = { kbd: "code", samp: "code", tt: "code", ins: "u", cite: "em", dfn: "em", var: "em", strike: "s" };
const forms = ["form", "input", "select", "textarea", "button", "label"];

/**
 * Another system's HTML as plain markup that the cleaner keeps: its cards, players, galleries and boxes become headings,
 * paragraphs, figures and links. Counts in `lost` what could not become any of these.
 */
export function tidyBody(html: string, lost: Map<string, number>): Tree {
  const tree = readTree(html);
  for (const node of [...everyNode(tree)]) if (!isText(node) && !isTag(node)) remove(node);
  for (const { name, attribs } of elementsNamed(tree, "script", ...forms.slice(0, 5))) {
    if (!/ld\+json/.test(attribs.type ?? "") && attribs.type !== "hidden") countUp(lost, name);
  }
  for (const element of elementsNamed(tree, ...silent)) remove(element);
  openCards(tree, lost);
  becomeLinks(tree, lost);
  tidyFigures(tree);
  writeOutLists(tree);
  for (const element of elementsNamed(tree, ...forms)) unwrap(element);
  for (const element of elementsOf(tree)) {
    const name = renamed[element.name];
    if (name) element.name = name;
    if (boxes.includes(element.name)) element.name = "div";
    keepAlignment(element);
  }
  for (const quote of elementsNamed(tree, "q")) replaceWith(quote, [new Text("“"), ...quote.children, new Text("”")]);
  openBoxes(tree);
  standBesideWords(tree);
  return tree;
}

function* everyNode(parent: Tree | Element): Generator<TreeNode> {
  for (const child of parent.children) {
    yield child;
    if (isTag(child)) yield* everyNode(child);
  }
}

/** Lists of terms, and parts that open on a click, are read one after the other. */
function writeOutLists(tree: Tree): void {
  for (const term of elementsNamed(tree, "dt", "summary")) becomeStrong(term);
  for (const text of elementsNamed(tree, "dd")) text.name = "div";
  for (const box of elementsNamed(tree, "dl", "details")) box.name = "div";
}

function keepAlignment(element: Element): void {
  if (!/^(p|h[1-6]|td|th)$/.test(element.name)) return;
  const found = classesOf(element).flatMap((name) => /^has-text-align-(center|right|justify)$/.exec(name)?.[1] ?? [])[0];
  const align = found ?? /^(center|right|justify)$/i.exec(element.attribs.align ?? "")?.[1]?.toLowerCase();
  if (align && !element.attribs.style?.includes("text-align")) element.attribs.style = `text-align:${align};${element.attribs.style ?? ""}`;
}

/** Boxes without a meaning: what they hold stands for itself; loose words in them become a paragraph. */
function openBoxes(tree: Tree): void {
  for (const box of elementsNamed(tree, "div").reverse()) {
    if (classesOf(box).some((name) => name.startsWith("ql-"))) continue;
    gatherLoose(box);
    unwrap(box);
  }
}

function gatherLoose(box: Element): void {
  let open: Element | undefined;
  for (const child of [...box.children]) {
    if (isBlock(child) || (isTag(child) && child.name === "div")) open = undefined;
    else if (open) append(open, child);
    else if (!isText(child) || child.data.trim() !== "") {
      const paragraph = new Element("p", {});
      replaceWith(child, [paragraph]);
      append(paragraph, child);
      open = paragraph;
    }
  }
  for (const paragraph of elementsNamed(box, "p")) {
    if (plainText(paragraph) === "" && elementsNamed(paragraph, "img", "a").length === 0) remove(paragraph);
  }
}
