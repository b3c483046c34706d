import { escapeHtml } from "../../../../ui/escape-html.ts";

export type Card = Record<string, unknown>;

const word = (card: Card, ...names: string[]) =>
  names.map((name) => card[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";
const caption = (card: Card) => (word(card, "caption") ? `<figcaption>${word(card, "caption")}</figcaption>` : "");
const link = (address: string, text: string) => (address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(text || address)}</a></p>` : "");
const media = (card: Card, title: string) => link(word(card, "src"), title) + (word(card, "caption") ? `<p>${word(card, "caption")}</p>` : "");
const objects = (value: unknown): Card[] => (Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : []);

const buttonLink = (isShown: unknown, address: string, text: string) => (isShown === false ? "" : link(address, text));
const picture = (src: string) => (src ? `<figure><img src="${escapeHtml(src)}" alt=""></figure>` : "");

function image(card: Card): string {
  const [src, href] = [word(card, "src", "fileName"), word(card, "href")];
  if (!src) return "";
  const shown = `<img src="${escapeHtml(src)}" alt="${escapeHtml(word(card, "alt", "altText"))}">`;
  return `<figure>${href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown}${caption(card)}</figure>`;
}

function bookmark(card: Card): string {
  const data = typeof card.metadata === "object" && card.metadata !== null ? (card.metadata as Card) : {};
  const description = word(data, "description") ? `<p>${escapeHtml(word(data, "description"))}</p>` : "";
  return link(word(card, "url") || word(data, "url"), word(data, "title")) + description + (word(card, "caption") ? `<p>${word(card, "caption")}</p>` : "");
}

function product(card: Card): string {
  const stars = card.productRatingEnabled && Number(card.productStarRating) ? `<p>${starsOf(Number(card.productStarRating))}</p>` : "";
  const button = buttonLink(card.productButtonEnabled, word(card, "productUrl"), word(card, "productButton"));
  return `${picture(word(card, "productImageSrc"))}<p><strong>${word(card, "productTitle")}</strong></p>${stars}${word(card, "productDescription")}${button}`;
}

/** A rating in words. */
export const starsOf = (count: number) => `${count} of 5 stars`;

/** Ghost's cards as plain markup, by the names used in both of its stored formats. */
const cards: Record<string, (card: Card) => string> = {
  image,
  gallery: (card) => objects(card.images).map(image).join("\n") + (word(card, "caption") ? `<p>${word(card, "caption")}</p>` : ""),
  html: (card) => word(card, "html"),
  markdown: (card) => `<p>${escapeHtml(word(card, "markdown")).replace(/\n\s*\n/g, "</p><p>")}</p>`,
  "card-markdown": (card) => `<p>${escapeHtml(word(card, "markdown")).replace(/\n\s*\n/g, "</p><p>")}</p>`,
  code: (card) =>
    `<pre><code${word(card, "language") ? ` class="language-${escapeHtml(word(card, "language"))}"` : ""}>${escapeHtml(word(card, "code"))}</code></pre>`,
  codeblock: (card) => cards.code?.(card) ?? "",
  bookmark,
  embed: (card) =>
    word(card, "embedType", "type") === "bookmark"
      ? bookmark(card)
      : link(word(card, "url"), "") + (word(card, "caption") ? `<p>${word(card, "caption")}</p>` : ""),
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  callout: (card) =>
    `<blockquote><p>${[escapeHtml(word(card, "calloutEmoji")), word(card, "calloutText").replace(/<\/?p>/g, "")].filter(Boolean).join(" ")}</p></blockquote>`,
  toggle: (card) => `<p><strong>${word(card, "heading").replace(/<\/?(p|h\d)[^>]*>/g, "")}</strong></p><div>${word(card, "content")}</div>`,
  button: (card) => link(word(card, "buttonUrl"), word(card, "buttonText")),
  file: (card) => link(word(card, "src"), word(card, "fileTitle", "fileName")) + (word(card, "fileCaption") ? `<p>${word(card, "fileCaption")}</p>` : ""),
  audio: (card) => media(card, word(card, "title")),
  video: (card) => media(card, word(card, "title", "fileName")),
  product,
  header: (card) =>
    `${picture(word(card, "backgroundImageSrc"))}<h2>${word(card, "header")}</h2><p>${word(card, "subheader")}</p>` +
    buttonLink(card.buttonEnabled, word(card, "buttonUrl"), word(card, "buttonText")),
  // These two appear only in emails.
  email: () => "",
  "email-cta": () => "",
  "call-to-action": (card) =>
    picture(word(card, "imageUrl")) + word(card, "textValue") + buttonLink(card.showButton, word(card, "buttonUrl"), word(card, "buttonText")),
  paywall: () => "",
  "soft-return": () => "<br>",
};

/** A card as HTML, or undefined if only a running Ghost can show it. */
export function cardHtml(name: string, card: Card): string | undefined {
  return Object.hasOwn(cards, name) ? cards[name]?.(card) : undefined;
}
