import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { readEnv } from "../app/server/env.server.ts";
import { listen } from "../server.ts";
import { addressOfSite } from "./back-up.ts";
import { makeDatabase } from "./make-database.ts";
import { openSilentLine } from "./open-silent-line.ts";
import { openTestSite } from "./open-site.ts";
import { query } from "./postgres.setup.ts";
import { cookiesOf } from "./sign-in.ts";
import { freePort, makeFolder, startProcess } from "./start-process.ts";

/** Expects one line of output, without a stack, and a failing exit code. */
async function expectSentence(env: Record<string, string>, words: RegExp) {
  const { said, ended } = startProcess({ DATA_DIR: makeFolder(), ...env });
  expect(await ended).toBe(1);
  expect(said().trim()).toMatch(words);
  expect(said().trim().split("\n")).toHaveLength(1);
}

test("a wrong PORT stops the start and says what to write", () => expectSentence({ PORT: "eighty" }, /PORT holds "eighty": write a port number/));

test("a wrong SAMPLE_POSTS stops the start and says what to write", () =>
  expectSentence({ SAMPLE_POSTS: "maybe" }, /SAMPLE_POSTS holds "maybe": write yes or no/));

test("a DATA_DIR that cannot be written stops the start", () => expectSentence({ DATA_DIR: "/proc/simmer" }, /\/proc\/simmer cannot be written: .* DATA_DIR/));

test("a damaged secret stops the start before the database is touched", async () => {
  const DATA_DIR = makeFolder();
  writeFileSync(join(DATA_DIR, "secret"), "half of it\n");
  await expectSentence({ DATA_DIR }, /The file .*secret no longer holds a secret: restore it from a backup, or delete it, which signs everyone out\./);
  expect(readdirSync(DATA_DIR)).toEqual(["secret"]);
});

test("a secret that cannot be read stops the start", async () => {
  const DATA_DIR = makeFolder();
  mkdirSync(join(DATA_DIR, "secret"));
  await expectSentence({ DATA_DIR }, /The file .*secret cannot be read \(.*\): make it a file of the user that runs Simmer\./);
});

test("a database that does not answer stops the start and does not show its password", async () => {
  const port = await freePort();
  const { said, ended } = startProcess({ DATA_DIR: makeFolder(), DATABASE_URL: `postgres://simmer:topsecret@127.0.0.1:${port}/simmer` });
  expect(await ended).toBe(1);
  expect(said()).toMatch(new RegExp(`The database at 127\\.0\\.0\\.1:${port}/simmer does not answer .*: start it, or correct DATABASE_URL\\.`));
  expect(said()).not.toContain("topsecret");
});

test("a port in use stops the start and names the port", async () => {
  const blocker = createServer();
  await new Promise<void>((done) => blocker.listen(0, "127.0.0.1", done));
  const { port } = blocker.address() as AddressInfo;
  const DATA_DIR = makeFolder();
  const { said, ended } = startProcess({ DATA_DIR, PORT: String(port), SAMPLE_POSTS: "no" });
  expect(await ended).toBe(1);
  expect(said()).toContain(`Port ${port} is in use: stop the program that uses it, or set PORT to another number.`);
  blocker.close();
  // Nothing was created by then, and the one-time password was not printed.
  expect(said()).not.toContain("password");
  const again = startProcess({ DATA_DIR, PORT: String(await freePort()), SAMPLE_POSTS: "no" });
  expect(await again.ready).toBe(true);
  expect(again.said()).toMatch(/The first administrator is \S+@\S+ with the password/);
});

test("a second start on the same DATA_DIR stops with a message, and the first goes on", async () => {
  const DATA_DIR = makeFolder();
  const [one, two] = [await freePort(), await freePort()];
  const first = startProcess({ DATA_DIR, PORT: String(one), SAMPLE_POSTS: "no" });
  expect(await first.ready).toBe(true);
  const second = startProcess({ DATA_DIR, PORT: String(two), SAMPLE_POSTS: "no" });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Another Simmer is running on ${DATA_DIR}`);
  const health = await fetch(`http://127.0.0.1:${one}/healthz`);
  expect(await health.json()).toEqual({ status: "ok", database: "ok" });
});

