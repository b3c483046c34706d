import { escapeHtml } from "../../../../ui/escape-html.ts";
import type { SourcePicture } from "../source.ts";
import { jetpackRecipe } from "./jetpack-recipe.ts";
import { openLayouts } from "./page-builders.ts";
import { writeOutInline } from "./recipe-plugins.ts";
import { replaceShortcodes, type Shortcode } from "./shortcodes.ts";

/** What a body may look up in the rest of the export. */
export type Attachments = {
  /** A picture of the old library, by its id. */
  picture(id: string): SourcePicture | undefined;
  /** The pictures uploaded to a post, in order. */
  picturesOf(postId: string): SourcePicture[];
};

const names = ["caption", "wp_caption", "gallery", "embed", "video", "audio", "playlist", "youtube", "vimeo", "fusion_imageframe"];

/** Replaces WordPress's own shortcodes, and a few common ones, with markup, and those within sentences with their words. Others stay as they are. */
export function writeOutShortcodes(text: string, postId: string, attachments: Attachments): string {
  const answers: Record<string, (code: Shortcode) => string | undefined> = {
    caption: captioned,
    wp_caption: captioned,
    gallery: ({ attributes }) => gallery(attributes, postId, attachments),
    embed: ({ attributes, body }) => link(body.trim() || attributes.src || attributes[0]),
    youtube: ({ attributes, body }) => link(addressAt("https://www.youtube.com/watch?v=", body.trim() || attributes.id || attributes[0])),
    vimeo: ({ attributes, body }) => link(addressAt("https://vimeo.com/", body.trim() || attributes.id || attributes[0])),
    video: ({ attributes, body }) => link(media(attributes) ?? /https?:\/\/[^\s"'<\]]+/.exec(body)?.[0]),
    audio: ({ attributes, body }) => link(media(attributes) ?? /https?:\/\/[^\s"'<\]]+/.exec(body)?.[0]),
    fusion_imageframe: ({ attributes, body }) => {
      const address = /^https?:\/\/\S+$/.exec(body.trim())?.[0];
      const known = attachments.picture(/^\d+/.exec(attributes.image_id ?? "")?.[0] ?? "");
      return address && `\n\n${figure({ alt: attributes.alt ?? "", ...known, address })}\n\n`;
    },
  };
  // Avada encloses a picture's address, which must not become a link; its layout comes last, since other shortcodes are within it.
  const known = replaceShortcodes(writeOutInline(writeOutCode(text)), names, (code) => answers[code.name]?.(code));
  // After the others, which it may enclose: it makes paragraphs.
  const recipes = replaceShortcodes(known, ["recipe"], (code) => jetpackRecipe(code, { picture: attachments.picture, figure }));
  return openLayouts(recipes, attachments.picture, figure);
}

/** Code, first of all: the shortcodes in it are what it shows, so their brackets are written as entities, which nothing else takes for a tag. */
function writeOutCode(text: string): string {
  return replaceShortcodes(text, ["code", "sourcecode"], ({ body }) =>
    body.trim() ? `<pre><code>${body.replace(/^\n+|\s+$/g, "").replaceAll("[", "&#91;")}</code></pre>` : undefined,
  );
}

function captioned({ attributes, body }: Shortcode): string | undefined {
  const [picture] = /(?:<a\s(?:(?!<a\s)[^>])*>\s*)?<img\s(?:(?!<img\s)[^>])*>(?:\s*<\/a>)?/i.exec(body) ?? [];
  if (!picture) return undefined;
  const caption = attributes.caption ?? body.replace(picture, "").trim();
  const align = /^align(left|right|center)$/.exec(attributes.align ?? "")?.[0] ?? "";
  return `\n\n<figure class="${align}">${picture}${caption ? `<figcaption>${caption.replace(/\s*\n\s*/g, " ")}</figcaption>` : ""}</figure>\n\n`;
}

function gallery(attributes: Record<string, string>, postId: string, { picture, picturesOf }: Attachments): string | undefined {
  const ids = (attributes.ids ?? attributes.include ?? "").split(/[\s,]+/).filter(Boolean);
  const excluded = new Set((attributes.exclude ?? "").split(/[\s,]+/).map((id) => picture(id)?.address));
  const found = ids.length > 0 ? ids.flatMap((id) => picture(id) ?? []) : picturesOf(attributes.id ?? postId).filter(({ address }) => !excluded.has(address));
  if (found.length === 0) return undefined;
  const missing = ids.filter((id) => !picture(id));
  // Pictures missing from the export stay visible as a shortcode.
  const rest = missing.length > 0 ? `\n\n[gallery ids="${missing.join(",")}"]` : "";
  return `\n\n${found.map(figure).join("\n")}${rest}\n\n`;
}

/** A picture with its caption, as HTML. */
function figure({ address, alt = "", caption }: SourcePicture): string {
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;
}

function media(attributes: Record<string, string>): string | undefined {
  const types = ["src", "mp4", "m4v", "webm", "ogv", "wmv", "flv", "mp3", "m4a", "ogg", "wav", "wma"];
  return types.map((name) => attributes[name]).find(Boolean);
}

function addressAt(base: string, id: string | undefined): string | undefined {
  if (!id) return undefined;
  return /^https?:/.test(id) ? id : base + encodeURIComponent(id);
}

function link(address: string | undefined): string | undefined {
  if (!address || !/^https?:\/\/\S+$/.test(address)) return undefined;
  return `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n\n`;
}
