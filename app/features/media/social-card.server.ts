import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Storage } from "../../server/storage.server.ts";
import { escapeHtml } from "../../ui/escape-html.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import { sharedSize } from "../../ui/shared-size.ts";
import { cardText } from "./card-text.ts";
import { boxAround, cardPicture } from "./picture-sizes.ts";
import { findSitePicture } from "./site-pictures.server.ts";
import { takeTurns } from "./take-turns.ts";

type SocialCard = {
  title: string;
  /** A line above the title. */
  kicker: string;
  picture: PictureSource | undefined;
};

const side = { width: sharedSize.width - cardPicture.width, inset: 56 };
/** For both lines, down to the wordmark. */
const room = { width: side.width - 2 * side.inset, height: 380, gap: 22 };
/** A name of any length takes at most two lines. */
const kicker = { sizes: [25], height: 58 };
/** Long titles are set smaller; what does not fit at the smallest size is cut. */
const titleSizes = [62, 54, 47, 41, 36, 31];
const mostLetters = 120;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const drawing = (name: string) => join(process.cwd(), "content", "pictures", "cards", name);
/** Some seconds of drawing: further requests are told to come back later. */
const mostWaiting = 20;
const inTurn = takeTurns(mostWaiting);
const underway = new Map<string, Promise<Buffer>>();

/**
 * The preview image of a shared link: title and wordmark beside the picture, which is cropped around its focal point. Without a picture of
 * this site, the kitchen is shown; a title that the font cannot show is left out, because the sharing page shows it. Cards are drawn one at
 * a time, and concurrent requests for the same card share one result. Rejects with `TooManyWaiting` if the queue is full.
 */
export function drawSocialCard(card: SocialCard, storage: Storage): Promise<Buffer> {
  const key = JSON.stringify(card);
  return underway.getOrInsertComputed(key, () => inTurn(() => draw(card, storage)).finally(() => underway.delete(key)));
}

async function draw(card: SocialCard, storage: Storage): Promise<Buffer> {
  const [above, title] = [cardText(card.kicker), cardText(card.title)];
  const first = above ? await setFitting(above, { ...kicker, color: "#b9c8be" }) : undefined;
  const taken = first ? first.info.height + room.gap : 0;
  const second = title ? await setFitting(title, { sizes: titleSizes, height: room.height - taken, color: "#f4f1e8" }) : undefined;
  return sharp({ create: { ...sharedSize, channels: 3, background: "#1d3a30" } })
    .composite([
      { input: await cut(card.picture ?? findSitePicture("kitchen"), storage), left: side.width, top: 0 },
      { input: drawing("side.svg"), left: 0, top: 0 },
      ...(first ? [{ input: first.data, left: side.inset, top: 108 }] : []),
      ...(second ? [{ input: second.data, left: side.inset, top: 108 + taken }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function cut(picture: PictureSource | undefined, storage: Storage): Promise<Buffer> {
  const bytes = picture && (await bytesOf(picture.src, storage));
  if (!picture || !bytes)
    return sharp({ create: { ...cardPicture, channels: 3, background: "#10271f" } })
      .png()
      .toBuffer();
  const whole = sharp(bytes).flatten({ background: "#ffffff" });
  const { width, height } = await whole.metadata();
  const scale = Math.max(cardPicture.width / width, cardPicture.height / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return whole
    .resize({ ...scaled, fit: "fill" })
    .extract(boxAround(scaled, cardPicture.width / cardPicture.height, picture.focus))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The file at an address of this site: from the build, or an upload. */
async function bytesOf(address: string, storage: Storage): Promise<Buffer | undefined> {
  if (address.startsWith("/pictures/")) return readFile(join(process.cwd(), "build", address));
  return storage.get(address.replace(/^\/uploads\//, ""));
}

async function setFitting(text: string, { sizes, height, color }: { sizes: number[]; height: number; color: string }) {
  for (let shown = text; ; shown = cutShorter(shown)) {
    for (const points of sizes) {
      const set = await setText(shown, points, color);
      if (set.info.height <= height || shown === "…") return set;
    }
  }
}

/** Cuts repeatedly until the text fits or only the ellipsis is left: how wide text is drawn depends on the server's fonts. */
function cutShorter(text: string): string {
  const all = Array.from(letters.segment(text.replace(/…$/, "")), ({ segment }) => segment);
  const kept = all.slice(0, Math.min(mostLetters, Math.floor(all.length * 0.8))).join("");
  // Cut at the end of a word, unless that is a long one.
  return `${kept.replace(/\s+\S{0,20}$/, "")}…`;
}

/** Text in the site's own font, which is shipped: the server may have no fonts at all. */
function setText(text: string, points: number, color: string) {
  const markup = `<span foreground="${color}" letter_spacing="${Math.round(points * -12)}">${escapeHtml(text)}</span>`;
  return sharp({
    text: {
      text: markup,
      font: `Newsreader Medium, ${points}`,
      fontfile: drawing("newsreader-medium.ttf"),
      width: room.width,
      rgba: true,
      wrap: "word-char",
      spacing: Math.round(points * -0.06),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
