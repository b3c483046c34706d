import { holdQuantities } from "../../ui/hold-quantities.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import { type Placeholder, placeholderOf } from "../../ui/placeholder.ts";
import { findPictureByUrl } from "../media/find-picture.server.ts";
import type { Heading } from "./contents.ts";
import { directBlocks } from "./direct-blocks.ts";
import { Element, elementsNamed, isInside, plainText, readTree, removeEach, type Tree, textsOf, wrap, writeTree } from "./html-tree.ts";
import { breakLines, wrapLooseText } from "./line-breaks.ts";
import { modernise } from "./old-bodies.ts";
import { safeHtml } from "./safe-html.server.ts";
import { drawColours } from "./word-colours.ts";

/** `headings`: those for the table of contents, at most 200. */
type PostBody = { html: string; headings: Heading[] };

type Options = {
  /** The path of the post's own page, for its relative links. */
  page?: string;
  /** The post's own absolute address, if the body will be read elsewhere, as in a feed. */
  absolute?: string;
  findPicture?: (url: string) => PictureSource | undefined;
};

/** More headings than any reader looks through: in a table of contents each takes ten times its own length. */
const mostListed = 200;

/** The width of the text column. */
const sizes = "(min-width: 44rem) 41rem, calc(100vw - 2rem)";

/**
 * A stored body as it is shown: safe whatever was stored, with line breaks, numbered headings, lazy and light pictures, and legible text in
 * both themes.
 */
export function postBody(content: string, { absolute, page = absolute && new URL(absolute).pathname, findPicture = findPictureByUrl }: Options = {}): PostBody {
  const tree = readTree(safeHtml(content, page));
  modernise(tree);
  breakLines(tree);
  wrapLooseText(tree);
  const headings = numberHeadings(tree);
  if (!absolute) {
    drawColours(tree);
    for (const text of textsOf(tree)) if (!isInside(text, "pre") && !isInside(text, "code")) text.data = holdQuantities(text.data);
  }
  if (absolute) makeAbsolute(tree, absolute);
  directBlocks(tree);
  if (!absolute) letWideScroll(tree);
  drawPictures(tree, absolute ? () => undefined : findPicture);
  return { html: writeTree(tree), headings: headings.slice(0, mostListed) };
}

/** The text of a stored body, without its tags. */
export function postText(content: string): string {
  return plainText(readTree(safeHtml(content)));
}

/** Gives each heading an id. The title is the page's only h1: all headings of a body with an h1 go down one level. */
function numberHeadings(tree: Tree): Heading[] {
  const found = elementsNamed(tree, "h1", "h2", "h3", "h4", "h5", "h6");
  const down = found.some((element) => element.name === "h1") ? 1 : 0;
  const headings: Heading[] = [];
  const empty: Element[] = [];
  for (const element of found) {
    const text = plainText(element);
    const level = Math.min(6, Number(element.name.slice(1)) + down);
    element.name = `h${level}`;
    if (text === "") {
      if (elementsNamed(element, "img").length === 0) empty.push(element);
      continue;
    }
    const id = `heading-${headings.length + 1}`;
    element.attribs = { ...element.attribs, id, tabindex: "-1" };
    headings.push({ id, level, text });
  }
  removeEach(empty);
  return headings;
}

/**
 * Code and tables may be wider than a phone: each scrolls by itself, and is focusable for keyboard scrolling, because the server cannot
 * know which of them are too wide. A table's frame has the table's direction, so that scrolling starts at its first column.
 */
function letWideScroll(tree: Tree): void {
  for (const code of elementsNamed(tree, "pre")) Object.assign(code.attribs, { role: "group", "aria-label": "Code", tabindex: "0" });
  for (const table of elementsNamed(tree, "table")) {
    if (isInside(table, "table")) continue;
    const { dir, ...rest } = table.attribs;
    table.attribs = rest;
    const name = plainText(...elementsNamed(table, "caption").slice(0, 1)) || "Table";
    wrap([table], new Element("div", { class: "wide-table", role: "group", "aria-label": name, tabindex: "0", ...(dir && { dir }) }));
  }
}

function drawPictures(tree: Tree, findPicture: (url: string) => PictureSource | undefined): void {
  const images = elementsNamed(tree, "img");
  removeEach(images.filter(({ attribs }) => !attribs.src));
  for (const image of images) {
    const { src, alt = "", width, height, ...rest } = image.attribs;
    if (!src) continue;
    const source = findPicture(src);
    const size: Record<string, string> = width && height ? { width, height } : {};
    image.attribs = source
      ? {
          src: source.src,
          // Every browser that supports this site's style sheet supports WebP.
          srcset: source.webp,
          sizes,
          width: String(source.width),
          height: String(source.height),
          style: styleOf(placeholderOf(source.color)),
        }
      : { src, ...size };
    Object.assign(image.attribs, rest.title ? { title: rest.title } : {}, { alt, loading: "lazy", decoding: "async" });
  }
}

/** Colour first: a style that begins with a background is one that a writer chose for text. */
const styleOf = ({ color, backgroundColor }: Placeholder) => `${color ? `color:${color};` : ""}background-color:${backgroundColor}`;

function makeAbsolute(tree: Tree, base: string): void {
  for (const element of elementsNamed(tree, "a", "img")) {
    const name = element.name === "a" ? "href" : "src";
    const address = element.attribs[name];
    if (address) element.attribs[name] = new URL(address, base).href;
  }
  for (const { attribs } of elementsNamed(tree, "h2", "h3", "h4", "h5", "h6")) {
    delete attribs.id;
    delete attribs.tabindex;
  }
}
