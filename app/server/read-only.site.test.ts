import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { testAdministrator } from "../../tests/postgres.setup.ts";
import { signIn, trySignIn } from "../../tests/sign-in.ts";
import { checkDatabase } from "./checks/check-database.server.ts";

async function openReadOnly() {
  const site = await openTestSite();
  await site.makePost({ slug: "plum-butter" });
  const Cookie = await signIn(site);
  // Last seen longer ago than a minute: the next request would note it.
  await site.services.database.owner.$client.query("update sessions set updated_at = now() - interval '1 hour'");
  await site.makeReadOnly();
  return { site, Cookie };
}

test("with a database that can only be read, readers read, and administrators see their posts and what is wrong", async () => {
  const { site, Cookie } = await openReadOnly();
  for (const path of ["/blog", "/blog/plum-butter", "/rss.xml"]) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  for (const path of ["/admin/blog", "/admin/account"]) expect([path, (await site.get(path, { headers: { Cookie } })).status]).toEqual([path, 200]);
  const health = await (await site.get("/admin/health", { headers: { Cookie } })).text();
  expect(health).toContain("It can be read, but not changed");
  expect(await (await site.get("/healthz")).json()).toEqual({ status: "ok", database: "read-only" });
});

test("with a database that can only be read, what would change it says to try again", async () => {
  const { site } = await openReadOnly();
  expect((await trySignIn(site, testAdministrator)).status).toBe(503);
});

test("the doctor calls a database bad that can only be read", async () => {
  const { site } = await openReadOnly();
  const [database] = await checkDatabase(site.services.database.owner.$client, { DATABASE_URL: site.env.DATABASE_URL });
  expect([database?.state, database?.remedy]).toEqual(["bad", expect.stringContaining("default_transaction_read_only")]);
});
