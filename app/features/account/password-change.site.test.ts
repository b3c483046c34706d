import { expect, test } from "vitest";
import { holdInserts } from "../../../tests/hold-inserts.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { codeOf, cookiesOf, linkIn, postForm, readOutbox, signIn, trySignIn, turnOnSecondFactor } from "../../../tests/sign-in.ts";
import { letBackIn } from "./make-account.server.ts";

const password = "another patient kettle";
const stranger = { "User-Agent": "stranger", "X-Forwarded-For": "198.51.100.66" };
const behindProxy = { env: { TRUST_PROXY: "1" } };

/** Each way to set a new password. Calling one does all the steps before the change. */
const ways: Record<string, (site: TestSite) => Promise<() => Promise<unknown>>> = {
  async "on the account page"(site) {
    const Cookie = await signIn(site);
    return () => postForm(site, "/admin/account", { intent: "password", password: testAdministrator.password, newPassword: password }, { Cookie });
  },
  async "by a link"(site) {
    const headers = { "Content-Type": "application/json", Origin: site.origin };
    await site.get("/api/auth/request-password-reset", { method: "POST", headers, body: JSON.stringify({ email: testAdministrator.email }) });
    const [letter] = await readOutbox(site, 1);
    const link = letter ? linkIn(letter, site) : "";
    return () => postForm(site, link, { token: new URLSearchParams(link.split("?")[1]).get("token") ?? "", newPassword: password });
  },
  async "on the command line"({ services }) {
    return () => letBackIn(services.database.owner, testAdministrator.email, { password, secondFactorOff: false });
  },
};

/** Holds the stranger's sign-in after its check has passed. */
const holdStranger = (site: TestSite) => holdInserts(site, "sessions", "new.user_agent = 'stranger'");

const traces = async ({ services }: TestSite) =>
  (
    await services.database.owner.$client.query(`
      select 'session' as trace from sessions where user_agent = 'stranger'
      union all select mark from known_devices where mark like '%198.51.100.66'
      union all select 'challenge or trust' from verifications where value in (select id::text from accounts)`)
  ).rows;

test.each(Object.keys(ways))("a sign-in under way while the password changes %s is refused like a wrong one, and leaves nothing behind", async (way) => {
  const site = await openTestSite(behindProxy);
  const change = await ways[way]?.(site);
  const { held, letGo } = await holdStranger(site);
  const answer = trySignIn(site, testAdministrator, stranger);
  await held();
  await change?.();
  await letGo();
  const refused = await answer;
  expect([refused.status, (await refused.json()).code, refused.headers.getSetCookie()]).toEqual([401, "INVALID_EMAIL_OR_PASSWORD", []]);
  expect(await traces(site)).toEqual([]);
  expect((await trySignIn(site, { ...testAdministrator, password })).status).toBe(200);
});

test("a challenge for the second factor does not outlive the password that it was issued for", async () => {
  const site = await openTestSite(behindProxy);
  const { Cookie } = await turnOnSecondFactor(site, await signIn(site));
  const { held, letGo } = await holdStranger(site);
  const answer = trySignIn(site, testAdministrator, stranger);
  await held();
  await postForm(site, "/admin/account", { intent: "password", password: testAdministrator.password, newPassword: password }, { Cookie });
  await letGo();
  expect((await answer).status).toBe(401);
  expect(await traces(site)).toEqual([]);
});

test("a session opened by a code while the password changes does not last, nor does the trust in its device", async () => {
  const site = await openTestSite(behindProxy);
  const { Cookie, uri } = await turnOnSecondFactor(site, await signIn(site));
  const challenge = cookiesOf(await trySignIn(site, testAdministrator));
  const { held, letGo } = await holdStranger(site);
  const answer = site.get("/api/auth/two-factor/verify-totp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin, Cookie: challenge, ...stranger },
    body: JSON.stringify({ code: codeOf(uri), trustDevice: true }),
  });
  await held();
  await postForm(site, "/admin/account", { intent: "password", password: testAdministrator.password, newPassword: password }, { Cookie });
  await letGo();
  expect((await answer).status).toBe(401);
  expect(await traces(site)).toEqual([]);
});
