import { z } from "zod";

const letterContent = z.object({
  subject: z.string(),
  /** The preview text that an inbox shows after the subject. */
  preheader: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
  button: z.object({ label: z.string(), url: z.string() }),
});

/** What a letter says, without its recipients. URLs are absolute. */
export type LetterContent = z.infer<typeof letterContent>;

/** Parses a stored letter, perhaps from another version. Throws if it is not valid. */
export function readLetterContent(written: unknown): LetterContent {
  const { data, error } = letterContent.safeParse(written);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`${["content", ...(issue?.path ?? [])].join(".")}: ${issue?.message ?? "is wrong"}`);
}
