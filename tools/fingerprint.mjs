// Plain JavaScript without packages, like steps.mjs: it runs before anything is installed.
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "content", "public", "tools"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** Size and time of every file the build is made of: changes when one of them does. */
export function fingerprint(root) {
  const hash = createHash("sha256");
  const found = folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
  });
  for (const path of [...found, ...files.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
