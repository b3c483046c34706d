import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Stop } from "./stop.server.ts";

/** Creates the folder with its parents. Throws a `Stop` if it cannot be created or written to. */
export function makeWritable(dir: string): void {
  try {
    makeWithParents(dir);
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Stop(`The folder ${dir} cannot be written: give this user the right to write there, or set DATA_DIR to a folder that it can write.`);
  }
}

/** Creates one folder at a time: Node's recursive mkdir never returns where a parent exists but allows no folders, as in /proc. */
function makeWithParents(dir: string): void {
  if (existsSync(dir)) return;
  makeWithParents(dirname(dir));
  mkdirSync(dir);
}
