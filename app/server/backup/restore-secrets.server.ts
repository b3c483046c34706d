import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWritable } from "../cluster-user.server.ts";
import type { Env } from "../env.server.ts";
import type { Checked } from "./check-archive.server.ts";
import { secretMark } from "./make-backup.server.ts";
import { type Manifest, names } from "./manifest.server.ts";
import { readEntries } from "./read-archive.server.ts";

/** How many accounts have a second factor that this site could not read after a restore: theirs was encrypted with another secret. */
export function foreignFactors({ tables, secret }: Manifest, env: Env): number {
  // The archive's own secret goes into DATA_DIR, where the variable SECRET would overrule it.
  if ((secret.included && !env.SECRET) || secret.mark === secretMark(env)) return 0;
  return tables.find(({ name }) => name === "two_factors")?.rows ?? 0;
}

/**
 * Puts the archive's secret into DATA_DIR; one that is there is kept beside it under another name. Settings cannot be put
 * back, for they are variables: they are written into a file to be read. Returns what was written.
 */
export async function restoreSecrets({ file, manifest }: Checked, { DATA_DIR }: Env): Promise<string[]> {
  if (!manifest.secret.included) return [];
  makeWritable(DATA_DIR);
  const written: string[] = [];
  const put = async (path: string, body: Buffer) => {
    if (existsSync(path)) await rename(path, `${path}.before-${Date.now()}`);
    await writeFile(path, body, { mode: 0o600 });
    written.push(path);
  };
  await readEntries(
    file,
    (name) => name === names.secret || name === names.secretSettings,
    (name, body) => put(join(DATA_DIR, name === names.secret ? "secret" : "settings-of-backup.json"), body),
  );
  return written;
}
