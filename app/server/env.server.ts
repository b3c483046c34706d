import { resolve } from "node:path";
import { z } from "zod";
import { Stop } from "./stop.server.ts";

type Rule = { schema: z.ZodType; write: string };

const url = (protocols: string[]) => z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), "an address");

const origin = url(["http:", "https:"])
  .transform((value) => new URL(value))
  .refine((value) => value.pathname === "/" && !value.search && !value.hash)
  .transform((value) => value.origin);

const rules = {
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(65535)).default(3000),
    write: "a port number from 1 to 65535, such as 3000",
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    write: "an address to listen on, such as 127.0.0.1, or nothing for all",
  },
  SITE_URL: { schema: origin.optional(), write: "the public origin without a path, such as https://simmer.example" },
  DATA_DIR: {
    schema: z
      .string()
      .min(1)
      .default("data")
      .transform((path) => resolve(path)),
    write: "a folder that this user can write, such as ./data",
  },
  DATABASE_URL: { schema: url(["postgres:", "postgresql:"]).optional(), write: "postgres://user:password@host:5432/database" },
  ADMIN_EMAIL: { schema: z.email().optional(), write: "the first administrator's e-mail address, such as you@example.com" },
  ADMIN_PASSWORD: { schema: z.string().min(10).max(128).optional(), write: "a password of 10 to 128 characters" },
  SAMPLE_POSTS: { schema: z.enum(["yes", "no"]).optional(), write: "yes or no" },
  SMTP_URL: { schema: url(["smtp:", "smtps:"]).optional(), write: "smtp://user:password@host:587" },
  TRUST_PROXY: { schema: z.string().regex(/^\d$/).transform(Number).default(0), write: "how many proxies stand in front, 0 to 9" },
} satisfies Record<string, Rule>;

type Values = { [Name in keyof typeof rules]: z.output<(typeof rules)[Name]["schema"]> };
export type Env = Omit<Values, "SITE_URL" | "SAMPLE_POSTS"> & { SITE_URL: string; SAMPLE_POSTS: boolean };

const secret = new Set(["ADMIN_PASSWORD", "DATABASE_URL", "SMTP_URL"]);

/** Reads and checks Simmer's variables. Throws a `Stop` that names the variable, what was found and what to write; secrets are not repeated. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const found = source[name] === "" ? undefined : source[name];
    const parsed = rule.schema.safeParse(found);
    if (!parsed.success) {
      const shown = secret.has(name) ? "a value that does not fit" : JSON.stringify(found);
      throw new Stop(`The variable ${name} holds ${shown}: write ${rule.write}.`);
    }
    values[name] = parsed.data;
  }
  const read = values as Values;
  if (Boolean(read.ADMIN_EMAIL) !== Boolean(read.ADMIN_PASSWORD)) {
    const missing = read.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    throw new Stop(`The variable ${missing} is not set, though its partner is: write ${rules[missing].write}, or unset both.`);
  }
  return {
    ...read,
    SITE_URL: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    SAMPLE_POSTS: read.SAMPLE_POSTS ? read.SAMPLE_POSTS === "yes" : !read.DATABASE_URL,
  };
}
