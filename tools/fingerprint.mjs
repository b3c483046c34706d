// Plain JavaScript without packages, like steps.mjs: it runs before anything is installed.
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "content", "public", "tools"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** Hash of size and time of every source file of the build. */
export function fingerprint(root) {
  const hash = createHash("sha256");
  const found = folders.flatMap((folder) => filesIn(join(root, folder)).sort());
  for (const path of [...found, ...files.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Not with readdirSync's `recursive`, which needs Node 20.1. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
