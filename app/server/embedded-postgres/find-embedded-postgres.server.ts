import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { notedFolder } from "./noted-folder.server.ts";
import { accepts, addressIn, isPrivate, socketInside } from "./socket-folder.server.ts";

/**
 * The address of the server that a running Simmer has started on this folder, for tools that join it; undefined where none
 * answers, and where the socket may be somebody else's: a server that was killed leaves a lock file that names its folder.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  try {
    const clusterDir = notedFolder(dataDir);
    // Line 5 of PostgreSQL's lock file is the folder of its socket.
    const socketDir = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
    if (socketDir !== socketInside(clusterDir) && !isPrivate(socketDir, statSync(clusterDir).uid)) return undefined;
    return (await accepts(socketDir)) ? addressIn(socketDir, "postgres") : undefined;
  } catch {
    return undefined;
  }
}
