import { diffWordsWithSpace } from "diff";
import { firstCharacters, lastCharacters } from "../../../ui/first-characters.ts";
import type { PostFormValues } from "../post-form.schema.ts";
import { withPlainEnds } from "../text-field.ts";
import { readableText } from "./readable-text.ts";

export type Part = { kind: "same" | "old" | "new"; text: string };

/** A field in which two versions differ. No parts: the words are the same, and only the formatting differs. */
export type Difference = { field: keyof PostFormValues; label: string; parts: Part[] };

const labels = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  featuredImageUrl: "Featured image URL",
  content: "Content",
  isPublished: "Publish immediately",
} satisfies Record<keyof PostFormValues, string>;

/** Characters shown around a change. */
const around = 160;
/** Texts with more differences than this are shown one after the other: nobody reads so many changes, and finding them takes long. */
const changesAtMost = 4000;
const longest = 250;
const shortWord = 3;
/** A longer change is cut off at this length. */
const changeAtMost = 3000;

/** The fields in which two versions of a post differ, with the differences, in the order of the editor. */
export function differencesOf(before: PostFormValues, after: PostFormValues): Difference[] {
  return changedFields(before, after).map((field) => ({
    field,
    label: labels[field],
    parts: shorten(wordsBetween(wordsOf(field, before[field]), wordsOf(field, after[field]))),
  }));
}

/** What the editor calls a field. */
export const labelOf = (field: keyof PostFormValues): string => labels[field];

/** The fields in which two versions of a post differ, in the order of the editor. */
export function changedFields(before: PostFormValues, after: PostFormValues): (keyof PostFormValues)[] {
  return (Object.keys(labels) as (keyof PostFormValues)[]).filter((field) => plain(before[field]) !== plain(after[field]));
}

/** Whether two versions of a post are the same. */
export const isSame = (before: PostFormValues, after: PostFormValues): boolean => changedFields(before, after).length === 0;

const plain = (value: string | boolean) => (typeof value === "string" ? withPlainEnds(value).trim() : value);

function wordsOf(field: keyof PostFormValues, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return field === "content" ? readableText(value) : withPlainEnds(value).trim();
}

function wordsBetween(before: string, after: string): Part[] {
  if (before === after) return [];
  const found = diffWordsWithSpace(before, after, { timeout: longest, maxEditLength: changesAtMost });
  const whole: Part[] = [
    { kind: "old", text: before },
    { kind: "new", text: after },
  ];
  const parts = found?.map(({ value, added, removed }): Part => ({ kind: added ? "new" : removed ? "old" : "same", text: value }));
  return gather(parts && !isRewritten(parts) ? parts : whole).filter(({ text }) => text !== "");
}

/** If little of a text is left, words that happen to occur in both versions mean nothing. */
function isRewritten(parts: Part[]): boolean {
  const length = (wanted: Part["kind"]) => parts.reduce((sum, { kind, text }) => sum + (kind === wanted ? text.trim().length : 0), 0);
  return length("same") < Math.min(length("old"), length("new")) / 2;
}

/** Merges changes that are separated only by a space or a short word. */
function gather(parts: Part[]): Part[] {
  const gathered: Part[] = [];
  let [old, fresh, between] = ["", "", ""];
  const end = () => {
    gathered.push({ kind: "old", text: old }, { kind: "new", text: fresh }, { kind: "same", text: between });
    [old, fresh, between] = ["", "", ""];
  };
  for (const { kind, text } of parts) {
    if (kind === "same") {
      between += text;
      if (old + fresh === "" || text.trim().length > shortWord || text.includes("\n")) end();
      continue;
    }
    old += between + (kind === "old" ? text : "");
    fresh += between + (kind === "new" ? text : "");
    between = "";
  }
  end();
  return gathered;
}

/** Omits long unchanged stretches, except for the text beside a change, and the end of very long changes. */
function shorten(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.kind !== "same" && part.text.length > changeAtMost) return { ...part, text: `${firstCharacters(part.text, changeAtMost)} …` };
    if (part.kind !== "same" || part.text.length <= 2 * around) return part;
    const head = index > 0 ? firstCharacters(part.text, around) : "";
    const tail = index < parts.length - 1 ? lastCharacters(part.text, around) : "";
    return { kind: "same", text: `${head} … ${tail}` };
  });
}
