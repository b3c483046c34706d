import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../tests/start-process.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { createLog } from "./log.server.ts";

const log = createLog("silent");

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

test("the embedded server is PostgreSQL 18 with fsync on, and listens on no network", async () => {
  const server = await startEmbeddedPostgres({ dataDir: makeFolder(), log });
  const url = server.url("postgres");
  expect(await ask(url, "select current_setting('server_version_num')::int / 10000")).toBe(18);
  expect(await ask(url, "show fsync")).toBe("on");
  expect(await ask(url, "show listen_addresses")).toBe("");
  await server.stop();
});

test("where user namespaces are forbidden, root's server runs as a system user", async () => {
  const server = await startEmbeddedPostgres({ dataDir: makeFolder(), log, mayUnshare: false });
  onTestFinished(() => rmSync(server.dir, { recursive: true, force: true }));
  expect(await ask(server.url("postgres"), "select 1")).toBe(1);
  await server.stop();
});

test("a folder with a very long path is no hindrance, though sockets have short names", async () => {
  const server = await startEmbeddedPostgres({ dataDir: `${makeFolder()}/${"long-name/".repeat(12)}`, log });
  expect(await ask(server.url("postgres"), "select 1")).toBe(1);
  await server.stop();
});

test("a server that is still starting, and then is gone, is waited for instead of ending the start", async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, "socket"));
  // "The database system is starting up", as PostgreSQL says it to whoever connects.
  const refusal = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.from([0x45, 0, 0, 0, refusal.length + 4]);
  let asked = 0;
  const starting = createServer((socket) => {
    socket
      .on("error", () => {})
      .on("data", () => {
        asked++;
        socket.end(Buffer.concat([head, refusal]));
        if (asked === 3) starting.close();
      });
  });
  await new Promise<void>((done) => starting.listen(join(dataDir, "socket", ".s.PGSQL.5432"), done));
  const server = await startEmbeddedPostgres({ dataDir, log });
  expect([asked, await ask(server.url("postgres"), "select 1")]).toEqual([3, 1]);
  await server.stop();
});

test("a server that dies while the site runs is started again", async () => {
  const server = await startEmbeddedPostgres({ dataDir: makeFolder(), log });
  const first = server.processId();
  if (!first) throw new Error("the server has no process id");
  process.kill(first, "SIGKILL");
  await expect.poll(() => ask(server.url("postgres"), "select 1").catch(() => undefined), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => server.processId()).not.toBe(first);
  await server.stop();
});