test("of two first starts at once on one DATA_DIR, one goes on and the other says so", async () => {
  const DATA_DIR = makeFolder();
  const ports = [await freePort(), await freePort()];
  const both = ports.map((port) => startProcess({ DATA_DIR, PORT: String(port), SAMPLE_POSTS: "no" }));
  const ready = await Promise.all(both.map((one) => one.ready));
  expect(ready.toSorted()).toEqual([false, true]);
  expect(both[ready.indexOf(false)]?.said()).toContain(`Another Simmer is running on ${DATA_DIR}`);
  const health = await fetch(`http://127.0.0.1:${ports[ready.indexOf(true)]}/healthz`);
  expect(await health.json()).toEqual({ status: "ok", database: "ok" });
  expect(readdirSync(DATA_DIR).filter((name) => name.includes(".new"))).toEqual([]);
});

test("a stop closes a connection as soon as its answer has left, and does not wait for the client to close it", async () => {
  const answer = Promise.withResolvers<void>();
  const { server, close } = await listen(
    { listener: (_, response) => void answer.promise.then(() => response.end("done")), plainAnswer: () => undefined },
    { ...readEnv({ HOST: "127.0.0.1" }), PORT: 0 },
  );
  const isCut = vi.spyOn(server, "closeAllConnections");
  const agent = new Agent({ keepAlive: true });
  const asked = once(get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent }), "response");
  await once(server, "request");
  const closed = close();
  answer.resolve();
  const [response] = await asked;
  expect(await text(response)).toBe("done");
  await closed;
  expect(isCut).not.toHaveBeenCalled();
  agent.destroy();
});

/** PostgreSQL's lock file, which it removes at a clean shutdown. */
const lockOf = (DATA_DIR: string) => join(DATA_DIR, "postgres", "postmaster.pid");

