import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDatabase } from "../../tests/make-database.ts";
import { openSilentLine } from "../../tests/open-silent-line.ts";
import { openTestSite } from "../../tests/open-site.ts";
import { query } from "../../tests/postgres.setup.ts";
import { openDatabase } from "./database.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { createLog } from "./log.server.ts";

test("a connection lost in the middle of a transaction fails the transaction, not the process", async () => {
  const site = await openTestSite();
  const failing = site.services.database.owner.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await site.loseDatabase();
    await transaction.execute(sql`select 2`);
  });
  const error = await failing.catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  expect((await site.get("/recipe/ratatouille")).status).toBe(200);
});

test("connections lost before their transaction begins do not use up the pool", async () => {
  const { owner } = (await openTestSite()).services.database;
  const lose = (client: ClientBase) => Reflect.get(client, "connection").stream.destroy();
  owner.$client.on("acquire", lose);
  const begun = await Promise.allSettled(Array.from({ length: 12 }, () => owner.transaction(async () => "begun")));
  expect(begun.map(({ status }) => status)).toEqual(Array(12).fill("rejected"));
  owner.$client.off("acquire", lose);
  expect(await owner.transaction(async () => "begun")).toBe("begun");
});

/** A database whose connection can go silent, and a clock that can jump past the half minute that a query is given. */
async function openBehindLine() {
  const line = await openSilentLine(await makeDatabase({ isFilled: true }));
  const { owner } = openDatabase(line.url, createLog("silent"));
  await owner.execute(sql`select 1`);
  onTestFinished(() => void vi.useRealTimers());
  return {
    owner,
    fallSilent() {
      line.fallSilent();
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    },
    async waitHalfAMinute() {
      await vi.advanceTimersByTimeAsync(30_000);
      vi.useRealTimers();
    },
  };
}

test("an administrator's query on a connection that falls silent is given up, and the next one uses another", async () => {
  const { owner, fallSilent, waitHalfAMinute } = await openBehindLine();
  fallSilent();
  const asked = owner.execute(sql`select 2`).catch((error: unknown) => error);
  await waitHalfAMinute();
  expect(isDatabaseAway(await asked)).toBe(true);
  expect((await owner.execute(sql`select 3 as number`)).rows).toEqual([{ number: 3 }]);
});

test("a transaction on a connection that falls silent does not wait for its rollback, and names the query that got no answer", async () => {
  const { owner, fallSilent, waitHalfAMinute } = await openBehindLine();
  const asked = owner.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    fallSilent();
    await transaction.execute(sql`select 2`);
  });
  const failed = asked.catch((error: unknown) => error);
  await vi.waitUntil(() => vi.isFakeTimers());
  await waitHalfAMinute();
  expect(await failed).toMatchObject({ message: expect.stringContaining("select 2") });
  expect(await owner.transaction(async () => "begun")).toBe("begun");
});

test("work that may take long is not cut short by the server's time limit", async () => {
  const address = await makeDatabase({ isFilled: true });
  await query(address, `alter database ${new URL(address).pathname.slice(1)} set statement_timeout = '50ms'`);
  const line = await openDatabase(address, createLog("silent")).openLine();
  onTestFinished(() => line.end());
  expect((await line.query("select 'slept' as it from pg_sleep(0.2)")).rows).toEqual([{ it: "slept" }]);
});

test("a missing socket means that the database is down, and a missing file does not", async () => {
  const socket = await new Promise<unknown>((resolve) => connect("/nowhere/.s.PGSQL.5432").once("error", resolve));
  expect(isDatabaseAway(socket)).toBe(true);
  expect(isDatabaseAway(await readFile("/nowhere/picture.jpg").catch((error: unknown) => error))).toBe(false);
});
