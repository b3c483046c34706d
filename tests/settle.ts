import { expect } from "vitest";
import type { TestSite } from "./open-site.ts";

/** Waits until the site has received every change made so far, so that pages cached now stay cached. */
export async function settle({ services: { database, pages } }: TestSite): Promise<void> {
  const key = "/settled";
  const answer = { status: 200, headers: {}, identity: Buffer.from(""), shows: new Set(["post:settled"]), until: Number.POSITIVE_INFINITY };
  await expect
    .poll(async () => {
      await pages.make(key, async () => ({ keep: true, answer }));
      return pages.fresh(key) !== undefined;
    })
    .toBe(true);
  // Changes arrive in order: once this one has arrived, so have all before it.
  await database.owner.$client.query("select pg_notify('post_changes', 'settled')");
  await expect.poll(() => pages.fresh(key)).toBeUndefined();
}
