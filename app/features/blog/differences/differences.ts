import { diffWordsWithSpace } from "diff";
import type { PostFormValues } from "../post-form.schema.ts";
import { readableText } from "./readable-text.ts";

export type Part = { kind: "same" | "old" | "new"; text: string };

/** Where two versions of a field differ. No parts: the words are the same, and only how they look is not. */
export type Difference = { field: keyof PostFormValues; label: string; parts: Part[] };

const labels = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  featuredImageUrl: "Featured image URL",
  content: "Content",
  isPublished: "Publish immediately",
} satisfies Record<keyof PostFormValues, string>;

/** Words around a change that are shown with it. */
const around = 160;
/** Texts that differ in more words than this are shown one after the other: nobody reads that many changes, and finding them takes long. */
const changesAtMost = 4000;
const longest = 250;
/** More of one change than this is left out too. */
const changeAtMost = 3000;

/** The fields in which two versions of a post differ, with what differs, in the order of the editor. */
export function differencesOf(before: PostFormValues, after: PostFormValues): Difference[] {
  const fields = Object.entries(labels) as [keyof PostFormValues, string][];
  return fields
    .filter(([field]) => plain(before[field]) !== plain(after[field]))
    .map(([field, label]) => ({ field, label, parts: shorten(wordsBetween(wordsOf(field, before[field]), wordsOf(field, after[field]))) }));
}

/** Whether two versions of a post say the same. */
export function isSame(before: PostFormValues, after: PostFormValues): boolean {
  return (Object.keys(labels) as (keyof PostFormValues)[]).every((field) => plain(before[field]) === plain(after[field]));
}

/** Forms send line ends in their own way. */
const plain = (value: string | boolean) => (typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : value);

function wordsOf(field: keyof PostFormValues, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return field === "content" ? readableText(value) : value.replaceAll("\r\n", "\n").trim();
}

function wordsBetween(before: string, after: string): Part[] {
  if (before === after) return [];
  const found = diffWordsWithSpace(before, after, { timeout: longest, maxEditLength: changesAtMost });
  const whole: Part[] = [
    { kind: "old", text: before },
    { kind: "new", text: after },
  ];
  const parts = found?.map(({ value, added, removed }): Part => ({ kind: added ? "new" : removed ? "old" : "same", text: value }));
  return (parts ?? whole).filter(({ text }) => text !== "");
}

/** Long stretches that are the same are left out, but for the words beside a change; of very long changes the end is. */
function shorten(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.kind !== "same" && part.text.length > changeAtMost) return { ...part, text: `${part.text.slice(0, changeAtMost)} …` };
    if (part.kind !== "same" || part.text.length <= 2 * around) return part;
    const head = index > 0 ? part.text.slice(0, around) : "";
    const tail = index < parts.length - 1 ? part.text.slice(-around) : "";
    return { kind: "same", text: `${head} … ${tail}` };
  });
}
