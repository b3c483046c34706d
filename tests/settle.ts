import { expect } from "vitest";
import type { TestSite } from "./open-site.ts";

/** Waits until the site has heard of every change made so far: a page that is kept now stays kept. */
export async function settle({ services: { database, pages } }: TestSite): Promise<void> {
  const key = "/settled";
  const answer = { status: 200, headers: {}, identity: Buffer.from(""), shows: new Set(["post:settled"]), until: Number.POSITIVE_INFINITY };
  await expect
    .poll(async () => {
      await pages.make(key, async () => ({ keep: true, answer }));
      return pages.fresh(key) !== undefined;
    })
    .toBe(true);
  // Changes are told in their order: when this one has arrived, so have those before it.
  await database.owner.$client.query("select pg_notify('post_changes', 'settled')");
  await expect.poll(() => pages.fresh(key)).toBeUndefined();
}
