import { Element, elementsNamed, isTag, isText, neighbour, plainText, remove, replaceWith, Text, type Tree, type TreeNode } from "./html-tree.ts";

/**
 * Converts formulas (MathML) to text with `<sub>` and `<sup>`. KaTeX, MathJax and others draw each formula a second time, hidden from screen
 * readers: only one of the two stays, the drawn one if it is a picture. Calls `onConverted` for each formula converted.
 */
export function writeOutMath(tree: Tree, onConverted: () => void = () => {}): void {
  for (const math of elementsNamed(tree, "math")) {
    const halves = drawnHalves(math);
    if (halves.some((half) => half.name === "img" || elementsNamed(half, "img").length > 0)) {
      remove(math);
      continue;
    }
    for (const half of halves) remove(half);
    const words = math.children.flatMap(written);
    if (words.every((node) => plainText(node) === "")) words.push(new Text(math.attribs.alttext ?? ""));
    else onConverted();
    replaceWith(math, words);
  }
}

/** The drawn copies: siblings of the formula's wrapper that are hidden from screen readers. */
function drawnHalves(math: Element): Element[] {
  const box = math.parent;
  if (!(box instanceof Element) || !box.parent || plainText(box) !== plainText(math)) return [];
  return box.parent.children.filter(isTag).filter((beside) => beside !== box && beside.attribs["aria-hidden"] === "true");
}

function written(node: TreeNode): TreeNode[] {
  // White space between tags is layout, and invisible operators are only for screen readers.
  if (isText(node)) return [new Text(bare(node.data))];
  if (!isTag(node) || /^(annotation(-xml)?|mphantom)$/.test(node.name)) return [];
  const [first, second, third] = node.children.filter(isTag);
  switch (node.name) {
    case "mfrac":
      return [...grouped(first), new Text("/"), ...grouped(second)];
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
      return [new Text(node.children.map((child) => (isText(child) ? child.data : plainText(child))).join(""))];
    case "mspace":
      return [new Text(" ")];
    case "mtd":
    case "mtr":
      return [...node.children.flatMap(written), new Text(" ")];
    default:
      return node.children.flatMap(written);
  }
}

const bare = (words: string) => words.replace(/[\s\u2061-\u2064]+/g, " ").trim();

const some = (node: Element | undefined): TreeNode[] => (node ? written(node) : []);

function moved(name: "sub" | "sup", node: Element | undefined): TreeNode[] {
  return node ? [new Element(name, {}, written(node))] : [];
}

function grouped(node: Element | undefined): TreeNode[] {
  const words = some(node);
  return /^[\p{L}\p{N}.,]*$/u.test(plainText(...words)) ? words : [new Text("("), ...words, new Text(")")];
}
