import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OwnDatabase } from "./faults-own-database.ts";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import type { Row } from "./faults-table.ts";

/** `keep` is repeated while the fault lasts. */
type Fault = { name: string; begin(database: OwnDatabase): unknown; keep?(database: OwnDatabase): Promise<unknown>; end(database: OwnDatabase): unknown };

const faults: Record<string, Fault> = {
  away: { name: "the database is away", begin: (database) => database.stop(), end: (database) => database.start() },
  frozen: { name: "the database does not answer", begin: (database) => database.freeze(), end: (database) => database.thaw() },
  slow: {
    name: "the database is slow",
    begin: () => {},
    async keep(database) {
      database.freeze();
      await wait(700);
      database.thaw();
      await wait(50);
    },
    end: (database) => database.thaw(),
  },
  taken: {
    name: "the database is out of connections",
    begin: (database) => database.takeConnections(),
    async keep(database) {
      await database.takeConnections();
      await wait(50);
    },
    end: (database) => database.giveConnectionsBack(),
  },
};

/** A separate database that goes away, hangs, is slow or has no connections left, each for some seconds. */
export async function troubleTheDatabase(seconds: number, folder: string, random: Random): Promise<Row[]> {
  const database = new OwnDatabase(join(folder, "database"));
  await database.start();
  const rows: Row[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const databaseUrl = await database.make(name);
    const scene = await Scene.open(`${fault.name} for ${seconds} s`, { dataDir: join(folder, `site-${name}`), port: 4825, random, databaseUrl });
    await wait(3000);
    // Readers still see cached pages then; a page that was just changed would be rendered at the next request.
    scene.pauseWriting();
    await wait(2000);
    const until = performance.now() + seconds * 1000;
    await fault.begin(database);
    scene.goOnWriting();
    const asked = wait(2000).then(() => askWhileAway(scene));
    while (performance.now() < until) await (fault.keep?.(database) ?? wait(20));
    const since = performance.now();
    await fault.end(database);
    await scene.site.recovered(since);
    await scene.written();
    scene.row.recovery.push((performance.now() - since) / 1000);
    scene.row.times++;
    scene.row.notes.push(await asked);
    await scene.compare();
    rows.push(await scene.close());
  }
  await database.stop();
  return rows;
}

/** The answer to a request for something that is not cached. */
async function askWhileAway({ site }: Scene): Promise<string> {
  const answers: string[] = [];
  for (const path of ["/healthz", "/blog/fault-that-was-never-asked-for"]) {
    const begin = performance.now();
    const status = await fetch(site.origin + path).then(
      (answer) => answer.status,
      () => "nothing",
    );
    answers.push(`${path} answered ${status} after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
  return `Meanwhile ${answers.join(", ")}.`;
}
