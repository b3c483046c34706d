import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { cookiesOf, linkIn, makePerson, mergeCookies, postForm, readOutbox, signIn, trySignIn } from "../../../tests/sign-in.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** The administrator, signed in on a desktop and on a phone. */
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

test("the devices are listed with browser, system and address, and this one is marked", async () => {
  const { page } = await openOnTwoDevices();
  const html = await page();
  expect(html).toContain("Safari on iPhone");
  expect(html).toContain("127.0.0.1");
  expect(html).toMatch(/first seen .* UTC/);
  expect(html.match(/This device/g)).toHaveLength(1);
});

test("another device can be signed out from its row", async () => {
  const { send, page, isIn, Cookie, phoneCookie } = await openOnTwoDevices();
  const button = /<button[^>]* name="id"[^>]*>/.exec(await page())?.[0] ?? "";
  const id = / value="([^"]+)"/.exec(button)?.[1] ?? "";
  expect((await send({ intent: "end-device", id })).status).toBe(200);
  expect([await isIn(phoneCookie), await isIn(Cookie)]).toEqual([false, true]);
});

test.each([
  ["local", { desk: false, phone: true }],
  ["others", { desk: true, phone: false }],
  ["global", { desk: false, phone: false }],
])("signing out with the scope %s ends exactly the sessions it names", async (scope, left) => {
  const { site, isIn, Cookie, phoneCookie } = await openOnTwoDevices();
  expect((await postForm(site, "/admin/sign-out", { scope }, { Cookie })).status).toBe(302);
  expect({ desk: await isIn(Cookie), phone: await isIn(phoneCookie) }).toEqual(left);
});

test("an address that sign-in does not accept cannot become an account's, and the page says so", async () => {
  const { send, isIn, Cookie } = await openOnTwoDevices();
  const answer = await send({ intent: "email", email: "tom&jerry@example.com", password: testAdministrator.password });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("An account cannot have this address.")]);
  expect(await isIn(Cookie)).toBe(true);
});

test("an unknown scope signs nobody out", async () => {
  const { site, isIn, Cookie } = await openOnTwoDevices();
  expect((await postForm(site, "/admin/sign-out", { scope: "all" }, { Cookie })).status).toBe(400);
  expect(await isIn(Cookie)).toBe(true);
});

test("changing the password keeps this device signed in and signs out the others", async () => {
  const { site, isIn, send, Cookie, phoneCookie } = await openOnTwoDevices();
  const answer = await send({ intent: "password", password: testAdministrator.password, newPassword: "another patient kettle" });
  expect(answer.status).toBe(200);
  expect([await isIn(mergeCookies(Cookie, cookiesOf(answer))), await isIn(phoneCookie)]).toEqual([true, false]);
  expect((await readOutbox(site, 1))[0]?.subject).toBe("Your password for Simmer was changed");
});

test("only someone who knows the current password can change it, and it cannot be guessed there", async () => {
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

/** Requests a change of address with the right password, and returns the link emailed to the new one. */
async function openAddressLink() {
  const { site, send, Cookie } = await openOnTwoDevices();
  await send({ intent: "email", email: "Mara@simmer.example", password: testAdministrator.password });
  const letters = await readOutbox(site, 2);
  const letterTo = (address: string) => letters.find(({ to }) => to?.[0]?.address === address);
  const check = letterTo("mara@simmer.example");
  if (!check) throw new Error("no letter came");
  const link = linkIn(check, site);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  return {
    site,
    send,
    link,
    token,
    warning: letterTo(testAdministrator.email)?.text,
    confirm: (headers: Record<string, string> = { Cookie }) => postForm(site, link, { token }, headers),
    entersAs: async (email: string, password = testAdministrator.password) => (await trySignIn(site, { email, password })).status === 200,
  };
}

test("a new address takes effect once its mailbox has confirmed it, and the old address gets a warning", async () => {
  const { site, link, warning, confirm, entersAs } = await openAddressLink();
  expect(warning).toContain("mara@simmer.example");
  const page = await site.get(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Your account will belong to mara@simmer.example.")]);
  expect(await entersAs("mara@simmer.example")).toBe(false);
  const confirmed = await confirm();
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/admin/account?done=email"]);
  expect(await entersAs("mara@simmer.example")).toBe(true);
});

test("an address can be confirmed on a device that is not signed in, which does not sign it in", async () => {
  const { confirm, entersAs } = await openAddressLink();
  const confirmed = await confirm({});
  expect([confirmed.headers.get("Location"), confirmed.headers.getSetCookie()]).toEqual(["/admin/sign-in?done=email", []]);
  expect(await entersAs("mara@simmer.example")).toBe(true);
});

test("a link to a new address works once", async () => {
  const { site, link, confirm } = await openAddressLink();
  expect((await confirm()).status).toBe(302);
  expect([(await confirm()).status, (await site.get(link)).status]).toEqual([404, 404]);
});

test("changing the password invalidates the link to a new address, as the warning says", async () => {
  const { send, link, site, confirm, entersAs } = await openAddressLink();
  const newPassword = "another patient kettle";
  expect((await send({ intent: "password", password: testAdministrator.password, newPassword })).status).toBe(200);
  expect([(await site.get(link)).status, (await confirm({})).status]).toEqual([404, 404]);
  expect(await entersAs(testAdministrator.email, newPassword)).toBe(true);
});

test("the sign-in library's own endpoint cannot change the address", async () => {
  const { site, token, entersAs } = await openAddressLink();
  expect((await site.get(`/api/auth/verify-email?token=${token}`)).status).toBe(404);
  expect(await entersAs("mara@simmer.example")).toBe(false);
});

test("an address that another account has taken in between is refused, and nothing changes", async () => {
  const { site, confirm, entersAs } = await openAddressLink();
  await makePerson(site.services.database.owner, { email: "mara@simmer.example" });
  const answer = await confirm();
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("This address belongs to another account.")]);
  expect(await entersAs(testAdministrator.email)).toBe(true);
});

test("without the database the form for a new address comes back with the problem, and the link works later", async () => {
  const { site, link, token, confirm } = await openAddressLink();
  await site.loseDatabase();
  const [page, answer] = [await site.get(link), await confirm()];
  await site.regainDatabase();
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("This link cannot be checked at the moment.")]);
  const html = await answer.text();
  expect([answer.status, html]).toEqual([503, expect.stringContaining("The address cannot be changed at the moment. Please try again in a minute.")]);
  expect(html).toContain(`name="token" value="${token}"`);
  expect((await confirm()).status).toBe(302);
});

