import { z } from "zod";
import { isVisible } from "../../ui/is-visible.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** A post that shows a picture, or showed it in a version that can be restored, or an author's profile. */
export type PictureUse = { title: string; path?: string; kind: "post" | "draft" | "author" | "version" | "deleted" };

/** Tells one use from every other. */
export const keyOfUse = ({ kind, title, path }: PictureUse): string => `${kind} ${path} ${title}`;

/** A picture as the library shows it. */
export type LibraryPicture = StoredPicture & { fileName: string; bytes: number; color: string; focus: [number, number]; createdAt: string; uses: PictureUse[] };

/** The editable data of a picture. */
export type Said = Pick<LibraryPicture, "alt" | "focus">;

export type LibraryPage = { pictures: LibraryPicture[]; page: number; pages: number; total: number };

export const altLimit = 500;

const percent = z.coerce
  .number("Enter a number from 0 to 100.")
  .int("Enter a whole number from 0 to 100.")
  .min(0, "Enter a number from 0 to 100.")
  .max(100, "Enter a number from 0 to 100.");

const unsaid = "Say what the picture shows, for people who cannot see it.";

/** The form to edit a picture, validated alike in the browser and on the server. */
export const pictureForm = z.object({
  alt: z.string(unsaid).trim().refine(isVisible, unsaid).max(altLimit, `Shorten the text to ${altLimit} characters.`),
  focusX: percent.optional(),
  focusY: percent.optional(),
});

export type PictureForm = z.output<typeof pictureForm>;

const point = z.tuple([percent, percent]);

/** The valid values of a form; with `began.`, the values its fields had when it was opened. */
export function saidIn(form: FormData, prefix: "" | "began." = ""): Partial<Said> {
  const [alt, x, y] = ["alt", "focusX", "focusY"].map((name) => form.get(prefix + name) ?? undefined);
  const focus = point.safeParse([x, y]);
  return { ...(typeof alt === "string" && { alt }), ...(focus.success && { focus: focus.data }) };
}
