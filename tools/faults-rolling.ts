import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBalancer } from "./faults-balancer.ts";
import { OwnDatabase } from "./faults-own-database.ts";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import { WatchedSite } from "./faults-site.ts";
import type { Row } from "./faults-table.ts";

const [restarts, front, ports] = [10, 4840, [4841, 4842]];

/** Two instances on one database and one folder: the next one starts, then the last one stops, over and over. Nobody should notice. */
export async function rollOver(folder: string, random: Random): Promise<Row[]> {
  const database = new OwnDatabase(join(folder, "rolling-database"));
  await database.start();
  const databaseUrl = await database.make("rolling");
  const balancer = await openBalancer(front);
  const origin = `http://127.0.0.1:${front}`;
  const dataDir = join(folder, "rolling");
  const [first = 0, second = 0] = ports;
  balancer.use([first]);
  const scene = await Scene.open("rolling restart of two instances", { dataDir, port: first, random, databaseUrl, origin, env: { SITE_URL: origin } });
  let last = scene.site;
  for (let restart = 0; restart < restarts; restart++) {
    const [port, old] = restart % 2 === 0 ? [second, first] : [first, second];
    const since = performance.now();
    const next = new WatchedSite(port, dataDir, { SITE_URL: origin, DATABASE_URL: databaseUrl });
    await whole(port);
    balancer.use([old, port]);
    await wait(random.between(200, 1500));
    // The old one still gets requests while it stops, as from a balancer that does not know yet.
    await last.stop();
    balancer.use([port]);
    scene.row.recovery.push((performance.now() - since) / 1000);
    scene.row.times++;
    last = next;
    await scene.written();
    await scene.compare();
  }
  const row = await scene.close();
  await last.stop();
  await balancer.close();
  await database.stop();
  row.notes.push(`The balancer asked another instance ${balancer.retried.count} times. Seconds are those of one whole restart, in which nobody waits.`);
  return [row];
}

/** Asks the instance itself; everybody else goes through the balancer. */
async function whole(port: number): Promise<void> {
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/blog`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
}
