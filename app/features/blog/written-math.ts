import {
  Element,
  elementsNamed,
  isBlock,
  isTag,
  isText,
  neighbour,
  plainText,
  remove,
  replaceWith,
  stylesOf,
  Text,
  type Tree,
  type TreeNode,
} from "./html-tree.ts";

/** Marks where two numbers meet that must not become one, as in "1" and "1/2". Formulas contain such invisible operators, too. */
const seam = "\u2062";

/**
 * Converts formulas (MathML) to text with `<sub>` and `<sup>`; a fraction stays apart from a number before it. KaTeX, MathJax and others draw
 * each formula a second time, hidden from screen readers: only one of the two stays, the drawn one if it is a picture. Calls `onConverted` for
 * each formula converted.
 */
export function writeOutMath(tree: Tree, onConverted: () => void = () => {}): void {
  for (const math of elementsNamed(tree, "math")) {
    const halves = drawnHalves(math);
    if (halves.some((half) => half.name === "img" || elementsNamed(half, "img").length > 0)) {
      remove(math);
      continue;
    }
    for (const half of halves) remove(half);
    const words = withSpaces(math.children.flatMap(written), () => textBefore(math));
    const isEmpty = words.every((node) => plainText(node) === "");
    if (!isEmpty) onConverted();
    replaceWith(math, isEmpty ? [new Text(math.attribs.alttext ?? "")] : words);
  }
}

/**
 * The drawn copies: neighbours of the formula's wrapper that are hidden from screen readers. Blocks are never copies, and neighbours of a
 * block only if readers cannot see it.
 */
function drawnHalves(math: Element): Element[] {
  const box = math.parent;
  if (!(box instanceof Element) || neighbour(math, "next") || neighbour(math, "prev")) return [];
  if (isBlock(box) && stylesOf(box).get("display") !== "none") return [];
  const besides = [neighbour(box, "prev"), neighbour(box, "next")].filter((beside) => beside !== null);
  return besides.filter(isTag).filter((beside) => !isBlock(beside) && beside.attribs["aria-hidden"] === "true");
}

/** What the line says right before a node. */
function textBefore(node: TreeNode): string {
  for (let before = node.prev; before; before = before.prev) {
    if (isBlock(before) || (isTag(before) && before.name === "br")) return "";
    const text = lastText(before);
    if (text !== "") return text;
  }
  return node.parent instanceof Element && !isBlock(node.parent) ? textBefore(node.parent) : "";
}

function lastText(node: TreeNode): string {
  if (!isTag(node)) return isText(node) ? node.data : "";
  for (const child of node.children.toReversed()) {
    const text = lastText(child);
    if (text !== "") return text;
  }
  return "";
}

/** Writes a space at each seam between two numbers, and removes the other seams. */
function withSpaces(nodes: TreeNode[], before = () => ""): TreeNode[] {
  let last: string | undefined;
  let isSeam = false;
  const write = (sign: string): string => {
    if (/[\u2061-\u2064]/.test(sign)) {
      isSeam = true;
      return "";
    }
    const space = isSeam && /\p{N}/u.test(sign) && /\p{N}$/u.test(last ?? before()) ? " " : "";
    last = sign;
    isSeam = false;
    return space + sign;
  };
  const read = (node: TreeNode): void => {
    if (isText(node)) node.data = [...node.data].map(write).join("");
    else if (isTag(node)) node.children.forEach(read);
  };
  nodes.forEach(read);
  return nodes;
}

function written(node: TreeNode): TreeNode[] {
  // White space between tags is layout.
  if (isText(node)) return [new Text(apart(bare(node.data)))];
  if (!isTag(node) || /^(annotation(-xml)?|mphantom)$/.test(node.name)) return [];
  const [first, second, third] = node.children.filter(isTag);
  switch (node.name) {
    case "mfrac":
      return [new Text(seam), ...grouped(first), new Text("/"), ...grouped(second), new Text(seam)];
    case "msqrt":
      return [new Text("√"), ...grouped(node.children.length > 1 ? new Element("mrow", {}, node.children) : first)];
    case "mroot":
      return [...moved("sup", second), new Text("√"), ...grouped(first)];
    case "msup":
    case "mover":
      return [...some(first), ...moved("sup", second)];
    case "msub":
    case "munder":
      return [...some(first), ...moved("sub", second)];
    case "msubsup":
    case "munderover":
      return [...some(first), ...moved("sub", second), ...moved("sup", third)];
    case "mo":
      return [new Text(bare(plainText(node)).replace(/^[=<>≤≥≈≠→±×·÷+−-]$/, neighbour(node, "prev") ? " $& " : "$&"))];
    case "mtext":
      return [new Text(apart(node.children.map((child) => (isText(child) ? child.data : plainText(child))).join("")))];
    case "mspace":
      return [new Text(" ")];
    case "mtd":
    case "mtr":
      return [...node.children.flatMap(written), new Text(" ")];
    default:
      return node.children.flatMap(written);
  }
}

const bare = (words: string) => words.replace(/\s+/g, " ").trim();

const apart = (words: string) => (/^[¼-¾⅐-⅟↉]/.test(words) ? seam + words : words);

const some = (node: Element | undefined): TreeNode[] => (node ? written(node) : []);

function moved(name: "sub" | "sup", node: Element | undefined): TreeNode[] {
  return node ? [new Element(name, {}, withSpaces(written(node)))] : [];
}

function grouped(node: Element | undefined): TreeNode[] {
  const words = withSpaces(some(node));
  return /^[\p{L}\p{N}.,]*$/u.test(plainText(...words)) ? words : [new Text("("), ...words, new Text(")")];
}
