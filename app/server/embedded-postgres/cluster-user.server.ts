import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Stop } from "../stop.server.ts";
import { refuseAnother } from "./noted-folder.server.ts";

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type ClusterUser = {
  kind: "self" | "namespace" | "system user";
  /** Where the programs and the cluster's files are for that user. */
  bin: string;
  dir: string;
  command(program: string, args: string[]): [file: string, args: string[]];
  spawnOptions: { uid?: number; gid?: number };
};

type Wish = {
  bin: string;
  dir: string;
  isRoot: boolean;
  mayUnshare?: boolean;
  /** Where the previous start had the cluster. */
  noted?: string;
};

const inNamespace = ["--user", "--map-user=1000", "--map-group=1000"];

function canUnshare(): boolean {
  return spawnSync("unshare", [...inNamespace, "true"], { stdio: "ignore" }).status === 0;
}

/** The first account for such work that exists on this machine. */
function systemUser(): { uid: number; gid: number } {
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["simmer", "postgres", "nobody"]) {
    const found = lines.find((line) => line[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Stop("PostgreSQL cannot run as root here: make a system user named simmer, start Simmer as an ordinary user, or set DATABASE_URL.");
}

function canReach(path: string, user: { uid: number; gid: number }): boolean {
  return spawnSync("test", ["-x", path], { stdio: "ignore", uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}

/** The cluster's owner: PostgreSQL starts only for the user who owns its files. Undefined if there is no cluster, or this user may not see it. */
function ownerOf(clusterDir: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(join(clusterDir, "PG_VERSION"));
    return { uid, gid };
  } catch {
    return undefined;
  }
}

/** Where a system user that cannot reach the requested folder for a cluster, or the programs, gets its own. */
export const homeOf = (dir: string): string => `/var/lib/simmer/${createHash("sha256").update(resolve(dir)).digest("hex").slice(0, 12)}`;

/**
 * An ordinary user runs PostgreSQL directly. Root uses a user namespace, which keeps root's access to files; where namespaces
 * are forbidden, a system user, with the cluster (and the programs) moved to /var/lib/simmer if that user cannot reach the
 * requested folders. A moved cluster stays where it is, and any cluster keeps its owner, even if more is allowed or reachable
 * later: an empty cluster in its place would look like the site, and one that changes owners could not be opened. Throws a
 * `Stop` before anything is created.
 */
export function clusterUser({ bin, dir, isRoot, noted, mayUnshare = canUnshare() }: Wish): ClusterUser {
  const home = homeOf(dir);
  const moved = join(home, "postgres");
  const owner = noted === moved ? ownerOf(moved) : undefined;
  const plain = { bin, dir, spawnOptions: {} };
  if (!isRoot) {
    const isOwn = owner !== undefined && owner.uid === process.getuid?.();
    return { ...plain, dir: isOwn ? moved : dir, kind: "self", command: (program, args) => [join(bin, program), args] };
  }
  if (mayUnshare && !owner) return { ...plain, kind: "namespace", command: (program, args) => ["unshare", [...inNamespace, join(bin, program), ...args]] };
  const user = owner ?? ownerOf(dir) ?? systemUser();
  if (user.uid === 0)
    throw new Stop(
      `The database in ${owner ? moved : dir} belongs to root, and PostgreSQL runs for root only in a user namespace, which is no longer allowed here: allow it, or give the database and DATA_DIR to an ordinary user (chown -R) and start Simmer as that user. Nothing was changed.`,
    );
  const reachableDir = !owner && canReach(dirname(dir), user) ? dir : moved;
  refuseAnother(dirname(dir), reachableDir);
  mkdirSync(dir, { recursive: true });
  const reachableBin = canReach(join(bin, "postgres"), user) ? bin : join(home, "programs", "bin");
  if (reachableBin !== bin && !existsSync(reachableBin)) cpSync(dirname(bin), dirname(reachableBin), { recursive: true, verbatimSymlinks: true });
  mkdirSync(dirname(reachableDir), { recursive: true, mode: 0o755 });
  if (reachableDir !== dir) chownSync(dirname(reachableDir), user.uid, user.gid);
  mkdirSync(reachableDir, { recursive: true, mode: 0o700 });
  chownSync(reachableDir, user.uid, user.gid);
  return { kind: "system user", bin: reachableBin, dir: reachableDir, spawnOptions: user, command: (program, args) => [join(reachableBin, program), args] };
}
