import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { cookiesOf, linkIn, mergeCookies, postForm, readOutbox, signIn, trySignIn } from "../../../tests/sign-in.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** The administrator at a desk, and signed in on a phone besides. */
async function openOnTwoDevices() {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const phoneCookie = cookiesOf(await trySignIn(site, testAdministrator, { "User-Agent": phone }));
  return {
    site,
    Cookie,
    send: (fields: Record<string, string>) => postForm(site, "/admin/account", fields, { Cookie }),
    page: async () => (await site.get("/admin/account", { headers: { Cookie } })).text(),
    isIn: async (cookie: string) => (await site.get("/admin/blog", { headers: { Cookie: cookie } })).status === 200,
    phoneCookie,
  };
}

test("the devices are listed with browser, system and address, this one marked", async () => {
  const { page } = await openOnTwoDevices();
  const html = await page();
  expect(html).toContain("Safari on iPhone");
  expect(html).toContain("127.0.0.1");
  expect(html).toMatch(/first seen .* UTC/);
  expect(html.match(/This device/g)).toHaveLength(1);
});

test("another device is signed out by its row", async () => {
  const { send, page, isIn, Cookie, phoneCookie } = await openOnTwoDevices();
  const id = /name="id" value="([^"]+)"/.exec(await page())?.[1] ?? "";
  expect((await send({ intent: "end-device", id })).status).toBe(200);
  expect([await isIn(phoneCookie), await isIn(Cookie)]).toEqual([false, true]);
});

test.each([
  ["local", { desk: false, phone: true }],
  ["others", { desk: true, phone: false }],
  ["global", { desk: false, phone: false }],
])("signing out with the scope %s ends what it says", async (scope, left) => {
  const { site, isIn, Cookie, phoneCookie } = await openOnTwoDevices();
  expect((await postForm(site, "/admin/sign-out", { scope }, { Cookie })).status).toBe(302);
  expect({ desk: await isIn(Cookie), phone: await isIn(phoneCookie) }).toEqual(left);
});

test("an unknown scope signs nobody out", async () => {
  const { site, isIn, Cookie } = await openOnTwoDevices();
  expect((await postForm(site, "/admin/sign-out", { scope: "all" }, { Cookie })).status).toBe(400);
  expect(await isIn(Cookie)).toBe(true);
});

test("a changed password keeps this device and ends the others", async () => {
  const { site, isIn, send, Cookie, phoneCookie } = await openOnTwoDevices();
  const answer = await send({ intent: "password", password: testAdministrator.password, newPassword: "another patient kettle" });
  expect(answer.status).toBe(200);
  expect([await isIn(mergeCookies(Cookie, cookiesOf(answer))), await isIn(phoneCookie)]).toEqual([true, false]);
  expect((await readOutbox(site, 1))[0]?.subject).toBe("Your password for Simmer was changed");
});

test("a password is changed only by whoever knows the present one, and not guessed at", async () => {
  const { send } = await openOnTwoDevices();
  const change = (password: string) => send({ intent: "password", password, newPassword: "another patient kettle" });
  const first = await change("not this one at all");
  expect([first.status, await first.text()]).toEqual([422, expect.stringContaining("This is not your password.")]);
  for (let attempt = 2; attempt <= 10; attempt++) await change("not this one at all");
  expect((await change(testAdministrator.password)).status).toBe(429);
});

test("a weak new password is refused beside its field", async () => {
  const { send } = await openOnTwoDevices();
  const answer = await send({ intent: "password", password: testAdministrator.password, newPassword: "qwertyuiop12" });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("Choose a stronger password.")]);
});

test("a new address holds once its mailbox has said so, and the old one is warned", async () => {
  const { site, send, Cookie } = await openOnTwoDevices();
  await send({ intent: "email", email: "Mara@simmer.example", password: testAdministrator.password });
  const letters = await readOutbox(site, 2);
  const letterTo = (address: string) => letters.find(({ to }) => to?.[0]?.address === address);
  expect(letterTo(testAdministrator.email)?.text).toContain("mara@simmer.example");
  expect((await trySignIn(site, { ...testAdministrator, email: "mara@simmer.example" })).status).toBe(401);
  const check = letterTo("mara@simmer.example");
  if (!check) throw new Error("no letter came");
  const followed = await site.get(linkIn(check, site), { headers: { Cookie } });
  expect([followed.status, followed.headers.get("Location")]).toEqual([302, "/admin/account?done=email"]);
  expect((await trySignIn(site, { ...testAdministrator, email: "mara@simmer.example" })).status).toBe(200);
});

test("a name is changed, and an empty one refused", async () => {
  const { site, send } = await openOnTwoDevices();
  expect((await send({ intent: "name", name: " " })).status).toBe(422);
  await send({ intent: "name", name: "Mara" });
  expect((await site.services.database.owner.$client.query("select name from accounts where email = $1", [testAdministrator.email])).rows).toEqual([
    { name: "Mara" },
  ]);
});

test("the session is renewed for five minutes, counted from now and not by any clock", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(await answer.json()).toEqual({ signedIn: true, role: "admin", email: testAdministrator.email, seconds: 300 });
  expect(answer.headers.getSetCookie().find((cookie) => cookie.includes("session_data"))).toMatch(/; Max-Age=300/i);
});

test("a session that was ended elsewhere is not renewed, though its signed cookie is still good", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.services.database.owner.$client.query("delete from sessions");
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(await answer.json()).toEqual({ signedIn: false, role: null });
});

test("a renewal that finds an old session ended leaves the cookies of the new one in the browser", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.services.database.owner.$client.query("delete from sessions");
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("without its database the site says that the renewal may be tried again", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.loseDatabase();
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  await site.regainDatabase();
  expect(answer.status).toBe(503);
});

test("no answer of sign-in tells a script the session's secret", async () => {
  const site = await openTestSite();
  const answer = await trySignIn(site, testAdministrator);
  expect(await answer.json()).toEqual({ secondFactor: false });
});

test("without a script, the sign-in page does what the dialog does", async () => {
  const site = await openTestSite();
  const fields = { intent: "password", email: testAdministrator.email };
  const refused = await postForm(site, "/admin/sign-in", { ...fields, password: "not this one at all" });
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining("Login Failed: Invalid email or password")]);
  const answer = await postForm(site, "/admin/sign-in", { ...fields, password: testAdministrator.password });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/blog?done=signed-in"]);
  expect((await site.get("/admin/blog", { headers: { Cookie: cookiesOf(answer) } })).status).toBe(200);
});
