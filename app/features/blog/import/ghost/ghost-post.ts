import { escapeHtml } from "../../../../ui/escape-html.ts";
import { plainText, readTree } from "../../html-tree.ts";
import type { SourcePost } from "../source.ts";
import type { GhostPost, GhostTables } from "./ghost-export.schema.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

type Meta = NonNullable<GhostTables["posts_meta"]>[number];
type Around = { authors: string[]; meta?: Meta; base: string };

/** A post of a Ghost export. Uses its HTML if present; otherwise renders what the editor stored. */
export function ghostPost(post: GhostPost, { authors, meta, base }: Around): SourcePost {
  const notes: string[] = [];
  const title = post.title?.trim() || "(Untitled)";
  // A scheduled post must not be listed above everything else until it appears.
  const publishedAt = parseMoment(post.status === "scheduled" ? post.updated_at : post.published_at);
  const createdAt = publishedAt ?? parseMoment(post.created_at) ?? parseMoment(post.updated_at) ?? new Date(0);
  const slug = post.slug?.trim() || title;
  const [author = "", ...others] = authors;
  if (others.length > 0) notes.push(`it had ${authors.length} authors: the first is its author here`);
  const picture = post.feature_image ?? post.image;
  return {
    id: post.uuid ?? post.id,
    title,
    slug,
    addresses: [`${base}${slug}/`],
    html: bodyOf(post, notes),
    excerpt: post.custom_excerpt?.trim() || null,
    isPublished: isPublic(post, notes),
    createdAt,
    ...(post.status === "published" ? { publishedAt: createdAt } : {}),
    updatedAt: parseMoment(post.updated_at) ?? createdAt,
    author,
    ...(picture ? featuredOf(picture, meta) : {}),
    notes,
  };
}

function featuredOf(address: string, meta: Meta | undefined): Pick<SourcePost, "featured" | "featuredCaption"> {
  const { feature_image_alt: alt, feature_image_caption: written } = meta ?? {};
  const caption = plainText(readTree(written ?? ""));
  return {
    featured: { address, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) },
    ...(caption ? { featuredCaption: `<p>${written}</p>` } : {}),
  };
}

/** A post for everyone may contain single cards for members. */
const gatedHtml = /<!--\s*kg-gated-block:begin[^>]*nonMember:\s*false/;
const gatedCard = /"nonMember":\s*false/;

function isPublic({ status, visibility, published_at, html, lexical }: GhostPost, notes: string[]): boolean {
  const isOpen = !visibility || visibility === "public";
  if (status === "scheduled") notes.push(`it was scheduled for ${published_at ?? "a later day"}: imported as a draft`);
  else if (status === "sent") notes.push("it was sent by email only: imported as a draft");
  else if (status === "published" && !isOpen) notes.push(`only ${visibility === "paid" ? "paying members" : "members"} could read it: imported as a draft`);
  const isGated = isOpen && (html?.trim() ? gatedHtml.test(html) : gatedCard.test(lexical ?? ""));
  if (status === "published" && isGated) notes.push("a part of it was for members only: imported as a draft");
  return status === "published" && isOpen && !isGated;
}

function bodyOf(post: GhostPost, notes: string[]): string {
  if (post.html?.trim()) return post.html.replace(/<!--\/?kg-card-(begin|end)[^>]*-->/g, "");
  const empty = (text: string | null | undefined) => !text?.trim();
  try {
    if (!empty(post.lexical)) return lexicalHtml(post.lexical ?? "", notes);
    if (!empty(post.mobiledoc)) return mobiledocHtml(post.mobiledoc ?? "", notes);
  } catch {
    notes.push(`its text could not be read as Ghost stores it${empty(post.markdown ?? post.plaintext) ? "" : "; its plain text was taken"}`);
  }
  const text = post.markdown ?? post.plaintext ?? "";
  if (!empty(post.markdown)) notes.push("its text is Markdown: imported as it was written");
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join("\n");
}

/** Old exports have milliseconds, newer ones ISO 8601 or a database's format, in UTC. */
function parseMoment(written: string | null | undefined): Date | undefined {
  if (!written) return undefined;
  const text = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(written) ? `${written.replace(" ", "T")}Z` : written;
  const date = new Date(/^\d{10,14}$/.test(text) ? Number(text) : text);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 2200 ? undefined : date;
}
