import { expect, onTestFinished, test, vi } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { cookiesOf, makePerson, postForm, signIn, trySignIn } from "../../../tests/sign-in.ts";

const https = { env: { SITE_URL: "https://simmer.example" } };

test("the administrator signs in and is recognized as one", async () => {
  const site = await openTestSite();
  const viewer = await site.get("/api/viewer", { headers: { Cookie: await signIn(site) } });
  expect(await viewer.json()).toEqual({ signedIn: true, role: "admin" });
});

test("an account without a role can sign in, and has none", async () => {
  const site = await openTestSite();
  const cook = await makePerson(site.services.database.owner);
  const viewer = await site.get("/api/viewer", { headers: { Cookie: await signIn(site, cook) } });
  expect(await viewer.json()).toEqual({ signedIn: true, role: null });
});

test("the sign-in page tells what was done only for what can be done", async () => {
  const site = await openTestSite();
  const answers = await Promise.all(["", "password", "__proto__", "constructor"].map((done) => site.get(`/admin/sign-in?done=${done}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [plain = 0, ...others] = (await Promise.all(answers.map((answer) => answer.text()))).map((html) => html.split('role="status"').length);
  expect(others.map((notices) => notices - plain)).toEqual([1, 0, 0]);
  const account = await site.get("/admin/account?done=__proto__", { headers: { Cookie: await signIn(site) } });
  expect([account.status, site.services.seen.errors.total]).toEqual([200, 0]);
});

test("without cookies nobody is signed in", async () => {
  const site = await openTestSite();
  const viewer = await site.get("/api/viewer");
  expect(await viewer.json()).toEqual({ signedIn: false, role: null });
  expect(viewer.headers.get("Cache-Control")).toBe("no-store");
});

test("an invented session belongs to nobody", async () => {
  const site = await openTestSite();
  const real = await signIn(site);
  const viewer = await site.get("/api/viewer", { headers: { Cookie: real.replace(/(session_token=)..../, "$1AAAA") } });
  expect(await viewer.json()).toMatchObject({ signedIn: false });
});

test("a wrong password and an unknown address get the same answer", async () => {
  const site = await openTestSite();
  const known = await trySignIn(site, { email: testAdministrator.email, password: "not this one at all" });
  const unknown = await trySignIn(site, { email: "nobody@simmer.example", password: "not this one at all" });
  expect([known.status, await known.json()]).toEqual([401, { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" }]);
  expect([unknown.status, await unknown.json()]).toEqual([401, { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" }]);
});

test("the address may be written in capitals", async () => {
  const site = await openTestSite();
  const answer = await trySignIn(site, { ...testAdministrator, email: testAdministrator.email.toUpperCase() });
  expect(answer.status).toBe(200);
});

test("cookies cannot be reached by scripts or by requests from other sites", async () => {
  const site = await openTestSite();
  const cookies = (await trySignIn(site, testAdministrator)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
  }
});

test("over https cookies are Secure", async () => {
  const site = await openTestSite(https);
  const answer = await trySignIn(site, testAdministrator, { Origin: "https://simmer.example" });
  expect(answer.status).toBe(200);
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Secure-.*; Secure/i);
});

test("the signed cookie that needs no database lasts 5 minutes", async () => {
  const site = await openTestSite();
  const cookies = (await trySignIn(site, testAdministrator)).headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.includes("session_data"))).toMatch(/; Max-Age=300/i);
});

test("another site's page cannot sign anyone in", async () => {
  const site = await openTestSite();
  const answer = await trySignIn(site, testAdministrator, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("nobody can make an account from outside", async () => {
  const site = await openTestSite();
  const answer = await site.get("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin },
    body: JSON.stringify({ name: "Eve", email: "eve@simmer.example", password: "a long simmering password" }),
  });
  expect(answer.status).toBe(404);
  expect(await site.services.database.owner.$client.query("select 1 from accounts where email like 'eve%'")).toMatchObject({ rowCount: 0 });
});

test("the sixth attempt within a minute from one address has to wait", async () => {
  const site = await openTestSite();
  const wrong = { email: testAdministrator.email, password: "not this one at all" };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt++) statuses.push((await trySignIn(site, wrong)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("an invented forwarding header does not turn an old address into a new one", async () => {
  const site = await openTestSite();
  const wrong = { email: testAdministrator.email, password: "not this one at all" };
  const attempts = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((host) => trySignIn(site, wrong, { "X-Forwarded-For": `203.0.113.${host}` })));
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(3);
});

test("behind a trusted proxy each visitor's address is counted separately", async () => {
  const site = await openTestSite({ env: { TRUST_PROXY: "1" } });
  const wrong = { email: testAdministrator.email, password: "not this one at all" };
  const attempts = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((host) => trySignIn(site, wrong, { "X-Forwarded-For": `203.0.113.${host}` })));
  expect(attempts.map(({ status }) => status)).toEqual(new Array(8).fill(401));
});

test("signing out ends the session in the database, not only in the browser", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const answer = await postForm(site, "/admin/sign-out", {}, { Cookie });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(cookiesOf(answer)).toMatch(/session_token=(;|$)/);
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(401);
});

test("another site's page cannot sign anyone out", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const answer = await postForm(site, "/admin/sign-out", {}, { Cookie, Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(200);
});

test("removing a role takes effect at once", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  await site.services.database.owner.$client.query("delete from profiles");
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(403);
});

test("without the database the site says that signing in may be tried again, and logs nothing of what was sent", async () => {
  const site = await openTestSite();
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  await site.loseDatabase();
  const answer = await trySignIn(site, testAdministrator);
  await site.regainDatabase();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(printed.mock.calls).toEqual([]);
});

test("no public page sets a cookie, even for someone who is signed in", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  for (const path of ["/", "/blog", "/recipe/creamy-pasta"]) expect((await site.get(path, { headers: { Cookie } })).headers.getSetCookie()).toEqual([]);
});
