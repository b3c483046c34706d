import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accounts } from "../app/features/account/account.tables.ts";
import { openTestSite } from "../tests/open-site.ts";
import { testAdministrator } from "../tests/postgres.setup.ts";
import { runSimmer as simmer } from "../tests/run-simmer.ts";
import { linkIn, makePerson, readOutbox, signIn, trySignIn, turnOnSecondFactor } from "../tests/sign-in.ts";
import { makeFolder } from "../tests/start-process.ts";

async function roleOf(site: Awaited<ReturnType<typeof openTestSite>>, email: string) {
  const answer = await site.get("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin },
    body: JSON.stringify({ email, password: "a long simmering password" }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return (await site.get("/api/viewer", { headers: { Cookie: cookie } })).json();
}

test("an account created by the operator can sign in before it gets a role, with it, and after it is taken away", async () => {
  const site = await openTestSite();
  const env = { DATABASE_URL: site.env.DATABASE_URL ?? "" };
  const who = ["--email", "cook@simmer.example"];
  expect((await simmer(["user", "create", ...who, "--password", "a long simmering password"], env)).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: null });
  expect((await simmer(["user", "role", ...who, "--role", "admin"], env)).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: "admin" });
  expect((await simmer(["user", "role", ...who, "--role", "none"], env)).code).toBe(0);
  expect(await roleOf(site, "cook@simmer.example")).toEqual({ signedIn: true, role: null });
});

test("the help command answers for all commands and for one", async () => {
  const [all, one] = [await simmer(["help"]), await simmer(["help", "import", "ghost"])];
  expect(all).toEqual(await simmer(["--help"]));
  expect(one).toEqual(await simmer(["import", "ghost", "--help"]));
  expect([all.code, one.code]).toEqual([0, 0]);
});

test("the last administrator keeps the role, and the tool says what to do first", async () => {
  const site = await openTestSite();
  const env = { DATABASE_URL: site.env.DATABASE_URL ?? "" };
  const take = (email: string) => simmer(["user", "role", "--email", email, "--role", "none"], env);
  const cook = await makePerson(site.services.database.owner, { role: "admin" });
  expect((await take(testAdministrator.email)).code).toBe(0);
  const { code, said } = await take(cook.email);
  expect([code, said]).toEqual([1, expect.stringMatching(/^cook@simmer\.example is the last administrator: .* 'admin create'/)]);
  expect(await roleOf(site, cook.email)).toEqual({ signedIn: true, role: "admin" });
});

test("a weak password is refused with its reasons, and no account is created", async () => {
  const site = await openTestSite();
  const who = ["--email", "lindqvist@simmer.example", "--password", "lindqvist1234"];
  const { code, said } = await simmer(["admin", "create", ...who], { DATABASE_URL: site.env.DATABASE_URL ?? "" });
  expect(code).toBe(1);
  expect(said).toMatch(/^This password is weak\. .+ Choose another/);
  expect(said).not.toContain("lindqvist1234");
  const { rows } = await site.services.database.owner.$client.query("select email from accounts where email like 'lindqvist%'");
  expect(rows).toEqual([]);
});

test("an account that lost its password and second factor can be recovered, and is signed out everywhere", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  await turnOnSecondFactor(site, Cookie);
  const { email } = testAdministrator;
  const password = "another patient kettle";
  const env = { DATABASE_URL: site.env.DATABASE_URL ?? "" };
  expect((await simmer(["user", "recover", "--email", email], env)).said).toMatch(/^Say what was lost: --password/);
  const { code, said } = await simmer(["user", "recover", "--email", email, "--password", password, "--second-factor-off"], env);
  expect([code, said]).toEqual([0, `${email} has the new password and needs no code, and is signed out everywhere.`]);
  expect(await (await trySignIn(site, { email, password })).json()).toEqual({ secondFactor: false });
  expect((await site.get("/admin/blog", { headers: { Cookie } })).status).toBe(401);
});

