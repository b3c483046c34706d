import type { SourcePicture, SourcePost } from "../source.ts";
import type { Gathered, WxrOutline } from "./gather-wxr.server.ts";
import { guardsInFields } from "./members-only.ts";
import { writeNumbersAsAttributes, writeOutInline } from "./recipe-plugins.ts";
import { certainShortcodes, withoutShortcodes } from "./shortcodes.ts";
import { wordpressBody } from "./wordpress-body.server.ts";
import { textOf, type WxrItem, writtenAt } from "./wxr-item.server.ts";

/** Converts a post of an export to a source's post. */
export function wordpressPost(item: WxrItem, outline: WxrOutline, gathered: Gathered): SourcePost {
  const { pictures, picturesOf, sharedBlocks, exportedAt } = gathered;
  const attachments = {
    picture: (id: string) => pictures.get(id),
    picturesOf: (id: string) => (picturesOf.get(id) ?? []).flatMap((one) => pictures.get(one) ?? []),
  };
  const body = wordpressBody(item.content, { postId: item.id, attachments, shared: (id) => sharedBlocks.get(id), footnotes: item.meta.get("footnotes") });
  const notes = [...body.notes];
  const known = item.status === "future" ? earliest([item.published, item.modified, exportedAt, new Date()]) : writtenAt(item);
  const createdAt = known ?? exportedAt ?? new Date(0);
  if (!known) notes.push("its date is not known: it has the date of the export");
  const featured = featuredOf(item, pictures, notes);
  const excerpt = textOf(wordsAlone(item.excerpt)) || null;
  return {
    id: outline.id,
    title: outline.title || titleFrom(item, notes),
    slug: outline.slug,
    addresses: outline.addresses,
    html: body.html,
    excerpt,
    isPublished: isPublic(item, [...body.guards, ...guardsInFields(item.meta)], notes),
    createdAt,
    ...(item.status === "publish" ? { publishedAt: createdAt } : {}),
    updatedAt: item.status !== "future" && item.modified && item.modified > createdAt ? item.modified : createdAt,
    author: item.creator,
    ...(featured ? { featured } : {}),
    ...(body.recipes.length > 0 ? { lostRecipe: body.recipes.join(", ") } : {}),
    notes,
  };
}

/**
 * The first of these moments, because a scheduled post must not be listed above everything else until it appears. If it was not edited
 * since, its modification date is the scheduled one, too.
 */
function earliest(moments: (Date | undefined)[]): Date {
  return new Date(Math.min(...moments.flatMap((moment) => moment?.getTime() ?? [])));
}

function isPublic({ status, hasPassword, published }: WxrItem, guards: string[], notes: string[]): boolean {
  if (status === "publish" && hasPassword) notes.push("it was protected by a password: imported as a draft");
  if (status === "future") notes.push(`it was scheduled for ${published?.toISOString().slice(0, 16).replace("T", " ") ?? "a later day"}: imported as a draft`);
  if (status === "private") notes.push("it was private: imported as a draft");
  if (status === "pending") notes.push("it was waiting for review: imported as a draft");
  if (!["publish", "future", "private", "pending", "draft"].includes(status)) notes.push(`its state was ‘${status}’: imported as a draft`);
  if (status === "publish" && guards.length > 0) notes.push(`it, or a part of it, was for some readers only (${guards.join(", ")}): imported as a draft`);
  return status === "publish" && !hasPassword && guards.length === 0;
}

function featuredOf({ meta }: WxrItem, pictures: Gathered["pictures"], notes: string[]): SourcePicture | "missing" | undefined {
  const id = meta.get("_thumbnail_id");
  if (!id || id === "0" || id === "-1") return undefined;
  const found = pictures.get(id);
  if (!found) notes.push(`its featured image (number ${id}) is not in the export: export all content, not posts alone`);
  return found ?? "missing";
}

function titleFrom({ content }: WxrItem, notes: string[]): string {
  const words = textOf(wordsAlone(content))
    .slice(0, 60)
    .replace(/\s\S*$/, "");
  notes.push("it had no title: its first words are its title here");
  return words || "(Untitled)";
}

function wordsAlone(written: string): string {
  const text = writeOutInline(writeNumbersAsAttributes(written));
  return withoutShortcodes(text, certainShortcodes(text));
}
