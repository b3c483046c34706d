import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { LibraryPicture } from "../app/features/media/library-picture.ts";
import type { Door } from "./sign-in.ts";

type File = { bytes: Uint8Array; name?: string; type?: string };
type Sent = { alt?: string; headers?: Record<string, string>; path?: string };
export type Answer = { status: number; picture?: LibraryPicture; isKnown?: boolean; isAnimated?: boolean; error?: string };

/** A picture that no other test has: noise on a random background colour. */
export function somePicture({ width = 900, height = 600, channels = 3 as 3 | 4 } = {}) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels, background: { r, g, b, alpha: channels === 4 ? 0.5 : 1 } } });
}

/** Uploads a file to the library as the browser's script does. */
export async function sendPicture(site: Door, cookie: string, file: File, { alt = "", headers = {}, path = "/api/pictures" }: Sent = {}): Promise<Answer> {
  const form = new FormData();
  form.append("alt", alt);
  form.append("file", new Blob([new Uint8Array(file.bytes)], { type: file.type ?? "application/octet-stream" }), file.name ?? "soup");
  const response = await site.get(path, { method: "POST", body: form, headers: { Origin: site.origin, Cookie: cookie, ...headers } });
  return { status: response.status, ...(await response.json()) };
}

/** Uploads a picture to the library; throws with the site's message if it is refused. */
export async function keepPicture(site: Door, cookie: string, file: File, sent: Sent = {}): Promise<LibraryPicture> {
  const { picture, error } = await sendPicture(site, cookie, file, sent);
  if (!picture) throw new Error(error);
  return picture;
}
