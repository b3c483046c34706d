import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../server/env.server.ts";
import type { Services } from "../../server/services.server.ts";
import { codeOf, messageOf, Stop } from "../../server/stop.server.ts";
import { accounts } from "./account.tables.ts";

type Where = Pick<Env, "DATA_DIR"> & Partial<Pick<Env, "SECRET">>;

/**
 * What cookies are signed with: SECRET, which several machines share, else made at the first start and kept in DATA_DIR, so
 * that a restart signs nobody out. Of two processes that start at once, both get the same. Throws a `Stop` if the file was damaged
 * or cannot be read.
 */
export function readSecret({ SECRET, DATA_DIR: dataDir }: Where): string {
  if (SECRET) return SECRET;
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  const found = readIfThere(path) ?? makeSecret(path);
  if (found.length < 32) throw new Stop(`The file ${path} holds no secret any more: restore it from a backup, or delete it, which signs everyone out.`);
  return found;
}

/** Throws a `Stop` if the secret was damaged or cannot be read: told at the start, not at the first sign-in. None is made for it. */
export function checkSecret({ SECRET, DATA_DIR }: Where): void {
  if (!SECRET && existsSync(join(DATA_DIR, "secret"))) readSecret({ DATA_DIR });
}

/**
 * Warns where a secret is about to be made for a database that has accounts already: another machine signs with another
 * one then, or an old one was lost. Whoever signed in there is a stranger here, and second factors cannot be read.
 */
export async function warnOfNewSecret({ env, database, log }: Pick<Services, "env" | "database" | "log">): Promise<void> {
  if (!env.DATABASE_URL || env.SECRET || existsSync(join(env.DATA_DIR, "secret"))) return;
  if ((await database.owner.$count(accounts)) > 0)
    log.warn("this database has accounts, and this DATA_DIR no secret: set SECRET to the one that other instances use, or restore the file `secret`");
}

/** Written whole under another name first: whoever finds the secret finds all of it, and a link never replaces one. */
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
