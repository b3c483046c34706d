import sharp from "sharp";
import { expect, test } from "vitest";
import type { Storage } from "../../server/storage.server.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import { drawSocialCard } from "./social-card.server.ts";

const storage = { get: async () => undefined } as unknown as Storage;
const picture: PictureSource = { src: "/uploads/lost/900.jpg", avif: "", webp: "", jpg: "", width: 900, height: 600, color: "#000000", focus: [50, 50] };

/** The most that one card's side with the words differs from an empty one's, between two heights. JPEG alone changes a few shades. */
async function wordsBetween(words: { kicker?: string; title?: string }, top: number, bottom: number): Promise<number> {
  const [some, none] = await Promise.all(
    [words, {}].map(async (shown) =>
      sharp(await drawSocialCard({ kicker: "", title: "", ...shown, picture }, storage))
        .extract({ left: 0, top, width: 480, height: bottom - top })
        .raw()
        .toBuffer(),
    ),
  );
  return (some ?? Buffer.alloc(0)).reduce((most, shade, at) => Math.max(most, Math.abs(shade - (none?.[at] ?? 0))), 0);
}

test.each([76, 1000, 5000])("an author line of %i letters leaves the title its place, and the wordmark alone", async (length) => {
  const kicker = "Anna Maria de ".repeat(400).slice(0, length);
  const title = "Slow bread for people in a hurry ".repeat(8);
  expect(await wordsBetween({ kicker, title }, 496, 630)).toBeLessThan(40);
  // Below two lines, the title alone begins.
  expect(await wordsBetween({ kicker }, 176, 630)).toBeLessThan(40);
  expect(await wordsBetween({ kicker, title }, 190, 250)).toBeGreaterThan(100);
});
