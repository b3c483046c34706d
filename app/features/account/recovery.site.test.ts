import PostalMime from "postal-mime";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { openSmtp } from "../../../tests/open-smtp.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { linkIn, postForm, readOutbox, signIn, trySignIn } from "../../../tests/sign-in.ts";
import { letBackIn } from "./make-account.server.ts";

const password = "another patient kettle";

afterEach(() => void vi.useRealTimers());

function ask(site: TestSite, email: string): Promise<Response> {
  return site.get("/api/auth/request-password-reset", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin },
    body: JSON.stringify({ email }),
  });
}

async function openLink() {
  const site = await openTestSite();
  await ask(site, testAdministrator.email);
  const [letter] = await readOutbox(site, 1);
  if (!letter) throw new Error("no letter came");
  const link = linkIn(letter, site);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const choose = (newPassword: string) => postForm(site, link, { token, newPassword });
  return { site, letter, link, token, choose };
}

test("the emailed link sets a new password, which signs in", async () => {
  const { site, letter, choose } = await openLink();
  expect(letter.to).toEqual([expect.objectContaining({ address: testAdministrator.email })]);
  const answer = await choose(password);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/sign-in?done=password"]);
  expect((await trySignIn(site, { ...testAdministrator, password })).status).toBe(200);
  expect((await trySignIn(site, testAdministrator)).status).toBe(401);
});

test("a link that the mail server postpones is sent later, and is not stored as plain text until then", async () => {
  const asked: string[] = [];
  const smtp = await openSmtp({
    onRcptTo({ address }, _, done) {
      asked.push(address);
      done(asked.length === 1 ? Object.assign(new Error(`<${address}>: not now`), { responseCode: 451 }) : undefined);
    },
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  expect((await ask(site, testAdministrator.email)).status).toBe(200);
  await expect.poll(() => asked.length).toBe(1);
  const row = async () =>
    (await site.services.database.owner.$client.query("select data::text, output::text from simmer_jobs.job where name = 'account-mails'")).rows;
  await expect.poll(row).toEqual([{ data: expect.not.stringMatching(/token|http|simmer/i), output: expect.stringContaining("not now") }]);
  expect((await row())[0].output).not.toContain(testAdministrator.email);
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
  const [{ mail } = { mail: undefined }] = smtp.received;
  expect((await site.get(mail ? linkIn(mail, site) : "")).status).toBe(200);
}, 45_000);

test("a mail that is sent again, because its receipt was not confirmed, has the same Message-ID, so that mail programs show it once", async () => {
  const ids: (string | undefined)[] = [];
  const smtp = await openSmtp({
    async onData(stream, _, done) {
      const { messageId } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      ids.push(messageId);
      if (ids.length === 1) smtp.hangUp();
      else done();
    },
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await ask(site, testAdministrator.email);
  await expect.poll(() => ids.length, { timeout: 60_000 }).toBe(2);
  expect(ids).toEqual(Array(2).fill(expect.stringMatching(/^<.+@localhost>$/)));
  expect(ids[1]).toBe(ids[0]);
}, 90_000);

test("setting a new password ends all sessions", async () => {
  const { site, choose } = await openLink();
  const Cookie = await signIn(site);
  await choose(password);
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(401);
});

test("the owner is told that the password was changed", async () => {
  const { site, choose } = await openLink();
  await choose(password);
  expect((await readOutbox(site, 2)).map(({ subject }) => subject)).toContain("Your password for Simmer was changed");
});

test("the link works once", async () => {
  const { site, link, choose } = await openLink();
  await choose(password);
  expect((await choose("yet another patient kettle")).status).toBe(404);
  const page = await site.get(link);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("This link has already been used or has expired.")]);
});

test("the link expires after an hour", async () => {
  const { site, link, choose } = await openLink();
  await site.services.database.owner.$client.query("update verifications set expires_at = now() - interval '1 second'");
  expect((await site.get(link)).status).toBe(404);
  expect((await choose(password)).status).toBe(404);
});

test("a weak password is refused with its reasons, and the link still works", async () => {
  const { choose } = await openLink();
  const answer = await choose("password1234");
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("This is similar to a commonly used password.")]);
  expect((await choose(password)).status).toBe(302);
});

test("without the database the form comes back with the problem, and the link works later", async () => {
  const { site, link, token, choose } = await openLink();
  await site.loseDatabase();
  const [page, answer] = [await site.get(link), await choose(password)];
  await site.regainDatabase();
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("This link cannot be checked at the moment.")]);
  const html = await answer.text();
  expect([answer.status, html]).toEqual([503, expect.stringContaining("The password cannot be set at the moment. Please try again in a minute.")]);
  expect(html).toContain(`name="token" value="${token}"`);
  expect(html).not.toContain(password);
  expect((await choose(password)).status).toBe(302);
});

