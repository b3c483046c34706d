import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Stop } from "./stop.server.ts";

/** Makes the folder with its parents. Throws a `Stop` when it cannot be made or written. */
export function makeWritable(dir: string): void {
  try {
    makeWithParents(dir);
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Stop(`The folder ${dir} cannot be written: give this user the right to write there, or set DATA_DIR to a folder that it can write.`);
  }
}

/** One folder after the other: Node's own recursive mkdir never ends where a parent exists but takes no folders, as in /proc. */
function makeWithParents(dir: string): void {
  if (existsSync(dir)) return;
  makeWithParents(dirname(dir));
  mkdirSync(dir);
}
