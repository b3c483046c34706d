import { createHash, randomBytes } from "node:crypto";

/** A key for the links of one mail: nobody guesses it, and the database knows its digest alone. */
export function makeKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString("base64url");
  return { key, hash: hashOf(key) };
}

export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
