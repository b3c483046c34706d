import { createHash, randomBytes } from "node:crypto";

/** An unguessable key for the links of one email; the database stores only its digest. */
export function makeKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString("base64url");
  return { key, hash: hashOf(key) };
}

/** The digest that the database stores in place of a key, and finds it by. */
export function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
