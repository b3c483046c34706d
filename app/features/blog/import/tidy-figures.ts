import {
  append,
  classesOf,
  Element,
  elementsNamed,
  insertAfter,
  insertBefore,
  isEmpty,
  neighbour,
  plainText,
  remove,
  replaceWith,
  type Tree,
  unwrap,
} from "../html-tree.ts";
import { standPicturesAlone } from "../rich-text/opened-html.ts";
import { make } from "./make-element.ts";
import { late, settlePicture } from "./settle-picture.ts";

const others = ["table", "blockquote", "pre"];

/** Every picture once, and figures with one picture each: copies for machines without scripts and galleries are gone. */
export function tidyFigures(tree: Tree): void {
  for (const image of elementsNamed(tree, "amp-img", "image")) image.name = "img";
  for (const cover of elementsNamed(tree, "div", "section")) showBackground(cover);
  for (const copy of elementsNamed(tree, "noscript")) {
    const before = neighbour(copy, "prev");
    const isCopy = before instanceof Element && [before, ...elementsNamed(before, "img")].some(({ attribs }) => late.some((name) => attribs[name]));
    if (isCopy) remove(copy);
    else unwrap(copy);
  }
  for (const set of elementsNamed(tree, "picture")) {
    for (const source of elementsNamed(set, "source")) remove(source);
    unwrap(set);
  }
  for (const image of elementsNamed(tree, "img")) settlePicture(image);
  for (const figure of elementsNamed(tree, "figure").reverse()) openFigure(figure);
}

/** The older covers of WordPress have their picture in a style. */
function showBackground(cover: Element): void {
  if (!classesOf(cover).includes("wp-block-cover")) return;
  const address = /background-image:\s*url\(\s*["']?([^"')]+)/i.exec(cover.attribs.style ?? "")?.[1];
  if (address) insertBefore(cover, make("figure", {}, make("img", { src: address.trim(), alt: "" })));
}

/** One picture and its caption stay a figure; of several each gets its own; what holds none is no figure here. */
function openFigure(figure: Element): void {
  const images = elementsNamed(figure, "img");
  const [only] = images;
  if (only && images.length === 1 && elementsNamed(figure, ...others).length === 0 && hasNoWordsBeside(figure)) keepFigure(figure, only);
  else {
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
}

function hasNoWordsBeside(figure: Element): boolean {
  const captions = elementsNamed(figure, "figcaption");
  return captions.length <= 1 && plainText(figure) === plainText(...captions);
}

function keepFigure(figure: Element, image: Element): void {
  const shown = shownBy(image);
  const caption = elementsNamed(figure, "figcaption").find((one) => plainText(one) !== "");
  const isCaption = caption && elementsNamed(caption, "img").length === 0;
  const side = image.attribs["data-side"];
  figure.attribs = side ? { class: side } : {};
  for (const child of [...figure.children]) remove(child);
  append(figure, shown);
  if (isCaption) append(figure, caption);
}

function standInFigure(shown: Element, outer: Element): void {
  const above = shown.parent;
  if (above instanceof Element && above !== outer && above.name === "figure") return;
  const own = new Element("figure", {});
  replaceWith(shown, [own]);
  append(own, shown);
  const caption = neighbour(own, "next");
  if (caption instanceof Element && caption.name === "figcaption" && above !== outer) append(own, caption);
}

const shownBy = (image: Element) => (image.parent instanceof Element && image.parent.name === "a" ? image.parent : image);

/** A picture beside or above words stands before them as a figure, on the side where it was; small ones stay among the words. */
export function standBesideWords(tree: Tree): void {
  for (const image of elementsNamed(tree, "img")) {
    const line = image.parent;
    if (!(line instanceof Element) || line.name !== "p" || Number(image.attribs.width ?? 300) <= 64) continue;
    const side = image.attribs["data-side"];
    const [before, after] = [neighbour(image, "prev"), neighbour(image, "next")];
    if (before && after && !side) continue;
    for (const beside of [before, after]) if (beside instanceof Element && beside.name === "br") remove(beside);
    const figure = new Element("figure", side ? { class: side } : {});
    if (side || !before) insertBefore(line, figure);
    else insertAfter(line, figure);
    append(figure, image);
    if (isEmpty(line)) remove(line);
  }
  standPicturesAlone(tree);
}
