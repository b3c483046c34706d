import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import { postmasterOf, signal, withChildren } from "./faults-site.ts";
import type { Row } from "./faults-table.ts";

const victims = ["Node", "PostgreSQL", "both", "both, and again while they start"] as const;

/** Kills with -9 at random moments during writes, and compares after each. All on one site. */
export async function killOften(kills: number, folder: string, random: Random, say: (line: string) => void): Promise<Row[]> {
  const scene = await Scene.open("kill -9", { dataDir: join(folder, "kill"), port: 4821, random });
  const { site, row } = scene;
  const counted = new Map(victims.map((victim) => [victim, { times: 0, recovery: [] as number[] }]));
  for (let kill = 1; kill <= kills; kill++) {
    const victim = random.from(victims);
    await wait(random.between(50, 1500));
    const since = performance.now();
    const old = await strike(scene, victim, random);
    // The old PostgreSQL may still answer for a moment: the site has recovered only with a new one.
    while (old !== undefined && (postmasterOf(site.dataDir) ?? old) === old) await wait(10);
    const seconds = await site.recovered(since);
    const count = counted.get(victim);
    if (count) count.times++;
    count?.recovery.push(seconds);
    row.recovery.push(seconds);
    row.times++;
    const recovered = performance.now();
    await scene.compare();
    const compared = performance.now();
    await scene.written();
    const took = [seconds, (compared - recovered) / 1000, (performance.now() - compared) / 1000].map((time) => time.toFixed(1)).join(", ");
    const counts = `${scene.journal.acknowledged} acknowledged writes, ${row.lost.length} lost, ${row.half.length} half-written`;
    say(`${kill} of ${kills}, ${victim}: recovered, compared and written in ${took} s; ${counts}`);
  }
  const all = await scene.close();
  const parts = [...counted].map(([victim, { times, recovery }]) => ({ ...all, ...nothing, fault: `of these ${victim}`, times, recovery }));
  return [all, ...parts];
}

const nothing = { acknowledged: 0, lost: [], half: [], answers: 0, errors: new Map(), unanswered: 0, notes: [] };

/** Returns the PostgreSQL that was killed, if it was. */
async function strike({ site }: Scene, victim: (typeof victims)[number], random: Random): Promise<number | undefined> {
  const postmaster = postmasterOf(site.dataDir);
  if (victim === "Node") {
    signal([site.pid], "SIGKILL");
    return postmaster;
  }
  // Only the server process, or all its children at once.
  const database = postmaster === undefined ? [] : random() < 0.5 ? [postmaster] : withChildren(postmaster);
  if (victim === "PostgreSQL") {
    signal(database, "SIGKILL");
    return postmaster;
  }
  const both = [[site.pid], database];
  for (const pids of random() < 0.5 ? both : both.toReversed()) {
    signal(pids, "SIGKILL");
    await wait(random() < 0.5 ? 0 : random.between(0, 300));
  }
  if (victim === "both") return postmaster;
  await wait(random.between(100, 2500));
  const started = postmasterOf(site.dataDir);
  signal([site.pid, ...(started && random() < 0.5 ? withChildren(started) : [])], "SIGKILL");
  return started === postmaster ? postmaster : undefined;
}
