import { symmetricEncrypt } from "better-auth/crypto";
import { expect, test } from "vitest";
import { holdInserts } from "../../../tests/hold-inserts.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { codeOf, cookiesOf, mergeCookies, postForm, signIn, trySignIn, turnOnSecondFactor } from "../../../tests/sign-in.ts";
import { twoFactors } from "./account.tables.ts";
import { authFor } from "./auth.server.ts";

/** A site whose administrator has a second factor, and a browser that knows the password only. */
async function openWithFactor(env: Record<string, string> = {}) {
  const site = await openTestSite({ env });
  const factor = await turnOnSecondFactor(site, await signIn(site));
  const challenged = await trySignIn(site, testAdministrator);
  return { site, factor, challenged, Cookie: cookiesOf(challenged) };
}

function sendCode(
  site: TestSite,
  Cookie: string,
  code: string,
  { recovery = false, trustDevice = false, from = "192.0.2.1", device = "desk" } = {},
): Promise<Response> {
  return site.get(`/api/auth/two-factor/${recovery ? "verify-backup-code" : "verify-totp"}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin, Cookie, "X-Forwarded-For": from, "User-Agent": device },
    body: JSON.stringify({ code, trustDevice }),
  });
}

/** Signs a device in with a recovery code and trusts it. Returns its cookies. */
async function trust(site: TestSite, code = "", device = "desk"): Promise<string> {
  const headers = { "User-Agent": device };
  const challenge = cookiesOf(await trySignIn(site, testAdministrator, headers));
  return mergeCookies(challenge, cookiesOf(await sendCode(site, challenge, code, { recovery: true, trustDevice: true, device })));
}

const roleBehind = async (site: TestSite, Cookie: string) => (await (await site.get("/api/viewer", { headers: { Cookie } })).json()).role;

test("with a second factor, the password alone does not sign in", async () => {
  const { site, challenged, Cookie } = await openWithFactor();
  expect(await challenged.json()).toEqual({ secondFactor: true });
  expect(await roleBehind(site, Cookie)).toBeNull();
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(401);
});

test("the code from the app signs in", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const answer = await sendCode(site, Cookie, codeOf(factor.uri));
  expect([answer.status, await roleBehind(site, mergeCookies(Cookie, cookiesOf(answer)))]).toEqual([200, "admin"]);
});

test("a wrong code does not sign in, and five of them end the attempt", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const wrong = codeOf(factor.uri) === "000000" ? "000001" : "000000";
  const first = await sendCode(site, Cookie, wrong);
  expect([first.status, (await first.json()).message]).toEqual([401, "Invalid code"]);
  for (let attempt = 2; attempt <= 5; attempt++) await sendCode(site, Cookie, wrong);
  expect((await sendCode(site, Cookie, codeOf(factor.uri))).status).not.toBe(200);
});

test("a code signs in only once, even while it is still valid", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const challenges = [Cookie, cookiesOf(await trySignIn(site, testAdministrator))];
  const code = codeOf(factor.uri);
  const [first, second] = await Promise.all(challenges.map((challenge) => sendCode(site, challenge, code)));
  expect([first?.status, second?.status].sort()).toEqual([200, 401]);
  const refused = first?.status === 401 ? first : second;
  expect(refused?.headers.getSetCookie()).toEqual([]);
  const { rows } = await site.services.database.owner.$client.query("select count(*)::int as sessions from sessions");
  // The session that turned the factor on, and the one that this code opened.
  expect(rows[0].sessions).toBe(2);
});

test("a recovery code works once", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const [code = ""] = factor.codes;
  expect((await sendCode(site, Cookie, code, { recovery: true })).status).toBe(200);
  const again = cookiesOf(await trySignIn(site, testAdministrator));
  expect((await sendCode(site, again, code, { recovery: true })).status).toBe(401);
});

test("a recovery code may be typed from paper in capitals and without its hyphens", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const [code = ""] = factor.codes;
  expect((await sendCode(site, Cookie, ` ${code.toUpperCase().replaceAll("-", " ")}`, { recovery: true })).status).toBe(200);
});

test("a wrong recovery code is called by the name that it has everywhere", async () => {
  const { site, Cookie } = await openWithFactor();
  const refused = await sendCode(site, Cookie, "kmpt-wcxh-rhdb", { recovery: true });
  expect([refused.status, await refused.json()]).toEqual([401, { code: "INVALID_BACKUP_CODE", message: "Invalid recovery code" }]);
});

test("a recovery code printed by an earlier version works as printed", async () => {
  const { site, Cookie } = await openWithFactor();
  const { secretConfig } = await authFor(site.services).$context;
  const data = JSON.stringify(["U0LUU-cfVWO", "l8VcC-oWLWx"]);
  await site.services.database.owner.update(twoFactors).set({ backupCodes: await symmetricEncrypt({ key: secretConfig, data }) });
  expect((await sendCode(site, Cookie, "u0luu-cfvwo", { recovery: true })).status).toBe(401);
  expect((await sendCode(site, Cookie, "U0LUU-cfVWO", { recovery: true })).status).toBe(200);
});

test("codes are limited by address, whichever challenge they answer", async () => {
  const { site, Cookie } = await openWithFactor();
  const attempts = await Promise.all(Array.from({ length: 14 }, () => sendCode(site, Cookie, "000000")));
  expect(attempts.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
});

test("only ten simultaneous codes for one account are tried, from however many addresses", async () => {
  const { site, factor } = await openWithFactor({ TRUST_PROXY: "1" });
  const challenges: string[] = [];
  for (let guess = 0; guess < 24; guess++) challenges.push(cookiesOf(await trySignIn(site, testAdministrator)));
  const wrong = codeOf(factor.uri) === "000000" ? "000001" : "000000";
  const answers = await Promise.all(challenges.map((challenge, guess) => sendCode(site, challenge, wrong, { from: `10.0.0.${guess}` })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
});

test("a session, such as a stolen one, cannot be used to try codes", async () => {
  const { site, factor } = await openWithFactor();
  expect((await sendCode(site, factor.Cookie, codeOf(factor.uri))).status).toBe(401);
});

test("correct codes do not count, however many there are", async () => {
  const { site, factor } = await openWithFactor({ TRUST_PROXY: "1" });
  for (const code of factor.codes) {
    const challenge = cookiesOf(await trySignIn(site, testAdministrator));
    expect((await sendCode(site, challenge, code, { recovery: true })).status).toBe(200);
  }
  expect((await sendCode(site, cookiesOf(await trySignIn(site, testAdministrator)), codeOf(factor.uri))).status).toBe(200);
});

test("a trusted device is not asked for a code, and another one is", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const trusted = mergeCookies(Cookie, cookiesOf(await sendCode(site, Cookie, codeOf(factor.uri), { trustDevice: true })));
  const answers = await Promise.all([trusted, ""].map((cookie) => trySignIn(site, testAdministrator, cookie ? { Cookie: cookie } : {})));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ secondFactor: false }, { secondFactor: true }]);
});

test("a new password ends the trust in devices", async () => {
  const { site, factor, Cookie } = await openWithFactor();
  const trusted = mergeCookies(Cookie, cookiesOf(await sendCode(site, Cookie, codeOf(factor.uri), { trustDevice: true })));
  const password = "another patient kettle";
  await postForm(site, "/admin/account", { intent: "password", password: testAdministrator.password, newPassword: password }, { Cookie: trusted });
  const answer = await trySignIn(site, { ...testAdministrator, password }, { Cookie: trusted });
  expect(await answer.json()).toEqual({ secondFactor: true });
});

/** The ways to sign another device out, and whether this one is asked for a code again too. */
const waysOut: Record<string, { asksThis: boolean; signOut: (site: TestSite, Cookie: string) => Promise<unknown> }> = {
  "by its row": {
    asksThis: false,
    async signOut(site, Cookie) {
      const { rows } = await site.services.database.owner.$client.query("select id from sessions where user_agent = 'laptop'");
      expect(rows).toHaveLength(1);
      await postForm(site, "/admin/account", { intent: "end-device", id: rows[0].id }, { Cookie });
    },
  },
  "with the other devices": { asksThis: false, signOut: (site, Cookie) => postForm(site, "/admin/sign-out", { scope: "others" }, { Cookie }) },
  everywhere: { asksThis: true, signOut: (site, Cookie) => postForm(site, "/admin/sign-out", { scope: "global" }, { Cookie }) },
};

test.each(Object.entries(waysOut))("a trusted device that was signed out %s does not get in with the password alone", async (_, { asksThis, signOut }) => {
  const { site, factor } = await openWithFactor();
  const [desk, laptop] = [await trust(site, factor.codes[0]), await trust(site, factor.codes[1], "laptop")];
  await signOut(site, desk);
  const answers = [await trySignIn(site, testAdministrator, { Cookie: laptop }), await trySignIn(site, testAdministrator, { Cookie: desk })];
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ secondFactor: true }, { secondFactor: asksThis }]);
});

test.each(Object.entries(waysOut))(
  "a trusted device that is just signing in while it is signed out %s does not stay trusted",
  async (_, { asksThis, signOut }) => {
    const { site, factor } = await openWithFactor();
    const [desk, laptop] = [await trust(site, factor.codes[0]), await trust(site, factor.codes[1], "laptop")];
    const { held, letGo } = await holdInserts(site, "verifications");
    const signingIn = trySignIn(site, testAdministrator, { Cookie: laptop, "User-Agent": "laptop again" });
    await held();
    await signOut(site, desk);
    await letGo();
    const refused = await signingIn;
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const { rowCount } = await site.services.database.owner.$client.query("select 1 from sessions where user_agent = 'laptop again'");
    expect(rowCount).toBe(0);
    const answers = [await trySignIn(site, testAdministrator, { Cookie: laptop }), await trySignIn(site, testAdministrator, { Cookie: desk })];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ secondFactor: true }, { secondFactor: asksThis }]);
    const trusts = "select 1 from verifications where expires_at > now() + interval '29 days'";
    expect((await site.services.database.owner.$client.query(trusts)).rowCount).toBe(asksThis ? 0 : 1);
  },
);

test("a device is trusted for as long as was agreed, however often it signs in", async () => {
  const { site, factor } = await openWithFactor();
  const sql = site.services.database.owner.$client;
  const trusted = await trust(site, factor.codes[0]);
  await sql.query("update verifications set expires_at = expires_at - interval '29 days' where expires_at > now() + interval '29 days'");
  const again = await trySignIn(site, testAdministrator, { Cookie: trusted });
  expect(await again.json()).toEqual({ secondFactor: false });
  const age = Number(/trust_device=.*; Max-Age=(\d+)/.exec(again.headers.getSetCookie().join("\n"))?.[1]);
  expect(age).toBeGreaterThan(23 * 3600);
  expect(age).toBeLessThanOrEqual(24 * 3600);
  await sql.query("update verifications set expires_at = expires_at - interval '1 day'");
  const later = await trySignIn(site, testAdministrator, { Cookie: mergeCookies(trusted, cookiesOf(again)) });
  expect(await later.json()).toEqual({ secondFactor: true });
});

test("a second factor takes effect only after its app has shown a valid code", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const started = await postForm(site, "/admin/account", { intent: "start-factor", password: testAdministrator.password }, { Cookie });
  const uri = (/name="uri" value="([^"]+)"/.exec(await started.text())?.[1] ?? "").replaceAll("&amp;", "&");
  const wrong = codeOf(uri) === "000000" ? "000001" : "000000";
  const refused = await postForm(site, "/admin/account", { intent: "confirm-factor", uri, code: wrong }, { Cookie });
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain("This code is wrong or has expired.");
  expect(html).toContain('alt="QR code for your authenticator app"');
  expect(await (await trySignIn(site, testAdministrator)).json()).toEqual({ secondFactor: false });
});

test("turning it off, and getting new recovery codes, needs the password", async () => {
  const { site, factor } = await openWithFactor();
  const ask = (intent: string, password: string) => postForm(site, "/admin/account", { intent, password }, { Cookie: factor.Cookie });
  for (const intent of ["stop-factor", "new-codes"]) {
    const answer = await ask(intent, "not this one at all");
    expect([intent, answer.status]).toEqual([intent, 422]);
    expect(await answer.text()).toContain("This is not your password.");
  }
  const renewed = await (await ask("new-codes", testAdministrator.password)).text();
  expect(renewed).toContain("10 recovery codes are left.");
  for (const code of factor.codes) expect(renewed).not.toContain(code);
  expect((await ask("stop-factor", testAdministrator.password)).status).toBe(200);
  expect(await (await trySignIn(site, testAdministrator)).json()).toEqual({ secondFactor: false });
});

test("neither the secret nor the recovery codes can be read from the database", async () => {
  const { site, factor } = await openWithFactor();
  const { rows } = await site.services.database.owner.$client.query("select * from two_factors");
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  for (const secret of [new URL(factor.uri).searchParams.get("secret") ?? "-", ...factor.codes]) expect(stored).not.toContain(secret);
});
