import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { keepMentions } from "./keep-mentions.server.ts";

test("a site that stops does not wait until all stories have been searched for mentions of a dish", async () => {
  const { services } = await openTestSite();
  const { owner } = services.database;
  // The search at the site's start has finished.
  const left = () => owner.execute(sql`select from search_entries where kind = 'recipe' and looked_for is null`);
  await expect.poll(async () => (await left()).rows.length).toBe(0);
  await owner.execute(sql`update search_entries set looked_for = null where kind = 'recipe'`);
  await owner.transaction(async (other) => {
    await other.execute(sql`lock table story_mentions`);
    const mentions = keepMentions(services);
    const held = () => other.execute(sql`select from pg_locks where relation = 'story_mentions'::regclass and not granted`);
    await expect.poll(async () => (await held()).rows.length).toBe(1);
    await mentions.stop();
  });
});
