import { expect, test } from "vitest";
import { addressOfSite } from "../../../tests/back-up.ts";
import { openTestSite } from "../../../tests/open-site.ts";
import { query } from "../../../tests/postgres.setup.ts";
import { runSimmer } from "../../../tests/run-simmer.ts";
import { signIn } from "../../../tests/sign-in.ts";
import { makeFolder } from "../../../tests/start-process.ts";
import { runBackup } from "../../server/backup/run-backup.server.ts";
import { defineQueue } from "../../server/jobs.server.ts";

const token = "a-token-for-the-metrics";
const bearer = { Authorization: `Bearer ${token}` };

async function readHealth(site: Awaited<ReturnType<typeof openTestSite>>): Promise<string> {
  const answer = await site.get("/admin/health", { headers: { Cookie: await signIn(site) } });
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!-- -->/g, "");
}

test("the health page says, without JavaScript, when a backup was last restored and compared", async () => {
  const site = await openTestSite();
  expect(await readHealth(site)).toContain("No backup has been restored into a scratch database yet.");
  const { env, services } = site;
  const { database, log, storage } = services;
  await runBackup({ env, log, sql: database.owner, url: addressOfSite(site), storage }, { kind: "nightly" });
  const page = await readHealth(site);
  expect(page).toMatch(/simmer-\S+-nightly\.tar was restored into a scratch database and compared, \d+ rows, on/);
  expect(page).toContain("Restored and the same");
});

test("with BACKUPS=no the health page promises no backup in any of its parts", async () => {
  const page = await readHealth(await openTestSite({ env: { BACKUPS: "no" } }));
  expect(page).toContain("There is none, and BACKUPS is no.");
  expect(page).toContain("BACKUPS is no: none are made at night or before upgrades.");
  expect(page).not.toMatch(/made tonight|Made every night/);
});

test("the health page names work that failed, and work that nobody has started for half an hour", async () => {
  const site = await openTestSite();
  const { database, jobs } = site.services;
  for (const name of ["test-late", "test-failed"]) await jobs.send(defineQueue<object>(name), {});
  expect(await readHealth(site)).not.toContain("half an hour");
  await database.owner.$client.query("update simmer_jobs.job set start_after = now() - interval '31 minutes' where name = 'test-late'");
  await database.owner.$client.query("update simmer_jobs.job set state = 'failed' where name = 'test-failed'");
  expect(await readHealth(site)).toContain("Failed in test-failed: look at the last errors. Waiting for more than half an hour in test-late: look at");
});

test("the health page names a slow query, without its values", async () => {
  const site = await openTestSite();
  await site.services.database.owner.$client.query("select pg_sleep(3), 'mara@simmer.example' as who");
  const page = await readHealth(site);
  expect(page).toContain("select pg_sleep(?), &#x27;?&#x27; as who");
  expect(page).not.toContain("mara@simmer.example");
});

test("each answer that is not cached has an id, and a cached page has none", async () => {
  const site = await openTestSite();
  expect((await site.get("/api/viewer")).headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
  await site.get("/terms");
  expect((await site.get("/terms")).headers.get("x-request-id")).toBeNull();
});

test("without METRICS_TOKEN there are no metrics", async () => {
  const site = await openTestSite();
  expect((await site.get("/metrics", { headers: bearer })).status).toBe(404);
});

test("metrics are only for those who have the token", async () => {
  const site = await openTestSite({ env: { METRICS_TOKEN: token } });
  expect((await site.get("/metrics")).status).toBe(401);
  expect((await site.get("/metrics", { headers: { Authorization: "Bearer a-token-for-another" } })).status).toBe(401);
  expect((await site.get("/metrics", { headers: bearer })).status).toBe(200);
});

test("metrics count answers by route and never by who or what was requested", async () => {
  const site = await openTestSite({ env: { METRICS_TOKEN: token } });
  await site.get("/blog/not-there?email=mara@simmer.example");
  // The request that the router sends on the way to the home page.
  await site.get("/_.data");
  const read = async () => (await site.get("/metrics", { headers: bearer })).text();
  await expect.poll(read).toContain('simmer_http_requests_total{route="/blog/:slug",status="4xx"} 1');
  await expect.poll(read).toContain('simmer_http_requests_total{route="/",status="2xx"} 1');
  const text = await read();
  expect(text).not.toMatch(/not-there|mara/);
  for (const name of ["process_cpu_seconds_total", "nodejs_eventloop_lag_seconds", "simmer_pages_served", "simmer_database_connections", "simmer_backup_last"])
    expect(text).toContain(name);
});

test("metrics can be read while the database is down", async () => {
  const site = await openTestSite({ env: { METRICS_TOKEN: token } });
  await site.loseDatabase();
  expect(await (await site.get("/metrics", { headers: bearer })).text()).toContain("simmer_pages_served");
  await site.regainDatabase();
});

test("the doctor finds nothing wrong with a sound site", async () => {
  const site = await openTestSite();
  const { code, said } = await runSimmer(["doctor"], { DATABASE_URL: addressOfSite(site), DATA_DIR: site.env.DATA_DIR });
  expect(said).toMatch(/ok {4}Tables: All \d+ migrations are in place\./);
  expect(said).toMatch(/warn {2}Last rehearsal: No backup has been restored .* Run npm run simmer -- backup\./);
  expect(code).toBe(0);
});

test("the doctor fails when something is bad, and says what to do", async () => {
  const site = await openTestSite();
  await query(addressOfSite(site), `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${"f".repeat(64)}', 9999999999999)`);
  const env = { DATABASE_URL: addressOfSite(site), DATA_DIR: makeFolder(), SMTP_URL: "smtp://127.0.0.1:1" };
  const { code, said } = await runSimmer(["doctor"], env);
  expect(said).toMatch(/bad {3}Tables: A newer Simmer has changed the tables\. Run that version/);
  expect(said).toMatch(/bad {3}Mail: .* Correct SMTP_URL, or start the mail server\./);
  expect(said).toMatch(/^2 bad, \d+ to look at, \d+ ok\.$/m);
  expect(code).toBe(1);
});

test("the doctor says that a database does not answer, and checks the rest", async () => {
  const { code, said } = await runSimmer(["doctor"], { DATABASE_URL: "postgres://simmer:sesame@127.0.0.1:1/simmer", DATA_DIR: makeFolder() });
  expect(said).toMatch(/bad {3}Database: .* Start it, or correct DATABASE_URL\./);
  expect(said).toContain("ok    Disk:");
  expect(said).not.toContain("sesame");
  expect(code).toBe(1);
});
