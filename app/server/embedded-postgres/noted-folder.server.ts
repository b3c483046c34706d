import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const noteIn = (dataDir: string) => join(dataDir, "postgres-folder");

/** Notes where a cluster that cannot lie in DATA_DIR was put: a command beside the site has to find it. */
export function noteFolder(dataDir: string, dir: string): void {
  if (dir === join(dataDir, "postgres")) rmSync(noteIn(dataDir), { force: true });
  else writeFileSync(noteIn(dataDir), dir);
}

/** Where the cluster lies, or would. */
export function notedFolder(dataDir: string): string {
  return existsSync(noteIn(dataDir)) ? readFileSync(noteIn(dataDir), "utf8") : join(dataDir, "postgres");
}
