import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";

/** Operating systems allow little more. */
const longestSocketPath = 100;

/** The connection URL of a database, through the socket in a folder. */
export const addressIn = (socketDir: string, database: string) => `postgres://simmer@localhost/${database}?host=${encodeURIComponent(socketDir)}`;

/** The usual socket folder, beside the cluster. */
export const socketInside = (clusterDir: string) => join(clusterDir, "..", "socket");

/** Creates and returns the folder of this cluster's socket; it is the same at every start. */
export function makeSocketDir(user: ClusterUser): string {
  const inside = socketInside(user.dir);
  if (inside.length >= longestSocketPath || user.kind === "system user") return makeSocketDirOutside(user);
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  return inside;
}

/**
 * Creates the socket folder among the system's temporary files. There everybody may create folders and can work out its name,
 * and its owner could put another server behind the socket. Throws a `Stop` unless only this user, or the cluster's, can access it.
 */
function makeSocketDirOutside({ dir: clusterDir, spawnOptions }: ClusterUser): string {
  const dir = join(tmpdir(), `simmer-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 16)}`);
  mkdirSync(tmpdir(), { recursive: true });
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  if (!isPrivate(dir, spawnOptions.uid))
    throw new Stop(`The folder ${dir}, through which the database is reached, may belong to somebody else: remove it, or set DATA_DIR to a shorter path.`);
  if (spawnOptions.uid !== undefined) chownSync(dir, spawnOptions.uid, spawnOptions.gid ?? 0);
  return dir;
}

/** Whether it is a folder that only this user, or only the cluster's owner, can access. */
export function isPrivate(dir: string, clusterOwner: number | undefined): boolean {
  // `lstat` does not follow links, so a link is not taken for a folder.
  const found = lstatSync(dir);
  const own = process.getuid?.();
  return found.isDirectory() && (own === undefined || ([own, clusterOwner].includes(found.uid) && (found.mode & 0o077) === 0));
}

/** Whether anything listens there; it may not answer queries yet. */
export function accepts(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
