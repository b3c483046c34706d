import { classesOf, Element, elementsNamed, plainText, remove, replaceWith, Text, type Tree } from "../../html-tree.ts";
import { becomeStrong } from "../../written-out.ts";
import { linkedParagraph, make, paragraphOf } from "../make-element.ts";
import { countUp } from "../source.ts";
import { starsOf } from "./card-html.ts";

type Opening = (card: Element) => Element[] | "drop" | undefined;

const within = (card: Element, name: string) => everyElement(card).find((element) => classesOf(element).includes(name));
const wordsIn = (card: Element, name: string) => plainText(...(within(card, name)?.children ?? []));

/** Cards of Ghost's editor by their class, with their plain markup. "drop": only a running Ghost can show it. */
const cards: Record<string, Opening> = {
  "kg-bookmark-card": (card) => {
    const address = elementsNamed(card, "a")[0]?.attribs.href;
    const description = wordsIn(card, "kg-bookmark-description");
    return address
      ? [linkedParagraph(address, wordsIn(card, "kg-bookmark-title") || address), ...(description ? [paragraphOf(description)] : []), ...captionOf(card)]
      : undefined;
  },
  "kg-callout-card": (card) => {
    const text = within(card, "kg-callout-text");
    if (!text) return undefined;
    const sign = wordsIn(card, "kg-callout-emoji");
    const isBlocks = elementsNamed(text, "p", "ul", "ol").length > 0;
    const words = [...(sign ? [new Text(`${sign} `)] : []), ...text.children];
    return [make("blockquote", {}, ...(isBlocks ? text.children : [make("p", {}, ...words)]))];
  },
  "kg-button-card": (card) => buttons(card),
  "kg-toggle-card": (card) => {
    const heading = within(card, "kg-toggle-heading-text");
    const content = within(card, "kg-toggle-content");
    if (!heading || !content) return undefined;
    becomeStrong(heading);
    content.name = "div";
    return [heading, content];
  },
  "kg-audio-card": (card) => mediaLink(card, "kg-audio-title", "audio"),
  "kg-video-card": (card) => mediaLink(card, "kg-video-title", "video"),
  "kg-file-card": (card) => {
    const address = elementsNamed(card, "a")[0]?.attribs.href;
    const name = wordsIn(card, "kg-file-card-title") || wordsIn(card, "kg-file-card-filename");
    return address
      ? [linkedParagraph(address, name || address), ...(wordsIn(card, "kg-file-card-caption") ? [paragraphOf(wordsIn(card, "kg-file-card-caption"))] : [])]
      : undefined;
  },
  "kg-product-card-rating": (rating) => {
    const active = everyElement(rating).filter((element) => classesOf(element).includes("kg-product-card-rating-active"));
    return [paragraphOf(starsOf(active.length))];
  },
  "kg-signup-card": () => "drop",
};

/** The contents of a caption: loose text in it becomes a paragraph later. */
function captionOf(card: Element): Element[] {
  return elementsNamed(card, "figcaption").map(({ children }) => make("div", {}, ...children));
}

function mediaLink(card: Element, title: string, tag: string): Element[] | undefined {
  const address = elementsNamed(card, tag)[0]?.attribs.src;
  return address ? [linkedParagraph(address, wordsIn(card, title) || address), ...captionOf(card)] : undefined;
}

function buttons(card: Element): Element[] | undefined {
  const links = elementsNamed(card, "a").flatMap(({ attribs, children }) =>
    attribs.href && !children.every((child) => child instanceof Element) ? [linkedParagraph(attribs.href, plainText(...children))] : [],
  );
  return links.length > 0 ? links : undefined;
}

/** Replaces the cards of Ghost's editor with plain markup. Those that only a running Ghost can show are counted in `lost` and removed. */
export function openCards(tree: Tree, lost: Map<string, number>): void {
  for (const card of elementsNamed(tree, "div", "figure", "section", "aside").reverse()) {
    const name = classesOf(card).find((one) => Object.hasOwn(cards, one));
    const opened = name ? cards[name]?.(card) : undefined;
    if (opened === "drop") {
      countUp(lost, "sign-up form");
      remove(card);
    } else if (opened) {
      const place = make("div", {}, ...opened);
      replaceWith(card, [place]);
    }
  }
}

function everyElement(element: Element): Element[] {
  return element.children.flatMap((child) => (child instanceof Element ? [child, ...everyElement(child)] : []));
}
