import { accessSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Stop } from "../stop.server.ts";

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

/** Whether a start has made a database for this folder. One that this user may not look at counts: what opens it says why it cannot. */
export function hasCluster(dataDir: string): boolean {
  try {
    accessSync(join(notedFolder(dataDir), "PG_VERSION"));
    return true;
  } catch (error) {
    return !["ENOENT", "ENOTDIR"].includes(codeOf(error));
  }
}

/** Throws a `Stop` where this folder's database is not the one that would be used, or not there: an empty one in its stead would pass for the site. */
export function refuseAnother(dataDir: string, dir: string): void {
  const [place, note] = [notedFolder(dataDir), noteIn(dataDir)];
  const isNoted = existsSync(note);
  if (!hasCluster(dataDir)) {
    // Written by a start that had one there.
    if (!isNoted) return;
    throw new Stop(
      `The database of this site lay in ${place}, as ${note} says, and is not there: bring that folder back, or its disk; or move ${note} away: a start takes the database in ${dir} then, or makes one to restore a backup into. Nothing was changed.`,
    );
  }
  if (place === dir) return;
  // Without a note it is the folder itself that says so.
  throw new Stop(
    `The database of this site lies in ${place}, and this start would look in ${dir}: start Simmer as the user and with the DATA_DIR that it had before; or make a backup so, move ${isNoted ? note : place} away and restore it here. Nothing was changed.`,
  );
}
