import { z } from "zod";

const text = z.string().trim().min(1, "some text");

export const countrySchema = z.strictObject({
  name: text,
  /** As in "Italian Cuisine". */
  adjective: text,
  /** ISO 3166 code of the drawing in /flags and the three (or two) colours the tea towel is woven from. */
  flag: z.enum(["it", "fr", "de", "id"]),
  colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/, "a colour such as #009246"))
    .min(2)
    .max(3),
  weave: z.enum(["upright", "across"]),
  order: z.int(),
  description: text.min(120),
  /** Search-engine description. */
  summary: text.min(80).max(160),
  cookingStyle: z.array(text).min(2),
  specialties: z.array(text).min(6),
});
