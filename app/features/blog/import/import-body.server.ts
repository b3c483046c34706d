import { Element, elementsNamed, isEmpty, plainText, remove, type Tree, writeTree } from "../html-tree.ts";
import { shownBy, splitFigure } from "../rich-text/figures.ts";
import { linkAddress, pictureAddress } from "../safe-address.ts";
import { safeHtml } from "../safe-html.server.ts";
import { type LinkMap, leadLinks } from "./links.server.ts";
import { alternativeText } from "./pictures/alternative-text.ts";
import { type BroughtPicture, fateOf, type PictureBringer } from "./pictures/bring-pictures.server.ts";
import { fileNameIn } from "./pictures/picture-address.ts";
import type { Source } from "./source.ts";
import { tidyBody } from "./tidy-body.ts";

/** `page`: the path of the page that showed this body, for its relative links; `postId`: the post here, if an earlier import made it. */
type Around = {
  source: Source;
  links: LinkMap;
  pictures: PictureBringer;
  title: string;
  userId: string;
  page?: string | undefined;
  postId?: string | undefined;
};
/** `isEmpty`: it has neither text nor pictures. */
type ImportedBody = {
  content: string;
  isEmpty: boolean;
  notes: string[];
  pictures: { brought: number; known: number; failed: number; described: number };
  links: number;
  /** Links to files of the old site that are not imported. */
  files: number;
};

const atOnce = 4;

/**
 * Converts a body of another system to this site's stored form: pictures in the library, links to the new addresses, and only markup that
 * the sanitizer allows.
 */
export async function importBody(html: string, around: Around): Promise<ImportedBody> {
  const lost = new Map<string, number>();
  const { tree, isFlat } = readBody(html, lost, around.source);
  const notes = isFlat
    ? ["its text is nested too deeply to be read: only its words were imported"]
    : [...lost].map(([name, count]) => (name.includes("(") ? `${count} × ${name}` : `${count} × ${name}, which posts here cannot hold, left out`));
  if (around.page !== undefined) resolveOn(tree, around.page);
  const pictures = await importPictures(tree, around, notes);
  const { led, toOldSite, toFiles, within } = leadLinks(tree, around.links);
  if (toFiles.length > 0) notes.push(`files that are not imported, to keep elsewhere: ${someOf(toFiles)}`);
  if (toOldSite.length > 0 && around.links.home) notes.push(`links that still lead to the old site: ${someOf(toOldSite)}`);
  // In a body from this site's own tables such links may be valid: recipes and countries ship with it.
  else if (toOldSite.length > 0 && !around.source.isOurs) notes.push(`links to what was not imported, which lead nowhere without --site: ${someOf(toOldSite)}`);
  if (within > 0) notes.push(`links within the text whose target is gone: ${within}`);
  const isBlank = elementsNamed(tree, "img").length === 0 && plainText(tree) === "";
  return { content: safeHtml(writeTree(tree)), isEmpty: isBlank, notes, pictures, links: led, files: toFiles.length };
}

