import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../server/env.server.ts";
import type { Services } from "../../server/services.server.ts";
import { codeOf, messageOf, Stop } from "../../server/stop.server.ts";
import { accounts } from "./account.tables.ts";

type Where = Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "SECRET">>;

/**
 * The key that signs cookies: SECRET, which several machines can share; otherwise generated at the first start and kept in DATA_DIR, so
 * that a restart signs nobody out. Two processes that start at once get the same key. Throws a `Stop` if the file is damaged or unreadable.
 */
export function readSecret({ SECRET, DATA_DIR: dataDir }: Where): string {
  if (SECRET) return SECRET;
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  const found = readIfThere(path) ?? makeSecret(path);
  if (found.length < 32) throw new Stop(`The file ${path} no longer holds a secret: restore it from a backup, or delete it, which signs everyone out.`);
  return found;
}

/** Throws a `Stop` if the secret is damaged or unreadable, at startup rather than at the first sign-in. Never generates one. */
export function checkSecret({ SECRET, DATA_DIR }: Where): void {
  if (!SECRET && existsSync(join(DATA_DIR, "secret"))) readSecret({ DATA_DIR });
}

/**
 * Warns if a secret is about to be generated although the database already has accounts: another machine uses a different one, or the old
 * one was lost. Existing sessions then become invalid, and second factors cannot be decrypted.
 */
export async function warnOfNewSecret({ env, database, log }: Pick<Services, "env" | "database" | "log">): Promise<void> {
  if (!env.DATABASE_URL || env.SECRET || existsSync(join(env.DATA_DIR, "secret"))) return;
  if ((await database.owner.$count(accounts)) > 0)
    log.warn("this database has accounts, and this DATA_DIR no secret: set SECRET to the one that other instances use, or restore the file `secret`");
}

/** Written in full under another name and then hard-linked: a reader never sees half a secret, and a link never replaces an existing file. */
function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new Stop(`The file ${path} cannot be read (${messageOf(error)}): make it a file of the user that runs Simmer.`);
  }
}
