import { accessSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Stop } from "../stop.server.ts";

const noteIn = (dataDir: string) => join(dataDir, "postgres-folder");

/** Records where a cluster that cannot lie in DATA_DIR was put, so that commands can find it. */
export function noteFolder(dataDir: string, dir: string): void {
  if (dir === join(dataDir, "postgres")) rmSync(noteIn(dataDir), { force: true });
  else writeFileSync(noteIn(dataDir), dir);
}

/** Where the cluster is, or would be. */
export function notedFolder(dataDir: string): string {
  return existsSync(noteIn(dataDir)) ? readFileSync(noteIn(dataDir), "utf8") : join(dataDir, "postgres");
}

/** Whether an earlier start created a database for this folder. One that this user may not read counts, too: opening it reports why it fails. */
export function hasCluster(dataDir: string): boolean {
  try {
    accessSync(join(notedFolder(dataDir), "PG_VERSION"));
    return true;
  } catch (error) {
    return !["ENOENT", "ENOTDIR"].includes(codeOf(error));
  }
}

/** Throws a `Stop` if this folder's database is missing, or is not the one about to be used: an empty one in its place would look like the site. */
export function refuseAnother(dataDir: string, dir: string): void {
  const [place, note] = [notedFolder(dataDir), noteIn(dataDir)];
  const isNoted = existsSync(note);
  if (!hasCluster(dataDir)) {
    // A note means that an earlier start had a database there.
    if (!isNoted) return;
    throw new Stop(
      `The database of this site was in ${place}, as ${note} says, and is no longer there: bring back that folder or its disk; or move ${note} away: the next start then uses the database in ${dir}, or makes one to restore a backup into. Nothing was changed.`,
    );
  }
  if (place === dir) return;
  // Without a note, the database was found in the folder itself.
  throw new Stop(
    `The database of this site is in ${place}, but this start would look in ${dir}: start Simmer as the same user and with the same DATA_DIR as before; or make a backup that way, move ${isNoted ? note : place} away and restore it here. Nothing was changed.`,
  );
}
