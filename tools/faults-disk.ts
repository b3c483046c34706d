import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import type { Row } from "./faults-table.ts";

const [times, fullSeconds, megabytes] = [3, 15, 300];

/** A small file system, with database and uploads, that fills up during writes and then has room again. */
export async function fillTheDisk(folder: string, random: Random): Promise<Row[] | string> {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk]);
  if (mounted.status !== 0) return "for this user may not mount a small file system";
  try {
    const scene = await Scene.open("the disk is full", { dataDir: join(disk, "data"), port: 4823, random });
    for (let time = 0; time < times; time++) {
      await wait(2000);
      const until = performance.now() + fullSeconds * 1000;
      while (performance.now() < until) {
        fill(join(disk, "ballast"));
        await wait(100);
      }
      rmSync(join(disk, "ballast"));
      const since = performance.now();
      await scene.site.recovered(since);
      await scene.written();
      scene.row.recovery.push((performance.now() - since) / 1000);
      scene.row.times++;
      await scene.compare();
    }
    return [await scene.close()];
  } finally {
    unmount(folder);
  }
}

/** Unmounts the small file system, if it is mounted. */
export function unmount(folder: string): void {
  spawnSync("umount", ["--lazy", join(folder, "disk")]);
}

/** Uses up all free space. */
function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (const size of [1_000_000, 4096]) {
      const { bavail, bsize } = statfsSync(path);
      for (let left = bavail * bsize; left >= size; left -= size) writeSync(file, Buffer.alloc(size, 1));
    }
  } catch {
    // Another process took the rest first.
  } finally {
    closeSync(file);
  }
}
