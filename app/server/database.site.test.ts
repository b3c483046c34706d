import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { isDatabaseAway } from "./database.server.ts";

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

test("a socket that is not there is a database that is away, a missing file is not", async () => {
  const socket = await new Promise<unknown>((resolve) => connect("/nowhere/.s.PGSQL.5432").once("error", resolve));
  expect(isDatabaseAway(socket)).toBe(true);
  expect(isDatabaseAway(await readFile("/nowhere/picture.jpg").catch((error: unknown) => error))).toBe(false);
});
