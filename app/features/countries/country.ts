import type { z } from "zod";
import type { countrySchema } from "./country.schema.ts";

/** `id` is its key in addresses: italy. */
export type Country = z.infer<typeof countrySchema> & { id: string };
