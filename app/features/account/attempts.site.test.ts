import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { cookiesOf, type Person, postForm, readOutbox, signIn, trySignIn } from "../../../tests/sign-in.ts";
import { addressHeader } from "../../server/client-address.server.ts";
import { answerAuth } from "./auth-door.server.ts";

const behindProxy = { env: { TRUST_PROXY: "1" } };
const wrong: Person = { email: testAdministrator.email, password: "not this one at all" };
const from = (address: string) => ({ "X-Forwarded-For": address });
const addressOf = (guess: number) => `10.${guess >> 16}.${(guess >> 8) & 255}.${guess & 255}`;

/** The statuses that this many guesses get, each from an address of its own. */
function hammer(site: TestSite, guesses: number, person = wrong): Promise<number[]> {
  return inTurns(guesses, async (guess) => (await trySignIn(site, person, { "X-Forwarded-For": addressOf(guess) })).status);
}

/** Eight at a time. */
async function inTurns(guesses: number, guess: (number: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const goOn = async () => {
    while (next < guesses) statuses.push(await guess(next++));
  };
  await Promise.all(Array.from({ length: 8 }, goOn));
  return statuses;
}

test("when the disk is full, signing in says so, in the dialog and in the form", async () => {
  const site = await openTestSite();
  await site.leaveNoRoom("attempts");
  const sentence = "The disk is full: nobody can sign in until the server has more space.";
  const byDialog = await trySignIn(site, testAdministrator);
  expect([byDialog.status, await byDialog.json()]).toEqual([507, { message: sentence }]);
  const byForm = await postForm(site, "/admin/sign-in", { intent: "password", ...testAdministrator });
  expect([byForm.status, await byForm.text()]).toEqual([507, expect.stringContaining(sentence)]);
});

test("only ten guesses at one account are tried, from however many addresses behind the proxy", async () => {
  const site = await openTestSite(behindProxy);
  const statuses = await hammer(site, 300);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(290);
});

test("an attempt with a null character in its address counts like any other", async () => {
  const site = await openTestSite(behindProxy);
  const statuses = await hammer(site, 12, { ...wrong, email: `nobody\0${wrong.email}` });
  expect(statuses.toSorted()).toEqual([...new Array(10).fill(401), 429, 429]);
});

test("of 10,000 guesses at one account from as many addresses, ten are tried and the rest leave no rows behind", async () => {
  const { origin, services } = await openTestSite();
  const statuses = await inTurns(10_000, async (guess) => {
    const headers = { "Content-Type": "application/json", Origin: origin, [addressHeader]: addressOf(guess) };
    return (await answerAuth(services, new Request(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body: JSON.stringify(wrong) }))).status;
  });
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9_990);
  expect((await services.database.owner.$client.query("select count(*)::int as rows from attempts")).rows[0].rows).toBeLessThan(100);
});

test("an address without an account is limited in the same way, with the same words", async () => {
  const site = await openTestSite(behindProxy);
  const unknown = { ...wrong, email: "nobody@simmer.example" };
  expect((await hammer(site, 12, unknown)).filter((status) => status === 429)).toHaveLength(2);
  await hammer(site, 12);
  const answers = await Promise.all([wrong, unknown].map(async (person) => (await trySignIn(site, person, { "X-Forwarded-For": "192.0.2.1" })).json()));
  expect(answers).toEqual(new Array(2).fill({ code: "TOO_MANY_ATTEMPTS", message: "Too many attempts. Please try again in 15 minutes." }));
});

test("the owner's device can sign in while strangers guess, from any address", async () => {
  const site = await openTestSite(behindProxy);
  const before = await trySignIn(site, testAdministrator, { "X-Forwarded-For": "192.0.2.1" });
  await hammer(site, 20);
  const again = await trySignIn(site, testAdministrator, { "X-Forwarded-For": "198.51.100.9", Cookie: cookiesOf(before) });
  expect(again.status).toBe(200);
});

test("the owner can sign in without a cookie from an address used before, while strangers guess", async () => {
  const site = await openTestSite(behindProxy);
  await trySignIn(site, testAdministrator, { "X-Forwarded-For": "192.0.2.1" });
  await hammer(site, 20);
  expect((await trySignIn(site, testAdministrator, { "X-Forwarded-For": "192.0.2.1" })).status).toBe(200);
});

test("a known device has a limit of attempts too", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt++) statuses.push((await trySignIn(site, wrong, { Cookie })).status);
  expect(statuses).toEqual([...new Array(10).fill(401), 429, 429]);
});

test("a device known to one account is a stranger to another", async () => {
  const site = await openTestSite(behindProxy);
  const Cookie = await signIn(site);
  const other = { ...wrong, email: "other@simmer.example" };
  await hammer(site, 12, other);
  expect((await trySignIn(site, other, { Cookie, "X-Forwarded-For": "192.0.2.1" })).status).toBe(429);
});

