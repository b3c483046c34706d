import { expect, test } from "vitest";
import { makeDatabase } from "../../../tests/make-database.ts";
import { openSmtp } from "../../../tests/open-smtp.ts";
import { freePort, makeFolder, type Started, startProcess } from "../../../tests/start-process.ts";
import { openDatabase } from "../../server/database.server.ts";
import { openJobs } from "../../server/jobs.server.ts";
import { createLog } from "../../server/log.server.ts";
import { announce } from "./announce.server.ts";
import { deliveries, subscribers, subscriptions } from "./letters.tables.ts";

const people = 200;
const log = createLog("silent");
const letter = {
  key: "test",
  topics: ["all"],
  content: { subject: "New recipe", preheader: "", heading: "New recipe", paragraphs: ["Low heat."], button: { label: "Cook it", url: "http://localhost/" } },
};

/** A database with a letter that still has to be sent to everyone. */
async function makeLetter(): Promise<string> {
  const url = await makeDatabase({ isFilled: true });
  const database = openDatabase(url, log);
  const jobs = await openJobs(database, log, { works: false });
  const made = await database.owner
    .insert(subscribers)
    .values(Array.from({ length: people }, (_, number) => ({ email: `reader-${number}@simmer.example` })))
    .returning();
  await database.owner.insert(subscriptions).values(made.map(({ id }) => ({ subscriberId: id, topic: "all", confirmedAt: new Date() })));
  await announce({ database, jobs, log }, letter);
  await jobs.stop();
  await database.close();
  return url;
}

type Step = "data" | "soon after data" | "end" | "answer";

test("a letter reaches each of 200 readers exactly once, although the process is killed at every step of sending", { timeout: 240_000 }, async () => {
  // At which email the process is killed, and at which step.
  const kills = new Map<number, Step>([
    [20, "data"],
    [60, "end"],
    [110, "soon after data"],
    [160, "answer"],
  ]);
  let running: Started | undefined;
  let mails = 0;
  const killAt = (step: Step) => {
    if (kills.get(mails) !== step) return;
    kills.delete(mails);
    running?.child.kill("SIGKILL");
  };
  const taken: string[] = [];
  const smtp = await openSmtp({
    onRcptTo(_, __, done) {
      mails++;
      done();
    },
    onData(stream, session, done) {
      killAt("data");
      setTimeout(() => killAt("soon after data"), 1);
      stream.resume();
      stream.once("end", () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        killAt("end");
        done();
        setImmediate(() => killAt("answer"));
      });
    },
  });
  const env = { DATA_DIR: makeFolder(), DATABASE_URL: await makeLetter(), SMTP_URL: smtp.url };
  const isEverybodyServed = () => new Set(taken).size === people;
  while (!isEverybodyServed()) {
    running = startProcess({ ...env, PORT: String(await freePort()) });
    await Promise.race([running.ended, expect.poll(isEverybodyServed, { timeout: 60_000 }).toBe(true)]);
  }
  // One more start: readers who were served before the last kill are not served again.
  running?.child.kill("SIGTERM");
  await running?.ended;
  const after = startProcess({ ...env, PORT: String(await freePort()) });
  expect(await after.ready).toBe(true);
  await expect.poll(() => statesIn(env.DATABASE_URL)).toEqual({ accepted: people });
  expect([...taken].sort()).toEqual([...new Set(taken)].sort());
  expect(kills.size).toBe(0);
});

/** How many deliveries are in which state. */
async function statesIn(url: string): Promise<Record<string, number>> {
  const database = openDatabase(url, log);
  const rows = await database.owner.select({ state: deliveries.state }).from(deliveries);
  await database.close();
  const byState = Object.entries(Object.groupBy(rows, ({ state }) => state));
  return Object.fromEntries(byState.map(([state, some]) => [state, some.length]));
}
