import { z } from "zod";

/** Incremented when an older Simmer could not read what a newer one writes. */
export const archiveFormat = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);
/** A name that needs no quotes in SQL. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const table = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: size,
  /** Hash of what COPY writes for these columns, ordered by primary key. */
  sha256: hash,
});

export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  /** The version that made it, for people to read. */
  simmer: z.string(),
  postgres: z.string(),
  /** The schema version: every migration applied to the database. */
  migrations: z.array(z.object({ hash, when: size })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  uploads: z.object({
    included: z.boolean(),
    total: size,
    /** Folders of pictures that the database knows and the storage lacked. */
    missing: z.array(z.string()),
  }),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Tells whether another site has the same secret, without revealing it. */
  secret: z.object({ included: z.boolean(), mark: hash.nullable() }),
  entries: z.array(z.object({ name: z.string(), size, sha256: hash })),
});

/** An archive's description of itself. */
export type Manifest = z.infer<typeof manifestSchema>;
/** What an operator should know about the pictures that an archive lacks, or null. */
export function sayMissing(folders: string[]): string | null {
  if (folders.length === 0) return null;
  return `${folders.length} ${folders.length === 1 ? "picture has" : "pictures have"} no files in the storage, the first is ${folders[0]}`;
}

export type ArchivedTable = z.infer<typeof table>;

export const names = {
  welcome: "simmer-backup.txt",
  manifest: "manifest.json",
  seal: "seal.json",
  secret: "secrets/secret",
  secretSettings: "secrets/settings.json",
} as const;

const chunk = /^database\/([a-z_][a-z0-9_]{0,62})\/\d{5}\.zst$/;
const upload = /^uploads\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*)$/;

export const chunkName = (table: string, number: number) => `database/${table}/${String(number).padStart(5, "0")}.zst`;
export const uploadName = (key: string) => `uploads/${key}`;
/** The table that an entry is a part of, if any. */
export const tableOf = (name: string) => chunk.exec(name)?.[1];
/** The key of the upload that an entry holds, if any. */
export const keyOf = (name: string) => upload.exec(name)?.[1];

/** Whether a backup may hold an entry of this name. A name that leads out of its folder is never allowed. */
export function isEntryName(name: string): boolean {
  const known: readonly string[] = Object.values(names);
  return known.includes(name) || tableOf(name) !== undefined || (keyOf(name) !== undefined && !name.includes(".."));
}