test("a start that is interrupted leaves no database running", async () => {
  const DATA_DIR = makeFolder();
  const { child, ended } = startProcess({ DATA_DIR, PORT: String(await freePort()), SAMPLE_POSTS: "no" });
  await expect.poll(() => existsSync(lockOf(DATA_DIR)), { timeout: 20_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(existsSync(lockOf(DATA_DIR))).toBe(false);
});

test("a stop while a backup is being proven leaves neither its server nor its folder behind", async () => {
  const server = inject("postgres");
  const [TMPDIR, DATA_DIR, user] = [makeFolder(), makeFolder(), `simmer_plain_${randomBytes(4).toString("hex")}`];
  // The system user of a server that root starts passes through.
  chmodSync(TMPDIR, 0o711);
  await query(server, `create role ${user} login password '${user}' in role simmer_reader`);
  onTestFinished(() => query(server, `drop role ${user}`));
  // Its database is dropped before the role is.
  const url = new URL(await makeDatabase());
  await query(server, `alter database ${url.pathname.slice(1)} owner to ${user}`);
  url.username = user;
  url.password = user;
  const { child, ready, ended } = startProcess({ TMPDIR, DATA_DIR, DATABASE_URL: url.href, PORT: String(await freePort()), SAMPLE_POSTS: "no" });
  expect(await ready).toBe(true);
  await query(url.href, "update simmer_jobs.job set start_after = now() where name = 'nightly-backup'");
  const isProving = () => readdirSync(TMPDIR).some((name) => name.startsWith("simmer-rehearsal-") && existsSync(lockOf(join(TMPDIR, name))));
  await expect.poll(isProving, { timeout: 30_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test("an operator's command that is interrupted leaves no database running", async () => {
  const DATA_DIR = makeFolder();
  const args = ["tools/simmer.ts", "admin", "create", "--email", "cook@simmer.example", "--password", "a long simmering password"];
  const { child, ended } = startProcess({ DATA_DIR }, onTestFinished, args);
  await expect.poll(() => existsSync(lockOf(DATA_DIR)), { timeout: 20_000 }).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toBe(1);
  expect(existsSync(lockOf(DATA_DIR))).toBe(false);
});

test("an older version says at its start that a newer one has changed the tables", async () => {
  const site = await openTestSite();
  await query(addressOfSite(site), `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${"f".repeat(64)}', 9999999999999)`);
  const { ready, said } = startProcess({ DATA_DIR: makeFolder(), DATABASE_URL: addressOfSite(site), PORT: String(await freePort()) });
  expect(await ready).toBe(true);
  expect(said()).toMatch(/"level":40.*"A newer Simmer has changed the tables\. Run that version, or restore a backup of this one/);
});

test("what killed uploads have left is gone before the first request, so that the same file can be sent again at once", async () => {
  const DATA_DIR = makeFolder();
  const uploads = join(DATA_DIR, "uploads");
  mkdirSync(join(uploads, "unfinished"), { recursive: true });
  for (let width = 1; width <= 1500; width++) {
    const folder = `aaaaaaaaaaaaaaaaaaaaaaaa-${width}x9`;
    mkdirSync(join(uploads, folder));
    writeFileSync(join(uploads, folder, `${width}.jpg`), "half");
    writeFileSync(join(uploads, "unfinished", folder), "");
  }
  const { ready } = startProcess({ DATA_DIR, PORT: String(await freePort()), SAMPLE_POSTS: "no" });
  expect(await ready).toBe(true);
  expect(readdirSync(uploads, { recursive: true }).sort()).toEqual([".writing", "unfinished"]);
});

test("after both processes are killed with -9, the next start serves the same posts without help", async () => {
  const DATA_DIR = makeFolder();
  const port = await freePort();
  const first = startProcess({ DATA_DIR, PORT: String(port) });
  expect(await first.ready).toBe(true);
  const before = await (await fetch(`http://127.0.0.1:${port}/feed.json`)).json();
  process.kill(Number(readFileSync(join(DATA_DIR, "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  first.child.kill("SIGKILL");
  await first.ended;
  const again = startProcess({ DATA_DIR, PORT: String(port) });
  expect(await again.ready.then((ready) => ready || again.said())).toBe(true);
  expect(await (await fetch(`http://127.0.0.1:${port}/feed.json`)).json()).toEqual(before);
});

test("after Simmer alone is killed with -9, the next start takes over its database", async () => {
  const DATA_DIR = makeFolder();
  const port = await freePort();
  const first = startProcess({ DATA_DIR, PORT: String(port), SAMPLE_POSTS: "no" });
  expect(await first.ready).toBe(true);
  first.child.kill("SIGKILL");
  await first.ended;
  const again = startProcess({ DATA_DIR, PORT: String(port), SAMPLE_POSTS: "no" });
  expect(await again.ready).toBe(true);
});

test("the first start prints the administrator's generated password once, and the second does not", async () => {
  const DATA_DIR = makeFolder();
  const PORT = String(await freePort());
  const first = startProcess({ DATA_DIR, PORT, SAMPLE_POSTS: "no" });
  expect(await first.ready).toBe(true);
  expect(first.said()).toMatch(/The first administrator is \S+@\S+ with the password \S{16,}/);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  const second = startProcess({ DATA_DIR, PORT, SAMPLE_POSTS: "no" });
  expect(await second.ready).toBe(true);
  expect(second.said()).not.toContain("password");
});

test("a stop does not wait for administrators who follow the list: their connections end by themselves", async () => {
  const DATA_DIR = makeFolder();
  const port = await freePort();
  const [email, password] = ["admin@simmer.example", "a long simmering password"];
  const { child, ready, ended } = startProcess({ DATA_DIR, PORT: String(port), SAMPLE_POSTS: "no", ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  expect(await ready).toBe(true);
  const origin = `http://localhost:${port}`;
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email, password }),
  });
  const lines = await fetch(`${origin}/api/admin/changes`, { headers: { Cookie: cookiesOf(signedIn) } });
  const heard = lines.text();
  child.kill("SIGTERM");
  // A connection that was cut off would reject instead.
  expect(await heard).toBe("event: beat\ndata: \n\n");
  expect(await ended).toBe(0);
});

// Docker allows half a minute, see docs/running.md.
test("a stop does not wait for a database whose connection has fallen silent", { timeout: 45_000 }, async () => {
  const line = await openSilentLine(await makeDatabase({ isFilled: true }));
  const { child, ended, ready } = startProcess({ DATA_DIR: makeFolder(), DATABASE_URL: line.url, PORT: String(await freePort()) });
  expect(await ready).toBe(true);
  line.fallSilent();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
