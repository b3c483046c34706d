import { readFileSync } from "node:fs";

/** Simmer's version, from its package.json. */
export function version(): string {
  const found: { version?: string } = JSON.parse(readFileSync("package.json", "utf8"));
  return found.version ?? "unknown";
}
