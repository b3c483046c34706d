import { expect, inject, onTestFinished, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { databaseUrl } from "../../tests/postgres.setup.ts";
import { openDatabase } from "./database.server.ts";
import { defineQueue, type Jobs, openJobs } from "./jobs.server.ts";
import { createLog } from "./log.server.ts";

const log = createLog("silent");
const dishes = defineQueue<{ dish: string }>("test-dishes", { retryLimit: 3, retryDelay: 0 });

/** The queues of a site's database, as another process sees them. */
async function openBeside({ env }: Awaited<ReturnType<typeof openTestSite>>, options?: { works: boolean }): Promise<Jobs> {
  const database = openDatabase(env.DATABASE_URL ?? databaseUrl(inject("postgres"), "postgres"), log);
  const jobs = await openJobs(database, log, options);
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
  });
  return jobs;
}

test("work queued by a tool is done by the site", async () => {
  const site = await openTestSite();
  const done: string[] = [];
  await site.services.jobs.work(dishes, async ({ dish }) => void done.push(dish));
  const tool = await openBeside(site, { works: false });
  await tool.send(dishes, { dish: "ratatouille" });
  await expect.poll(() => done).toEqual(["ratatouille"]);
});

test("work queued while no process was working is done by the next one", async () => {
  const site = await openTestSite();
  await site.services.jobs.send(dishes, { dish: "coq-au-vin" });
  await site.services.jobs.stop();
  const done: string[] = [];
  await (await openBeside(site)).work(dishes, async ({ dish }) => void done.push(dish));
  await expect.poll(() => done).toEqual(["coq-au-vin"]);
});

test("of jobs with the same key only one waits, until the earliest time requested", async () => {
  const { services } = await openTestSite();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000);
  const [early, late] = [inHours(1), inHours(2)];
  for (const startAfter of [late, early, late]) await services.jobs.send(dishes, { dish: "cassoulet" }, { key: "one", startAfter });
  const { rows } = await services.database.owner.$client.query("select start_after from simmer_jobs.job where name = $1", [dishes.name]);
  expect(rows).toEqual([{ start_after: early }]);
});

test("a job that fails is tried again", async () => {
  const { services } = await openTestSite();
  let tries = 0;
  await services.jobs.work(dishes, async () => {
    if (++tries < 2) throw new Error("the oven was cold");
  });
  await services.jobs.send(dishes, { dish: "duck-orange" });
  await expect.poll(() => tries).toBe(2);
});

test("a stop signals the running job, and waits for it to end", async () => {
  const { services } = await openTestSite();
  let ended = false;
  const begun = new Promise<void>((done) => {
    void services.jobs.work(dishes, async (_, { signal }) => {
      done();
      await new Promise((stop) => signal.addEventListener("abort", stop));
      ended = true;
    });
  });
  await services.jobs.send(dishes, { dish: "steak-au-poivre" });
  await begun;
  await services.jobs.stop();
  expect(ended).toBe(true);
});
