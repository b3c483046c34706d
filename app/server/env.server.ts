import { resolve } from "node:path";
import { z } from "zod";
import { Stop } from "./stop.server.ts";

type Rule = { schema: z.ZodType; write: string };

const url = (protocols: string[]) => z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), "an address");

/** A web address without credentials: none of its uses needs them, and they would be repeated in public. */
const webAddress = url(["http:", "https:"]).refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password);

const origin = webAddress
  .transform((value) => new URL(value))
  .refine((value) => value.pathname === "/" && !value.search && !value.hash)
  .transform((value) => value.origin);

/** Options of the connection string that would replace what the site sets: commands know by the name that it is running, and its limits stop a query that takes too long. */
const ownOptions = ["application_name", "fallback_application_name", "statement_timeout", "query_timeout"];

const databaseAddress = url(["postgres:", "postgresql:"]).transform((value) => {
  const address = new URL(value);
  const found = ownOptions.filter((name) => address.searchParams.has(name));
  for (const name of found) address.searchParams.delete(name);
  return found.length > 0 ? address.href : value;
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

const rules = {
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65535)).default(3000),
    write: "a port number from 1 to 65535, such as 3000",
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    write: "an address to listen on, such as 127.0.0.1, or nothing for all",
  },
  SITE_URL: { schema: origin.optional(), write: "the public origin without a path, a name or a password, such as https://simmer.example" },
  DATA_DIR: {
    schema: z
      .string()
      .min(1)
      .default("data")
      .transform((path) => resolve(path)),
    write: "a folder that this user can write, such as ./data",
  },
  DATABASE_URL: { schema: databaseAddress.optional(), write: "postgres://user:password@host:5432/database" },
  SECRET: {
    schema: z
      .string()
      .regex(/^\S{32,512}$/)
      .optional(),
    write: "32 to 512 letters and digits that nobody can guess, the same for every instance, such as `openssl rand -base64 33` prints",
  },
  // These two are validated where they are used, at the first start: a running site must not be stopped by them.
  ADMIN_EMAIL: { schema: z.string().optional(), write: "the first administrator's email address, such as you@example.com" },
  ADMIN_PASSWORD: { schema: z.string().optional(), write: "a password of 10 to 128 characters" },
  SAMPLE_POSTS: { schema: z.enum(["yes", "no"]).optional(), write: "yes or no" },
  SMTP_URL: {
    schema: url(["smtp:", "smtps:"])
      .refine((value) => URL.parse(value)?.hostname)
      .optional(),
    write: "smtp://user:password@host:587",
  },
  S3_ENDPOINT: {
    schema: webAddress
      .refine((value) => !/[?#]/.test(value))
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
    write: "the address of the storage without the bucket, a name or a password, such as https://s3.eu-central-1.amazonaws.com",
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    write: "the bucket's name of 3 to 63 lowercase letters, digits, dots and hyphens, such as simmer-uploads",
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    write: "the bucket's region, such as eu-central-1 (us-east-1 if it is not set)",
  },
  S3_ACCESS_KEY_ID: { schema: z.string().regex(/^\S+$/).optional(), write: "the key that may read and write the bucket" },
  S3_SECRET_ACCESS_KEY: { schema: z.string().regex(/^\S+$/).optional(), write: "the secret that belongs to S3_ACCESS_KEY_ID" },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/)
      .optional(),
    write: "a secret of at least 16 letters and digits, which whoever asks for /metrics sends as a Bearer token, or nothing for no metrics",
  },
  BACKUPS: {
    schema: z
      .enum(["yes", "no"])
      .default("yes")
      .transform((value) => value === "yes"),
    write: "yes for a backup every night and before every upgrade, or no for none",
  },
  TIME_ZONE: {
    schema: z
      .string()
      // Not a distance such as +01:00, which browsers that are older than the server do not know.
      .regex(/^[A-Z]/i)
      .refine(isTimeZone)
      .default("UTC"),
    write: "a time zone such as Europe/Berlin, or nothing for UTC",
  },
  TRUST_PROXY: { schema: z.string().regex(/^\d$/).transform(Number).default(0), write: "how many proxies stand in front, 0 to 9" },
} satisfies Record<string, Rule>;

type Values = { [Name in keyof typeof rules]: z.output<(typeof rules)[Name]["schema"]> };
type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
export type Env = Omit<Values, "SITE_URL" | "SAMPLE_POSTS" | `S3_${string}`> & { SITE_URL: string; SAMPLE_POSTS: boolean; S3?: Bucket };

const secret = new Set(["SECRET", "ADMIN_PASSWORD", "DATABASE_URL", "SMTP_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "METRICS_TOKEN"]);

/** Reads and checks Simmer's variables. Throws a `Stop` that names the variable, the value found and what to write, without repeating secrets. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const found = source[name] === "" ? undefined : source[name];
    const parsed = rule.schema.safeParse(found);
    if (!parsed.success) {
      const shown = secret.has(name) || /:.*@/.test(found ?? "") ? "a value that does not fit" : JSON.stringify(found);
      throw new Stop(`The variable ${name} holds ${shown}: write ${rule.write}.`);
    }
    values[name] = parsed.data;
  }
  const read = values as Values;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others } = read;
  const S3 = bucketOf({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  return {
    ...others,
    ...(S3 ? { S3 } : {}),
    SITE_URL: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    SAMPLE_POSTS: read.SAMPLE_POSTS ? read.SAMPLE_POSTS === "yes" : !read.DATABASE_URL,
  };
}

/** What a variable should hold, for checks made elsewhere. */
export const whatToWrite = (name: keyof typeof rules): string => rules[name].write;

/** All of a bucket's settings or none: half of them would silently put uploads into a folder. */
function bucketOf({ S3_REGION, ...needed }: Pick<Values, Extract<keyof Values, `S3_${string}`>>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = needed;
  if (endpoint && bucket && accessKeyId && secretAccessKey) return { endpoint, bucket, region: S3_REGION ?? "us-east-1", accessKeyId, secretAccessKey };
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const [set] = names.filter((name) => needed[name]);
  const [missing] = names.filter((name) => !needed[name]);
  if (missing && (set || S3_REGION))
    throw new Stop(`The variable ${missing} is not set, though ${set ?? "S3_REGION"} is: write ${rules[missing].write}, or unset all that begin with S3_.`);
  return undefined;
}
