import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf, messageOf, Stop } from "../stop.server.ts";
import type { ClusterUser } from "./cluster-user.server.ts";

/** Longer than creating a cluster takes anywhere. */
const tenMinutes = 10 * 60 * 1000;

/** Removes what killed starts left beside the cluster. Recent folders may belong to another start. */
export function sweepUnfinished({ dir }: ClusterUser): void {
  for (const name of readdirSync(dirname(dir)).filter((one) => one.startsWith(`${basename(dir)}.new`))) {
    const path = join(dirname(dir), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > tenMinutes) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Creates the cluster beside its place and renames it, so that a start killed half-way leaves nothing that looks complete. Two
 * simultaneous starts create one each: the first to be renamed becomes the database, since a folder cannot be renamed over
 * one that is not empty.
 */
export function initialise(user: ClusterUser): void {
  const unfinished = `${user.dir}.new-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user.spawnOptions.uid !== undefined) chownSync(unfinished, user.spawnOptions.uid, user.spawnOptions.gid ?? 0);
  const [file, args] = user.command("initdb", [
    "-D",
    unfinished,
    "-U",
    "simmer",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--data-checksums",
  ]);
  const made = spawnSync(file, args, { encoding: "utf8", cwd: "/", ...user.spawnOptions });
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const lines = (made.stderr || made.error?.message || "").trim().split("\n");
    // The last line tells that what was made is removed again.
    const said = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
    throw new Stop(`The database could not be made in ${user.dir} (${said}): check the free space and the permissions of that folder, or set DATABASE_URL.`);
  }
  try {
    renameSync(unfinished, user.dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(join(user.dir, "PG_VERSION"))) return;
    const found = ["ENOTEMPTY", "EEXIST"].includes(codeOf(error)) ? "holds files, but no database" : `cannot be made (${messageOf(error)})`;
    throw new Stop(`The folder ${user.dir} ${found}: move away what is there, give DATA_DIR another folder, or set DATABASE_URL.`);
  }
}
