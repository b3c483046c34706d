import { sql } from "drizzle-orm";
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
