import { expect, onTestFinished, test } from "vitest";
import { makeDatabase } from "../../../tests/make-database.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { openDatabase } from "../../server/database.server.ts";
import { readEnv } from "../../server/env.server.ts";
import { openJobs } from "../../server/jobs.server.ts";
import { createLog } from "../../server/log.server.ts";
import { subscribers, subscriptions } from "./letters.tables.ts";
import { workOnLetters } from "./letters-work.server.ts";

const log = createLog("silent");

test("an address that was not confirmed in time is deleted when the site starts, even if it is never up at night", async () => {
  const url = await makeDatabase({ isFilled: true });
  const database = openDatabase(url, log);
  const { owner } = database;
  const longAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  const [made] = await owner.insert(subscribers).values({ email: "mara@simmer.example", createdAt: longAgo }).returning();
  await owner.insert(subscriptions).values({ subscriberId: made?.id ?? "", topic: "all", askedAt: longAgo });
  const jobs = await openJobs(database, log);
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
  });
  await workOnLetters({ env: readEnv({ DATA_DIR: makeFolder(), DATABASE_URL: url }), log, database, jobs });
  await expect.poll(() => owner.$count(subscribers)).toBe(0);
});
