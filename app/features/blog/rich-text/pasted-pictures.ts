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
  neighbour,
  plainText,
  readTree,
  remove,
  replaceWith,
  Text,
  type Tree,
  type TreeNode,
} from "../html-tree.ts";
import { realAddress } from "../real-address.ts";
import { shownBy } from "./figures.ts";

/** The width in pixels up to which a picture is an icon, which stays in its line. */
const widestIcon = 64;
/** Also keycaps, such as 1\ufe0f\u20e3, and flags of regions, whose letters are tags. The property RGI_Emoji would say it shorter, but stops older browsers. */
const emoji = /^(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[0-9#*]\ufe0f?\u20e3|[\u{e0020}-\u{e007f}]|\u200d|\ufe0f)+$/u;

/** A file that is called by the numbers of its emoji, or by its name in a folder of Google's, in a folder of emoji. */
const emojiFile = /\/[^/?#]*emoji[^?#]*\/(?:(?:emoji_)?u?[0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6})*|\d+|emoji)\.(?:png|svg|gif|webp)(?:[?#]|$)/i;

/**
 * Turns the pictures that mail programs, messengers and blogs show for emoji back into text: their files are elsewhere, or, with a sprite as
 * a background, empty.
 */
export function writeOutEmoji(tree: Tree): void {
  for (const image of elementsNamed(tree, "img")) {
    const { alt = "", src = "" } = image.attribs;
    const isNamed = classesOf(image).some((name) => /^(emoji|wp-smiley)$/.test(name));
    const isSign = emoji.test(alt) && (isIcon(image) || (widthOf(image) === undefined && emojiFile.test(src)));
    if (alt !== "" && (isNamed || isSign)) replaceWith(image, [new Text(alt)]);
  }
}

/** What its markup says, in pixels. */
function widthOf({ attribs }: Element): number | undefined {
  const [, pixels] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attribs.width ?? "") ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}

const isIcon = (image: Element) => (widthOf(image) ?? widestIcon + 1) <= widestIcon;

/** Gives pictures that their page had not loaded yet their real addresses. */
export function loadPictures(tree: Tree): void {
  for (const { attribs } of elementsNamed(tree, "img")) {
    const { src = "" } = attribs;
    const address = realAddress(attribs).trim();
    // Browsers complete only the address in `src`. An embedded picture without another address may be real.
    if (/^https?:/i.test(src) && URL.canParse(address, src)) attribs.src = new URL(address, src).href;
    else if (/^(https?:)?\/\//i.test(address)) attribs.src = address;
  }
}

/** Makes figures of the boxes in which WordPress's classic editor puts a picture with its caption. */
export function nameCaptions(tree: Tree): void {
  const areNamed = (name: string) => (element: Element) => classesOf(element).includes(name);
  for (const box of elementsOf(tree).filter(areNamed("wp-caption"))) {
    if (elementsNamed(box, "img").length !== 1 || isInside(box, "figure")) continue;
    box.name = "figure";
    for (const words of elementsOf(box).filter(areNamed("wp-caption-text"))) words.name = "figcaption";
  }
}

/** Removes tracking pixels, and pictures that only the other program can access. */
export function dropUnreachable(tree: Tree): void {
  for (const image of elementsNamed(tree, "img")) if (isUnreachable(image) || isPixel(image)) remove(image);
}

/** How many pictures of a pasted text only the other program can access, such as those of Word. */
export function countUnreachable(html: string): number {
  const tree = readTree(html);
  loadPictures(tree);
  return elementsNamed(tree, "img").filter((image) => image.attribs.src && isUnreachable(image) && !isPixel(image)).length;
}

const isUnreachable = ({ attribs: { src = "" } }: Element) => !/^(https?:|\/|data:image\/)/i.test(src);
const isPixel = ({ attribs: { width, height } }: Element) => width === "1" && height === "1";

/**
 * Turns a picture that is alone between the blocks of a box, or linked and alone in its paragraph, into a figure. Only for pasted markup:
 * pages put each picture into a box, while in a stored body nobody would have asked for it.
 */
export function takeFromBoxes(tree: Tree): void {
  for (const image of elementsNamed(tree, "img")) {
    const shown = shownBy(image);
    const box = shown.parent;
    if (!(box instanceof Element && /^(div|p)$/.test(box.name)) || isInside(image, "figure") || beginsItem(shown)) continue;
    if (plainText(shown) !== "" || elementsNamed(shown, "img").length > 1 || isIcon(image)) continue;
    const [before, after] = [blanksBeside(shown, "prev"), blanksBeside(shown, "next")];
    if (!before || !after) continue;
    // Scripts nest blocks in paragraphs, as no markup can.
    if (box.name === "p" && box.children.length > before.length + 1 + after.length) continue;
    for (const blank of [...before, ...after]) remove(blank);
    const figure = new Element("figure", {});
    replaceWith(box.name === "p" ? box : shown, [figure]);
    appendChild(figure, shown);
  }
}

/** List items begin with text, so a figure there would leave an empty line above it. */
function beginsItem(node: TreeNode): boolean {
  const { parent } = node;
  return parent instanceof Element && (parent.name === "li" ? neighbour(node, "prev") === null : beginsItem(parent));
}

/** The blanks before or after a node in its line; undefined if there is more than blanks. */
function blanksBeside(node: TreeNode, side: "prev" | "next"): TreeNode[] | undefined {
  const blanks: TreeNode[] = [];
  for (let beside = node[side]; beside && !isBlock(beside); beside = beside[side]) {
    if (!isBlank(beside)) return undefined;
    blanks.push(beside);
  }
  return blanks;
}

const isBlank = (node: TreeNode) => (isText(node) ? node.data.trim() === "" : isTag(node) && node.name === "br");