test("the operator can give an account without a password, such as an imported one, its first", async () => {
  const site = await openTestSite();
  const [email, password] = ["mara@simmer.example", "another patient kettle"];
  await site.services.database.owner.insert(accounts).values({ name: "Mara", email, emailVerified: true });
  const { said } = await simmer(["user", "recover", "--email", email, "--password", password], { DATABASE_URL: site.env.DATABASE_URL ?? "" });
  expect(said).toBe(`${email} has the new password, and is signed out everywhere.`);
  expect((await trySignIn(site, { email, password })).status).toBe(200);
});

test("a link mailed before an account is recovered no longer works afterwards", async () => {
  const site = await openTestSite();
  const { email } = testAdministrator;
  await site.get("/api/auth/request-password-reset", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.origin },
    body: JSON.stringify({ email }),
  });
  const [letter] = await readOutbox(site, 1);
  const link = letter ? linkIn(letter, site) : "";
  expect((await site.get(link)).status).toBe(200);
  await simmer(["user", "recover", "--email", email, "--password", "another patient kettle"], { DATABASE_URL: site.env.DATABASE_URL ?? "" });
  expect((await site.get(link)).status).toBe(404);
});

test("an invalid command fails with a message", async () => {
  expect(await simmer(["user", "dance"])).toEqual({ code: 1, said: "There is no command 'user dance'. Ask for the list with --help." });
  expect((await simmer(["user", "create", "--mail", "x"])).said).toMatch(/^Unknown option '--mail'.* Ask for the options with --help\.$/);
});

test("a value of several words without quotes is refused, not cut after the first", async () => {
  const site = await openTestSite();
  const words = ["admin", "create", "--email", "mara@simmer.example", "--password", "simmering-beans", "all-night", "--name", "Mara", "Lindqvist"];
  const { code, said } = await simmer(words, { DATABASE_URL: site.env.DATABASE_URL ?? "" });
  expect([code, said]).toEqual([1, expect.stringMatching(/^The command admin create takes only options, .* put quotes around/)]);
  expect(said).not.toContain("all-night");
  const { rows } = await site.services.database.owner.$client.query("select email from accounts where email like 'mara%'");
  expect(rows).toEqual([]);
});

test("when the settings lead to no site, none is made up: the tool says where it looked and what to set", async () => {
  const DATA_DIR = join(makeFolder(), "mistaken");
  const commands = [["backup"], ["user", "role", "--email", "cook@simmer.example", "--role", "admin"], ["doctor"]];
  for (const words of commands) {
    const { code, said } = await simmer(words, { DATA_DIR });
    expect([code, said]).toEqual([1, expect.stringContaining(`There is no database of a site in ${join(DATA_DIR, "postgres")}, and DATABASE_URL is not set`)]);
    expect(existsSync(DATA_DIR)).toBe(false);
  }
});

const create = (password: string, DATA_DIR: string) => simmer(["admin", "create", "--email", "cook@simmer.example", "--password", password], { DATA_DIR });
const newDatabase = (DATA_DIR: string) =>
  expect.stringContaining(`A new database was made for this in ${join(DATA_DIR, "postgres")}, since there was none and DATABASE_URL is not set.`);

test("an administrator can be created before the first start, and the tool says that the database is new: DATABASE_URL may be missing", async () => {
  const DATA_DIR = makeFolder();
  const { code, said } = await create("a long simmering password", DATA_DIR);
  expect([code, said.split("\n")]).toEqual([0, ["cook@simmer.example can sign in as an administrator.", newDatabase(DATA_DIR)]]);
});

test("a database created for a command that then failed is mentioned, and not mentioned again by the next", async () => {
  const DATA_DIR = makeFolder();
  const { code, said } = await create("weak123456", DATA_DIR);
  expect([code, said]).toEqual([1, newDatabase(DATA_DIR)]);
  expect(await create("a long simmering password", DATA_DIR)).toEqual({ code: 0, said: "cook@simmer.example can sign in as an administrator." });
});

test("--help names every command, and says which need the site stopped", async () => {
  const { code, said } = await simmer(["--help"]);
  expect(code).toBe(0);
  for (const name of ["admin create", "user create", "user recover", "user role", "backup", "restore", "move", "doctor"]) expect(said).toContain(name);
  expect(said.split("\n").at(-1)).toBe("Stop the site before restore and move; all other commands work whether or not it is running.");
});
