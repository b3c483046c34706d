import {
  appendChild,
  classesOf,
  Element,
  elementsNamed,
  insertAfter,
  insertBefore,
  isEmpty,
  neighbour,
  plainText,
  remove,
  type Tree,
  unwrap,
} from "../html-tree.ts";
import { late } from "../real-address.ts";
import { isOnePicture, shownBy, splitFigure } from "../rich-text/figures.ts";
import { standPicturesAlone } from "../rich-text/opened-html.ts";
import { make } from "./make-element.ts";
import { settlePicture } from "./settle-picture.ts";

/** Reduces pictures to one copy each, and figures to one picture each: removes fallback copies for clients without scripts, and splits galleries. */
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
  for (const link of elementsNamed(tree, "a")) if (isTurner(link)) remove(link);
  for (const list of elementsNamed(tree, "ul")) if (classesOf(list).some((name) => galleries.includes(name))) unlist(list);
  for (const figure of elementsNamed(tree, "figure").reverse()) openFigure(figure);
}

/** The lists that galleries of WordPress 5.0 to 5.2 and Jetpack's slideshows were. */
const galleries = ["wp-block-gallery", "wp-block-jetpack-slideshow_swiper-wrapper"];

/** The buttons of such a slideshow are links without words. */
const isTurner = (element: Element) => classesOf(element).some((name) => name.startsWith("wp-block-jetpack-slideshow_button-"));

function unlist(list: Element): void {
  for (const item of elementsNamed(list, "li")) item.name = "div";
  list.name = "div";
}

/** Older WordPress covers have their picture in a style, Ghost's older header cards in an attribute. */
function showBackground(cover: Element): void {
  const style = classesOf(cover).includes("wp-block-cover") ? cover.attribs.style : undefined;
  const address = cover.attribs["data-kg-background-image"] || /background-image:\s*url\(\s*["']?([^"')]+)/i.exec(style ?? "")?.[1];
  if (address) insertBefore(cover, make("figure", {}, make("img", { src: address.trim(), alt: "" })));
}

/** One picture with its caption stays a figure; several pictures get one each; a figure without any is unwrapped. */
function openFigure(figure: Element): void {
  const [only] = elementsNamed(figure, "img");
  if (only && isOnePicture(figure)) keepFigure(figure, only);
  else splitFigure(figure);
}

function keepFigure(figure: Element, image: Element): void {
  const shown = shownBy(image);
  const caption = elementsNamed(figure, "figcaption").find((one) => plainText(one) !== "");
  const isCaption = caption && elementsNamed(caption, "img").length === 0;
  const side = image.attribs["data-side"];
  figure.attribs = side ? { class: side } : {};
  for (const child of [...figure.children]) remove(child);
  appendChild(figure, shown);
  if (isCaption) appendChild(figure, caption);
}

/** Moves a picture beside or above text into a figure of its own, on its old side; small ones stay in the text. */
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
    appendChild(figure, image);
    if (isEmpty(line)) remove(line);
  }
  standPicturesAlone(tree);
}
