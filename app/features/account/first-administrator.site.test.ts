import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { trySignIn } from "../../../tests/sign-in.ts";
import { readEnv } from "../../server/env.server.ts";
import { foodUsers } from "../blog/blog.tables.ts";
import { accounts, credentials, profiles } from "./account.tables.ts";
import { makeFirstAdministrator } from "./first-administrator.server.ts";

const bare = { SITE_URL: "http://localhost:3000" };

/** A site without any account. */
async function openEmptySite() {
  const site = await openTestSite();
  const { owner } = site.services.database;
  await owner.delete(foodUsers);
  await owner.delete(accounts);
  return { site, owner };
}

test("the first administrator can sign in with the password that is shown once", async () => {
  const { site, owner } = await openEmptySite();
  const made = await makeFirstAdministrator(owner, bare);
  expect(made).toEqual({ email: "admin@simmer.example", password: expect.stringMatching(/^[\w-]{20}$/) });
  expect((await trySignIn(site, { email: made?.email ?? "", password: made?.password ?? "" })).status).toBe(200);
});

test("a chosen password works and is not printed", async () => {
  const { site, owner } = await openEmptySite();
  const chosen = { ADMIN_EMAIL: "Mara@Simmer.example", ADMIN_PASSWORD: "patience and low heat" };
  expect(await makeFirstAdministrator(owner, { ...bare, ...chosen })).toEqual({ email: "mara@simmer.example" });
  expect((await trySignIn(site, { email: "mara@simmer.example", password: chosen.ADMIN_PASSWORD })).status).toBe(200);
});

test("a weak ADMIN_PASSWORD stops the first start with its reasons, and makes no account", async () => {
  const { owner } = await openEmptySite();
  const weak = { ADMIN_EMAIL: "mara@simmer.example", ADMIN_PASSWORD: "password1234" };
  await expect(makeFirstAdministrator(owner, { ...bare, ...weak })).rejects.toThrow(/^The variable ADMIN_PASSWORD holds a weak password\. This is similar to/);
  expect(await owner.$count(accounts)).toBe(0);
});

test("an ADMIN_PASSWORD that is too short stops the first start, and makes no account", async () => {
  const { owner } = await openEmptySite();
  const short = readEnv({ ADMIN_EMAIL: "mara@simmer.example", ADMIN_PASSWORD: "weak" });
  await expect(makeFirstAdministrator(owner, short)).rejects.toThrow("The variable ADMIN_PASSWORD holds a weak password. It is shorter than 10 characters.");
  expect(await owner.$count(accounts)).toBe(0);
});

test.each([
  [{ ADMIN_EMAIL: "mara", ADMIN_PASSWORD: "patience and low heat" }, /^The variable ADMIN_EMAIL holds "mara": write the first administrator's email address/],
  [{ ADMIN_EMAIL: "mara@simmer.example" }, /^The variable ADMIN_PASSWORD is not set, though its partner is/],
  [{ ADMIN_PASSWORD: "patience and low heat" }, /^The variable ADMIN_EMAIL is not set, though its partner is/],
])("%o stops the first start, and makes no account", async (variables, words) => {
  const { owner } = await openEmptySite();
  await expect(makeFirstAdministrator(owner, readEnv(variables))).rejects.toThrow(words);
  expect(await owner.$count(accounts)).toBe(0);
});

test.each<Record<string, string>>([
  { ADMIN_EMAIL: "mara@simmer.example", ADMIN_PASSWORD: "password1234" },
  { ADMIN_EMAIL: "mara", ADMIN_PASSWORD: "patience and low heat" },
  { ADMIN_EMAIL: "mara@simmer.example" },
])("when there is an account already, leaving %o set stops nothing", async (variables) => {
  const { owner } = await openEmptySite();
  await makeFirstAdministrator(owner, bare);
  expect(await makeFirstAdministrator(owner, readEnv(variables))).toBeUndefined();
});

test("the first administrator has the role, and a profile as the site's own author", async () => {
  const { owner } = await openEmptySite();
  await makeFirstAdministrator(owner, bare);
  const [made] = await owner.select().from(profiles).innerJoin(foodUsers, eq(foodUsers.userId, profiles.userId));
  expect(made?.profiles.role).toBe("admin");
  expect(made?.food_users).toMatchObject({ displayName: "Simmer Kitchen", username: "simmer-kitchen" });
});

test("the password is stored only as a hash", async () => {
  const { owner } = await openEmptySite();
  const made = await makeFirstAdministrator(owner, bare);
  const [credential] = await owner.select().from(credentials);
  expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(credential?.password).not.toContain(made?.password);
});

test("when there is an account already, no administrator is made", async () => {
  const { owner } = await openEmptySite();
  await makeFirstAdministrator(owner, bare);
  expect(await makeFirstAdministrator(owner, bare)).toBeUndefined();
  expect(await owner.$count(accounts)).toBe(1);
});

test("of several processes that start at once, one makes the administrator", async () => {
  const { owner } = await openEmptySite();
  const made = await Promise.all([1, 2, 3, 4].map(() => makeFirstAdministrator(owner, bare)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await owner.$count(accounts)).toBe(1);
});

test("the administrator's address is at the site's own host", async () => {
  const { owner } = await openEmptySite();
  expect((await makeFirstAdministrator(owner, { SITE_URL: "https://www.cooking.example" }))?.email).toBe("admin@cooking.example");
});
