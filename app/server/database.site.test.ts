import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDatabase } from "../../tests/make-database.ts";
import { openSilentLine } from "../../tests/open-silent-line.ts";
import { openTestSite } from "../../tests/open-site.ts";
import { isDatabaseAway, openDatabase } from "./database.server.ts";
import { createLog } from "./log.server.ts";

test("a connection that is lost in the middle of a transaction fails the transaction, and not the process", async () => {
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

test("connections that are lost before their transaction begins leave no hole in the pool", async () => {
  const { owner } = (await openTestSite()).services.database;
  const lose = (client: ClientBase) => Reflect.get(client, "connection").stream.destroy();
  owner.$client.on("acquire", lose);
  const begun = await Promise.allSettled(Array.from({ length: 12 }, () => owner.transaction(async () => "begun")));
  expect(begun.map(({ status }) => status)).toEqual(Array(12).fill("rejected"));
  owner.$client.off("acquire", lose);
  expect(await owner.transaction(async () => "begun")).toBe("begun");
});

test("an administrator's query on a line that fell silent is given up, and the next one goes by another", async () => {
  const line = await openSilentLine(await makeDatabase({ isFilled: true }));
  const database = openDatabase(line.url, createLog("silent"));
  await database.owner.execute(sql`select 1`);
  line.fallSilent();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = database.owner.execute(sql`select 2`).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isDatabaseAway(await asked)).toBe(true);
  vi.useRealTimers();
  expect((await database.owner.execute(sql`select 3 as number`)).rows).toEqual([{ number: 3 }]);
});

test("a socket that is not there is a database that is away, a missing file is not", async () => {
  const socket = await new Promise<unknown>((resolve) => connect("/nowhere/.s.PGSQL.5432").once("error", resolve));
  expect(isDatabaseAway(socket)).toBe(true);
  expect(isDatabaseAway(await readFile("/nowhere/picture.jpg").catch((error: unknown) => error))).toBe(false);
});
