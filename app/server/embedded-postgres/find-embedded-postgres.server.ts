import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { notedFolder } from "./noted-folder.server.ts";
import { accepts, addressIn, isPrivate, socketInside } from "./socket-folder.server.ts";

/**
 * The address of the server that a running Simmer started on this folder, for tools that connect to it. Undefined if none
 * answers, or if the socket may be somebody else's: a killed server leaves a lock file that still names its socket folder.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  try {
    const clusterDir = notedFolder(dataDir);
    // Line 5 of PostgreSQL's lock file is its socket folder.
    const socketDir = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
    if (socketDir !== socketInside(clusterDir) && !isPrivate(socketDir, statSync(clusterDir).uid)) return undefined;
    return (await accepts(socketDir)) ? addressIn(socketDir, "postgres") : undefined;
  } catch {
    return undefined;
  }
}
