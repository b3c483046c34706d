import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { makeDatabase, readRows } from "../../tests/make-database.ts";
import { createLog } from "./log.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { followPostChanges } from "./post-changes.server.ts";
import { PostEvents } from "./post-events.server.ts";

/** PostgreSQL behind a firewall that can drop a connection: nothing passes any more, and nobody is told. */
async function openFirewall(url: string, pass = (asked: Buffer) => asked) {
  const to = new URL(url);
  const folder = to.searchParams.get("host");
  const port = Number(to.port || 5432);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, to.hostname);
    for (const socket of [near, far]) socket.on("error", () => {});
    sockets.push(near, far);
    const passing = new Transform({ transform: (chunk: Buffer, _, done) => done(null, pass(chunk)) });
    near.pipe(passing).pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  to.searchParams.delete("host");
  to.hostname = "127.0.0.1";
  to.port = String((server.address() as AddressInfo).port);
  return {
    url: to.href,
    forget() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
}

test("a connection that a firewall has dropped is noticed, and pages are in doubt until there is a new one", async () => {
  const firewall = await openFirewall(await makeDatabase());
  const pages = new PageCache();
  const events = new PostEvents();
  const heard: string[] = [];
  events.subscribe({ tell: (what) => void heard.push(what), end() {} });
  const changes = followPostChanges(firewall.url, { pages, events, log: createLog("silent") }, 50);
  onTestFinished(() => changes.stop());
  await changes.ready;
  firewall.forget();
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(["all"]);
});

/** PostgreSQL behind a proxy that corrupts queries while `isSpoiled`: the connection is open, and LISTEN is rejected. */
async function openSpoiledWire(url: string) {
  const wire = { url: "", tries: 0, isSpoiled: true };
  const firewall = await openFirewall(url, (asked) => {
    if (!asked.includes("listen post_changes")) return asked;
    wire.tries++;
    return wire.isSpoiled ? Buffer.from(asked.toString("latin1").replace("listen", "select"), "latin1") : asked;
  });
  wire.url = firewall.url;
  return wire;
}

const openLines = (url: string) => readRows(url, "select pid from pg_stat_activity where application_name = 'simmer changes' and datname = current_database()");

test("refused attempts to listen leave no connection open", async () => {
  const url = await makeDatabase();
  const wire = await openSpoiledWire(url);
  const changes = followPostChanges(wire.url, { pages: new PageCache(), events: new PostEvents(), log: createLog("silent") });
  onTestFinished(() => changes.stop());
  await expect.poll(() => wire.tries).toBeGreaterThan(3);
  wire.isSpoiled = false;
  await expect.poll(async () => (await openLines(url)).length).toBe(1);
});

test("a listener stopped while its connection is down makes no more attempts", async () => {
  const url = await makeDatabase();
  const listeners = { pages: new PageCache(), events: new PostEvents(), log: createLog("silent") };
  const [wire, another] = [await openSpoiledWire(url), await openSpoiledWire(url)];
  const changes = followPostChanges(wire.url, listeners);
  await changes.ready;
  await changes.stop();
  const tries = wire.tries;
  // A second follower that begins now has tried three times before the first would retry.
  const others = followPostChanges(another.url, listeners);
  onTestFinished(() => others.stop());
  await expect.poll(() => another.tries).toBeGreaterThan(3);
  expect(wire.tries).toBe(tries);
});
