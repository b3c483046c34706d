import { z } from "zod";

const address = z.string().startsWith("/pictures/");
const widths = z.array(z.object({ width: z.number().int().positive(), url: address })).min(1);

/** What a part of a clip shows, in whole seconds, so that a URL can name them. */
const second = z.int().nonnegative();
export const clipPart = z.strictObject({ from: second, to: second, shows: z.string().trim().min(1) });

/** Nine seconds of the same scene, without sound. */
const clip = z.object({
  mp4: address,
  webm: address,
  poster: address,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  seconds: z.number().positive(),
  /** What moves in it. */
  shows: z.string(),
  /** The day it was made, such as 2026-11-21. */
  made: z.iso.date(),
  /** In order, without overlaps or nesting. */
  parts: z.array(clipPart).optional(),
});

const picture = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  focus: z.tuple([z.number(), z.number()]),
  /** The whole picture, narrowest first. */
  files: z.object({ avif: widths, webp: widths, jpg: widths }),
  crops: z.object({ square: address, standard: address, wide: address }),
  /** The alternative text. */
  alt: z.string().optional(),
  clip: clip.optional(),
});

/** The build's record of the pictures that ship with the site, by id. */
export const pictureManifest = z.record(z.string(), picture);

export type PictureManifest = z.infer<typeof pictureManifest>;
export type BuiltPicture = PictureManifest[string];
export type BuiltClip = z.infer<typeof clip>;