/** Resolves addresses that are relative to the page: everything after this resolves them against the root of the site. */
function resolveOn(tree: Tree, page: string): void {
  const isRelative = (address: string | undefined): address is string => address !== undefined && !/^\s*([/\\#]|[a-z][a-z0-9+.-]*:|$)/i.test(address);
  for (const { attribs } of elementsNamed(tree, "a", "img")) {
    if (isRelative(attribs.href)) attribs.href = linkAddress(attribs.href, page) ?? attribs.href;
    if (isRelative(attribs.src)) attribs.src = pictureAddress(attribs.src, page) ?? attribs.src;
  }
}

const someOf = (links: string[]) => `${links.length}, such as ${links.slice(0, 3).join(", ")}${links.length > 3 ? ", …" : ""}`;

/** The tree of a body; if it is nested thousands of levels deep, only its text. */
function readBody(html: string, lost: Map<string, number>, { isOurs }: Source): { tree: Tree; isFlat?: true } {
  try {
    const tree = tidyBody(html, lost, { isOurs });
    writeTree(tree);
    return { tree };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const words = html.replace(/<(script|style)\b.*?<\/\1\s*>/gis, " ").replace(/<[^>]*>/g, "\n");
    const paragraphs = words.split(/\s*\n\s*/).filter((line) => line.trim() !== "");
    return { tree: tidyBody(paragraphs.map((line) => `<p>${line.replaceAll("<", "&lt;")}</p>`).join("\n"), lost), isFlat: true };
  }
}

async function importPictures(tree: Tree, around: Around, notes: string[]): Promise<ImportedBody["pictures"]> {
  const counts = { brought: 0, known: 0, failed: 0, described: 0 };
  const images = elementsNamed(tree, "img");
  for (let first = 0; first < images.length; first += atOnce) {
    const group = images.slice(first, first + atOnce).map((image) => ({ image, ...describe(image, around) }));
    const brought = await Promise.all(group.map(({ image, alt }) => bringImage(image, alt, around)));
    for (const [place, { image, alt, isOwn }] of group.entries()) settleImage(image, brought[place], { alt, isOwn }, counts, notes);
  }
  for (const image of images) if (!pictureAddress(image.attribs.src ?? "")) dropPicture(image);
  if (counts.described > 0) notes.push(`pictures without an alternative text, which was made from a caption, title or file name: ${counts.described}`);
  return counts;
}

/** Replaces a picture that no page can show with its caption. */
function dropPicture(image: Element): void {
  const shown = shownBy(image);
  const above = shown.parent;
  remove(plainText(shown) === "" ? shown : image);
  if (!(above instanceof Element)) return;
  if (above.name === "figure" && elementsNamed(above, "img").length === 0) splitFigure(above);
  if (isEmpty(above)) remove(above);
}

function describe(image: Element, { source, title }: Around): { alt: string; isOwn: boolean } {
  const { src = "", alt, title: ownTitle } = image.attribs;
  const known = source.pictureAt(image.attribs["data-number"] ?? src) ?? source.pictureAt(src);
  const caption = image.parent ? elementsNamed(image.parent as Element, "figcaption")[0] : undefined;
  return alternativeText({
    alt: alt?.trim() || known?.alt,
    caption: caption ? plainText(caption) : known?.caption,
    title: ownTitle ?? known?.title,
    fileName: fileNameIn(src),
    post: title,
  });
}

function bringImage(image: Element, alt: string, { source, pictures, userId, postId }: Around): Promise<BroughtPicture> {
  const { src = "", "data-large": large, "data-number": number } = image.attribs;
  const attached = number ? source.pictureAt(number)?.address : undefined;
  const isOriginal = source.pictureAt(src) !== undefined;
  return pictures.bring({ address: src, large: large ?? attached, alt, userId, postId, isOriginal });
}

type Counts = ImportedBody["pictures"];

function settleImage(
  image: Element,
  brought: BroughtPicture | undefined,
  { alt, isOwn }: { alt: string; isOwn: boolean },
  counts: Counts,
  notes: string[],
): void {
  if (!brought) return;
  const { width, height, title } = image.attribs;
  if ("src" in brought) {
    counts[brought.isNew ? "brought" : "known"]++;
    if (!isOwn) counts.described++;
    if (brought.isStill) notes.push(`the picture ${shortened(image.attribs.src ?? "")} moved: only its first frame was kept`);
    image.attribs = { src: brought.src, alt, ...(title ? { title } : {}) };
    return;
  }
  if (brought.problem) {
    counts.failed++;
    notes.push(`the picture ${shortened(image.attribs.src ?? "")} ${fateOf(brought)}`);
  }
  image.attribs = { src: brought.left, alt, ...(title ? { title } : {}), ...(width && height ? { width, height } : {}) };
}

const shortened = (address: string) => (address.length > 120 ? `${address.slice(0, 117)}…` : address);
