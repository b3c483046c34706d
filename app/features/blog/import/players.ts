import { Element, elementsNamed, isInside, replaceWith, Text, type Tree } from "../html-tree.ts";
import { make } from "./make-element.ts";
import { countUp } from "./source.ts";

const tags = ["iframe", "video", "audio", "embed", "object", "amp-youtube", "amp-iframe", "amp-video"];

/** Players of films and sounds become links to what they played: this site shows nothing that another one controls. */
export function becomeLinks(tree: Tree, lost: Map<string, number>): void {
  for (const player of elementsNamed(tree, ...tags)) {
    if (!player.parent || tags.some((name) => isInside(player, name))) continue;
    const address = addressOf(player);
    if (address === undefined) {
      countUp(lost, player.name);
      replaceWith(player, player.name === "object" ? player.children.filter((child) => !(child instanceof Element && child.name === "param")) : []);
      continue;
    }
    countUp(lost, `${player.name} (now a link)`);
    const link = make("a", { href: address }, new Text(player.attribs.title?.trim() || address));
    const isInText = ["p", "figure", "li", "td", "h2", "h3"].some((name) => isInside(player, name));
    replaceWith(player, [isInText ? link : make("p", {}, link)]);
  }
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
    (one) => one && !/^(about|data|javascript):/i.test(one),
  );
  return found === undefined ? undefined : watchAddress(found.trim().replace(/^\/\//, "https://"));
}

/** Where a person watches what a page embeds. */
function watchAddress(address: string): string {
  const [, youtube] = /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed|v)|youtu\.be)\/([\w-]{6,})/.exec(address) ?? [];
  if (youtube && youtube !== "videoseries") return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? [];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}
