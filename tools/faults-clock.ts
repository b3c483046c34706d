import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import type { Row } from "./faults-table.ts";
import { administrator } from "./site-process.ts";

const hour = 3600_000;
const day = 24 * hour;
/** The positions of the clock, in order, and the number of wrong passwords tried at each: five per minute are allowed. */
const jumps: [name: string, offset: number, guesses: number][] = [
  ["an hour ahead", hour, 0],
  ["right", 0, 0],
  ["an hour behind", -hour, 0],
  ["right", 0, 0],
  ["a day ahead", day, 0],
  ["a day behind", -day, 0],
  ["right", 0, 0],
  ["400 days ahead", 400 * day, 4],
  ["right", 0, 1],
];

/** Node's clock jumps while PostgreSQL's does not: as bad as two machines that disagree. */
export async function turnTheClock(folder: string, random: Random): Promise<Row[]> {
  const clock = join(folder, "clock");
  const env = { FAULTS_CLOCK: clock, NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "faults-clock-shift.ts")).href}` };
  const scene = await Scene.open("Node's clock jumps", { dataDir: join(folder, "clocks"), port: 4831, random, env });
  const { row, site } = scene;
  for (const [name, offset, guesses] of jumps) {
    await wait(1000);
    const since = performance.now();
    writeFileSync(`${clock}.new`, String(offset));
    writeFileSync(clock, String(offset));
    await wait(200);
    const statuses: number[] = [];
    for (let guess = 1; guess <= guesses; guess++) statuses.push(await signIn(site.origin, "not the password at all"));
    const status = await signIn(site.origin, administrator.password);
    if (statuses.some((status) => status !== 401) || status !== 200)
      row.lost.push(`with the clock ${name}, wrong passwords were answered ${statuses.join(", ") || "nothing"} and the right one ${status}`);
    const isSignedIn = await scene.renewSession();
    row.notes.push(`The clock ${name}: the session ${isSignedIn ? "goes on" : "had ended, and the administrator signed in again"}.`);
    await site.recovered(since);
    await scene.written();
    row.recovery.push((performance.now() - since) / 1000);
    row.times++;
    await scene.compare();
  }
  return [await scene.close()];
}

async function signIn(origin: string, password: string): Promise<number> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: administrator.email, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
