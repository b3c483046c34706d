import { appendChild, Element, elementsNamed, isInside, replaceWith, stylesOf, Text, type Tree } from "./html-tree.ts";

export const playerNames = ["iframe", "video", "audio", "embed", "object", "amp-youtube", "amp-iframe", "amp-video"];

type Tell = {
  /** Called for each player that was replaced with a link. */
  linked?: (player: Element) => void;
  /** Called for each that has no address or is hidden; it is still in place. */
  left: (player: Element) => void;
};

/** Replaces audio and video players with links to what they play, because this site shows nothing that another one controls. */
export function becomeLinks(tree: Tree, tell: Tell): void {
  for (const player of elementsNamed(tree, ...playerNames)) {
    if (!player.parent || playerNames.some((name) => isInside(player, name))) continue;
    const address = isSeen(player) ? addressOf(player) : undefined;
    if (address === undefined) {
      tell.left(player);
      continue;
    }
    tell.linked?.(player);
    const link = new Element("a", { href: address });
    appendChild(link, new Text(titleOf(player) ?? address));
    const paragraph = new Element("p", {});
    const isInText = ["p", "figure", "li", "td", "h2", "h3"].some((name) => isInside(player, name));
    replaceWith(player, [isInText ? link : paragraph]);
    if (!isInText) appendChild(paragraph, link);
  }
}

/** Advertisers and trackers hide theirs. */
function isSeen(player: Element): boolean {
  const { width = "", height = "" } = player.attribs;
  return !/^[01](px)?$/.test(width) && !/^[01](px)?$/.test(height) && stylesOf(player).get("display") !== "none";
}

/** YouTube's default title is the same for every player, and names no video. */
function titleOf({ attribs }: Element): string | undefined {
  const title = attribs.title?.trim();
  return title && title !== "YouTube video player" ? title : undefined;
}

function addressOf(player: Element): string | undefined {
  const { attribs } = player;
  const source = elementsNamed(player, "source")
    .map((one) => one.attribs.src)
    .find(Boolean);
  const movie = elementsNamed(player, "param").find((one) => /^(movie|src)$/i.test(one.attribs.name ?? ""))?.attribs.value;
  const inner = elementsNamed(player, "embed")[0]?.attribs.src;
  if (player.name === "amp-youtube" && attribs["data-videoid"]) return `https://www.youtube.com/watch?v=${attribs["data-videoid"]}`;
  const found = [attribs.src, attribs["data-src"], attribs["data-lazy-src"], source, movie, inner, attribs.data].find(
    (one) => one && !/^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(one),
  );
  return found === undefined ? undefined : watchAddress(found.trim().replace(/^\/\//, "https://"));
}

/** The page on which to watch an embedded video. */
function watchAddress(address: string): string {
  const [, youtube] = /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed|v)|youtu\.be)\/([\w-]{6,})/.exec(address) ?? [];
  if (youtube && youtube !== "videoseries") return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? [];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}
