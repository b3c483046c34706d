import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";

/** Systems take little more. */
const longestSocketPath = 100;

/** How a database is reached through the socket in a folder. */
export const addressIn = (socketDir: string, database: string) => `postgres://simmer@localhost/${database}?host=${encodeURIComponent(socketDir)}`;

/** The folder of the socket wherever nothing speaks against it. */
export const socketInside = (clusterDir: string) => join(clusterDir, "..", "socket");

/** The folder in which this cluster's server is to be reached, the same at every start. */
export function makeSocketDir(user: ClusterUser): string {
  const inside = socketInside(user.dir);
  if (inside.length >= longestSocketPath || user.kind === "system user") return makeSocketDirOutside(user);
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  return inside;
}

/**
 * Where everybody may make folders, and can work out this one's name: whoever owns it could put a server of their own behind
 * the socket. Throws a `Stop` unless it is this user's, or the cluster's, alone.
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
    throw new Stop(`The folder ${dir}, in which the database is to be reached, may be somebody else's: remove it, or set DATA_DIR to a shorter path.`);
  if (spawnOptions.uid !== undefined) chownSync(dir, spawnOptions.uid, spawnOptions.gid ?? 0);
  return dir;
}

/** Whether it is a folder of this user's, or of the cluster's, and theirs alone. */
export function isPrivate(dir: string, clusterOwner: number | undefined): boolean {
  // A link is none of its target's kind here.
  const found = lstatSync(dir);
  const own = process.getuid?.();
  return found.isDirectory() && (own === undefined || ([own, clusterOwner].includes(found.uid) && (found.mode & 0o077) === 0));
}

/** Whether anybody listens there, which says nothing yet of queries. */
export function accepts(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
