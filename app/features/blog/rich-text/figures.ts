import { appendChild, Element, elementsNamed, isTag, neighbour, plainText, replaceWith, type Tree, wrapInside } from "../html-tree.ts";

const others = ["table", "blockquote", "pre"];

/** Whether a figure has exactly one picture, perhaps its caption, and nothing else. */
export function isOnePicture(figure: Element): boolean {
  const captions = elementsNamed(figure, "figcaption");
  const isBare = captions.length <= 1 && plainText(figure) === plainText(...captions);
  return isBare && elementsNamed(figure, "img").length === 1 && elementsNamed(figure, ...others).length === 0;
}

/** Gives each of several pictures in a figure one of its own; text beside them stays in place. */
export function splitFigure(figure: Element): void {
  const images = elementsNamed(figure, "img");
  for (const image of images) standInFigure(shownBy(image), figure);
  for (const caption of elementsNamed(figure, "figcaption")) {
    if (caption.parent instanceof Element && caption.parent !== figure && caption.parent.name === "figure") continue;
    caption.name = "p";
    caption.attribs = {};
  }
  for (const list of images.length > 0 ? elementsNamed(figure, "ul", "ol", "li") : []) list.name = "div";
  figure.name = "div";
  figure.attribs = {};
}

/** The element to move with a picture: itself, or the link around it. */
export function shownBy(image: Element): Element {
  return image.parent instanceof Element && image.parent.name === "a" ? image.parent : image;
}

function standInFigure(shown: Element, outer: Element): void {
  const above = shown.parent;
  if (above instanceof Element && above !== outer && above.name === "figure") return;
  const own = new Element("figure", {});
  replaceWith(shown, [own]);
  appendChild(own, shown);
  const caption = neighbour(own, "next");
  if (caption instanceof Element && caption.name === "figcaption" && above !== outer) appendChild(own, caption);
}

/**
 * Adapts a body to the editor, whose figures hold one picture and whose list items begin with text: splits larger figures, and turns
 * headings in items into bold text.
 */
export function fitToEditor(tree: Tree): void {
  for (const figure of elementsNamed(tree, "figure").reverse()) if (elementsNamed(figure, "img").length > 0 && !isOnePicture(figure)) splitFigure(figure);
  for (const caption of elementsNamed(tree, "figcaption")) oneLine(caption);
  for (const item of elementsNamed(tree, "li")) {
    const first = item.children.find((child) => isTag(child) || ("data" in child && child.data.trim() !== ""));
    if (!(first instanceof Element) || !/^h[1-6]$/.test(first.name)) continue;
    wrapInside(first, new Element("strong", {}));
    first.name = "p";
  }
}

/** Joins a caption's paragraphs to one. */
function oneLine(caption: Element): void {
  for (const paragraph of elementsNamed(caption, "p", "div")) {
    const after = neighbour(paragraph, "next");
    const rest = after ? [new Element("br", {})] : [];
    replaceWith(paragraph, [...paragraph.children, ...rest]);
  }
}
