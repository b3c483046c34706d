import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Stop } from "../../server/stop.server.ts";

/**
 * What cookies are signed with: made at the first start and kept in DATA_DIR, so that a restart signs nobody out.
 * Of two processes that start at once, both get the same. Throws a `Stop` if the file was damaged.
 */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  const found = readIfThere(path) ?? makeSecret(path);
  if (found.length < 32) throw new Stop(`The file ${path} holds no secret any more: restore it from a backup, or delete it, which signs everyone out.`);
  return found;
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
    throw error;
  }
}
