import { z } from "zod";

const letterContent = z.object({
  subject: z.string(),
  /** The line that a list of mails shows behind the subject. */
  preheader: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
  button: z.object({ label: z.string(), url: z.string() }),
});

/** What a letter says, apart from whom it goes to. Addresses are absolute. */
export type LetterContent = z.infer<typeof letterContent>;

/** A letter as it was written down, maybe by another version. Throws where it is none. */
export function readLetterContent(written: unknown): LetterContent {
  const { data, error } = letterContent.safeParse(written);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`${["content", ...(issue?.path ?? [])].join(".")}: ${issue?.message ?? "is wrong"}`);
}