test("when the disk is full, a new address is refused with a message, and the old one still signs in", async () => {
  const { site, confirm, entersAs } = await openAddressLink();
  await site.leaveNoRoom("accounts");
  const answer = await confirm();
  const full = "The disk is full: the address cannot be changed until the server has more space. Ask for a new link then.";
  expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining(full)]);
  expect(await entersAs(testAdministrator.email)).toBe(true);
});

test("another site's page cannot confirm an address", async () => {
  const { confirm, entersAs } = await openAddressLink();
  expect((await confirm({ Origin: "https://evil.example" })).status).toBeOneOf([400, 403]);
  expect(await entersAs(testAdministrator.email)).toBe(true);
});

test("a name can be changed, and an empty one is refused", async () => {
  const { site, send } = await openOnTwoDevices();
  for (const name of [" ", "\0", "\u200b"]) expect((await send({ intent: "name", name })).status).toBe(422);
  await send({ intent: "name", name: "Ma\0ra" });
  expect((await site.services.database.owner.$client.query("select name from accounts where email = $1", [testAdministrator.email])).rows).toEqual([
    { name: "Mara" },
  ]);
});

test("renewing the session reports five minutes from now, not a point in time", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(await answer.json()).toEqual({ signedIn: true, role: "admin", email: testAdministrator.email, seconds: 300 });
  expect(answer.headers.getSetCookie().find((cookie) => cookie.includes("session_data"))).toMatch(/; Max-Age=300/i);
});

test("a session ended elsewhere cannot be renewed, even with a signed cookie that is still valid", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.services.database.owner.$client.query("delete from sessions");
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(await answer.json()).toEqual({ signedIn: false, role: null });
});

test("a renewal that finds an old session ended keeps the cookies of a newer one in the browser", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.services.database.owner.$client.query("delete from sessions");
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("without the database a renewal says that it may be tried again", async () => {
  const { site, Cookie } = await openOnTwoDevices();
  await site.loseDatabase();
  const answer = await site.get("/api/viewer", { method: "POST", headers: { Cookie, Origin: site.origin } });
  await site.regainDatabase();
  expect(answer.status).toBe(503);
});

test("the answer to a sign-in does not give scripts the session's secret", async () => {
  const site = await openTestSite();
  const answer = await trySignIn(site, testAdministrator);
  expect(await answer.json()).toEqual({ secondFactor: false });
});

test("without JavaScript the sign-in page does what the dialog does", async () => {
  const site = await openTestSite();
  const fields = { intent: "password", email: testAdministrator.email };
  const refused = await postForm(site, "/admin/sign-in", { ...fields, password: "not this one at all" });
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining("Login Failed: Invalid email or password")]);
  const answer = await postForm(site, "/admin/sign-in", { ...fields, password: testAdministrator.password });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/blog?done=signed-in"]);
  expect((await site.get("/admin/blog", { headers: { Cookie: cookiesOf(answer) } })).status).toBe(200);
});

test("a device that is forgotten is signed out, and keeps no cookie that makes it known or trusted", async () => {
  const { site, Cookie, isIn, phoneCookie } = await openOnTwoDevices();
  const answer = await site.get("/api/auth/forget-device", {
    method: "POST",
    headers: { Cookie, Origin: site.origin, "Content-Type": "application/json" },
    body: "{}",
  });
  const names = (cookies: string[]) => cookies.map((cookie) => cookie.split("=")[0]).sort();
  expect([answer.status, names(answer.headers.getSetCookie())]).toEqual([200, names(Cookie.split("; "))]);
  expect(answer.headers.getSetCookie().every((cookie) => cookie.includes("=; Max-Age=0; Path=/"))).toBe(true);
  expect([await isIn(Cookie), await isIn(phoneCookie)]).toEqual([false, true]);
});

test("a device can be forgotten without being signed in, but not by another site's page", async () => {
  const { site, Cookie, isIn } = await openOnTwoDevices();
  const forget = (headers: Record<string, string>) => site.get("/api/auth/forget-device", { method: "POST", headers, body: "{}" });
  expect((await forget({ Origin: site.origin })).status).toBe(200);
  expect((await forget({ Cookie, Origin: "https://evil.example" })).status).toBeOneOf([400, 403]);
  expect(await isIn(Cookie)).toBe(true);
});