test("when the disk is full, a new password is refused with a message, and the old one still signs in", async () => {
  const { site, choose } = await openLink();
  await site.leaveNoRoom("credentials");
  const answer = await choose(password);
  const full = "The disk is full: the password cannot be set until the server has more space. Ask for a new link then.";
  expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining(full)]);
  expect((await trySignIn(site, testAdministrator)).status).toBe(200);
});

test("a database that goes away while the password is being set is reported in the form", async () => {
  const { site, choose } = await openLink();
  // The message that PostgreSQL sends to every client when it shuts down.
  await site.services.database.owner.$client.query(`
    create function away() returns trigger language plpgsql as $$ begin raise 'shutting down' using errcode = '57P01'; end $$;
    create trigger away before update on credentials for each row execute function away()`);
  const answer = await choose(password);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("The password cannot be set at the moment.")]);
});

test("one's own address is a weak password", async () => {
  const { choose } = await openLink();
  expect((await choose(testAdministrator.email)).status).toBe(422);
});

test("the answer does not reveal whether an address has an account, and only an account gets a mail", async () => {
  const site = await openTestSite();
  const unknown = await ask(site, "nobody@simmer.example");
  const known = await ask(site, testAdministrator.email);
  expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
  const letters = await readOutbox(site, 1);
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([testAdministrator.email]);
});

test("an account gets at most three such mails in a quarter of an hour", async () => {
  const site = await openTestSite();
  const statuses: number[] = [];
  for (let request = 1; request <= 4; request++) statuses.push((await ask(site, testAdministrator.email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("the link cannot be read from the database", async () => {
  const { site, token } = await openLink();
  const { rows } = await site.services.database.owner.$client.query("select * from verifications");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("an invented link belongs to nobody", async () => {
  const site = await openTestSite();
  for (const token of ["", "invented", "../x", "a".repeat(5000)]) expect((await site.get(`/admin/new-password?token=${token}`)).status).toBe(404);
});

test("another site's page cannot set a password", async () => {
  const { site, link, token } = await openLink();
  expect((await postForm(site, link, { token, newPassword: password }, { Origin: "https://evil.example" })).status).toBeOneOf([400, 403]);
  expect((await trySignIn(site, testAdministrator)).status).toBe(200);
});

test("an account that the operator recovers can sign in despite the guesses that locked it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const site = await openTestSite({ env: { TRUST_PROXY: "1" } });
  for (let guess = 0; guess < 11; guess++)
    await trySignIn(site, { ...testAdministrator, password: "not this one at all" }, { "X-Forwarded-For": `10.0.0.${guess}` });
  const fromHome = { "X-Forwarded-For": "192.0.2.1" };
  expect((await trySignIn(site, testAdministrator, fromHome)).status).toBe(429);
  await letBackIn(site.services.database.owner, testAdministrator.email, { password, secondFactorOff: false });
  // What is known of an account is cached for ten seconds.
  vi.setSystemTime(Date.now() + 11_000);
  expect((await trySignIn(site, { ...testAdministrator, password }, fromHome)).status).toBe(200);
});

test("an operator who turns off the second factor during a sign-in is not held up by it, nor it by them", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const other = await owner.$client.connect();
  onTestFinished(() => other.release());
  const waiting = async () => (await other.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
  await other.query("begin; select 1 from accounts for no key update");
  const recovery = letBackIn(owner, testAdministrator.email, { secondFactorOff: true });
  await expect.poll(waiting).toBe(1);
  const signingIn = trySignIn(site, testAdministrator);
  await expect.poll(waiting).toBe(2);
  await other.query("commit");
  await recovery;
  expect((await signingIn).status).toBe(401);
});

test.each(["device", "network"])("a new password signs in at once on a known %s that has used up its attempts on the old one", async (place) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const headers: Record<string, string> = place === "device" ? { Cookie } : {};
  const enter = async (typed: string) => (await trySignIn(site, { ...testAdministrator, password: typed }, headers)).status;
  // Slowly enough for the limit of a network address, which is counted by the minute.
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    statuses.push(await enter("not this one at all"));
    vi.setSystemTime(Date.now() + 20_000);
  }
  expect(statuses).toEqual([...new Array(10).fill(401), 429]);
  await ask(site, testAdministrator.email);
  const [letter] = await readOutbox(site, 1);
  const link = letter ? linkIn(letter, site) : "";
  await postForm(site, link, { token: new URLSearchParams(link.split("?")[1]).get("token") ?? "", newPassword: password }, headers);
  expect(await enter(password)).toBe(200);
});

test("an account recovered by its link can sign in while strangers guess", async () => {
  const { site, choose } = await openLink();
  for (let guess = 0; guess < 5; guess++) await trySignIn(site, { ...testAdministrator, password: "not this one at all" });
  const answer = await choose(password);
  const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await trySignIn(site, { ...testAdministrator, password }, { Cookie })).status).toBe(200);
});