test.each(["end-device", "others", "global"])(
  "a device that was signed out from another (%s) shares the strangers' attempts, and the other keeps its own",
  async (way) => {
    const site = await openTestSite(behindProxy);
    const laptop = cookiesOf(await trySignIn(site, testAdministrator, { "User-Agent": "laptop", ...from("198.51.100.9") }));
    const desk = cookiesOf(await trySignIn(site, testAdministrator, from("192.0.2.1")));
    const { rows } = await site.services.database.owner.$client.query("select id from sessions where user_agent = 'laptop'");
    if (way === "end-device") await postForm(site, "/admin/account", { intent: way, id: rows[0].id }, { Cookie: desk, ...from("192.0.2.1") });
    else await postForm(site, "/admin/sign-out", { scope: way }, { Cookie: desk, ...from("192.0.2.1") });
    await hammer(site, 20);
    const byCookie = (Cookie: string) => trySignIn(site, testAdministrator, { Cookie, ...from("203.0.113.7") });
    const byAddress = (address: string) => trySignIn(site, testAdministrator, from(address));
    const answers = [await byCookie(laptop), await byAddress("198.51.100.9"), await byCookie(desk), await byAddress("192.0.2.1")];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200, 200]);
  },
);

test("all addresses of one household count as one address", async () => {
  const site = await openTestSite(behindProxy);
  const attempts = [1, 2, 3, 4, 5, 6, 7].map((host) =>
    trySignIn(site, { ...wrong, email: `cook${host}@simmer.example` }, { "X-Forwarded-For": `2001:db8::${host}` }),
  );
  expect((await Promise.all(attempts)).filter(({ status }) => status === 429)).toHaveLength(2);
});

test("signing in often with the right password does not count as guessing", async () => {
  const site = await openTestSite();
  for (let attempt = 1; attempt <= 12; attempt++) expect((await trySignIn(site, testAdministrator)).status).toBe(200);
});

test("a restart does not reset the count of attempts", async () => {
  const site = await openTestSite(behindProxy);
  await hammer(site, 10);
  const again = await openTestSite({ env: { TRUST_PROXY: "1", DATABASE_URL: site.env.DATABASE_URL ?? "" } });
  expect((await trySignIn(again, wrong, { "X-Forwarded-For": "192.0.2.1" })).status).toBe(429);
});

test("a sign-in sent with a form's content type is refused, so it cannot avoid the count", async () => {
  const site = await openTestSite(behindProxy);
  const tries = Array.from({ length: 12 }, (_, host) =>
    site.get("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.origin, "X-Forwarded-For": addressOf(host) },
      body: new URLSearchParams(wrong),
    }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(new Array(12).fill(400));
});

test("the count keeps nothing readable of what was typed as an address", async () => {
  const site = await openTestSite();
  await trySignIn(site, { ...wrong, email: "my-password-by-mistake@simmer.example" });
  const { rows } = await site.services.database.owner.$client.query("select key from attempts");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("mistake");
});

test("attempts counted while the clock was a year ahead lock nobody out once it is right", async () => {
  const site = await openTestSite();
  for (let guess = 0; guess < 4; guess++) await trySignIn(site, wrong);
  await site.services.database.owner.$client.query("update attempts set expire = expire + 365 * 86400000::bigint");
  await trySignIn(site, wrong);
  await trySignIn(site, wrong);
  expect((await trySignIn(site, testAdministrator)).status).toBe(200);
});

const rowsOf = async ({ services }: TestSite) => (await services.database.owner.$client.query("select key from attempts order by key")).rows;

function askForLink(site: TestSite, email: string, address: string): Promise<Response> {
  return site.get("/api/auth/request-password-reset", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin, ...from(address) },
    body: JSON.stringify({ email }),
  });
}

test("a network address without attempts left cannot use up those of an account", async () => {
  const site = await openTestSite(behindProxy);
  for (let guess = 0; guess < 5; guess++) await trySignIn(site, { ...wrong, email: `cook${guess}@simmer.example` }, from("192.0.2.1"));
  for (let guess = 0; guess < 12; guess++) expect((await trySignIn(site, wrong, from("192.0.2.1"))).status).toBe(429);
  expect((await trySignIn(site, testAdministrator, from("198.51.100.9"))).status).toBe(200);
});

test("a network address that has asked for too many links cannot keep an account from getting its own", async () => {
  const site = await openTestSite(behindProxy);
  for (let request = 0; request < 10; request++) await askForLink(site, `cook${request}@simmer.example`, "192.0.2.1");
  for (let request = 0; request < 4; request++) expect((await askForLink(site, testAdministrator.email, "192.0.2.1")).status).toBe(429);
  expect((await askForLink(site, testAdministrator.email, "198.51.100.9")).status).toBe(200);
  expect(await readOutbox(site, 1)).toHaveLength(1);
});

test("a network address without attempts left adds no more rows, whatever it types", async () => {
  const site = await openTestSite(behindProxy);
  for (let guess = 0; guess < 6; guess++) await trySignIn(site, { ...wrong, email: `cook${guess}@simmer.example` }, from("192.0.2.1"));
  for (let request = 0; request < 11; request++) await askForLink(site, `cook${request}@simmer.example`, "192.0.2.1");
  const before = await rowsOf(site);
  for (let more = 0; more < 10; more++) {
    expect((await trySignIn(site, { ...wrong, email: `more${more}@simmer.example` }, from("192.0.2.1"))).status).toBe(429);
    expect((await askForLink(site, `more${more}@simmer.example`, "192.0.2.1")).status).toBe(429);
  }
  expect(await rowsOf(site)).toEqual(before);
});

test("being refused because strangers have used up an account's attempts does not use up those of one's own network address", async () => {
  const site = await openTestSite(behindProxy);
  await hammer(site, 10);
  for (let attempt = 0; attempt < 6; attempt++) expect((await trySignIn(site, testAdministrator, from("192.0.2.1"))).status).toBe(429);
  expect((await trySignIn(site, { ...wrong, email: "other@simmer.example" }, from("192.0.2.1"))).status).toBe(401);
});
