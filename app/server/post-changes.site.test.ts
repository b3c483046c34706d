import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeDatabase } from "../../tests/make-database.ts";
import { createLog } from "./log.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { followPostChanges } from "./post-changes.server.ts";
import { PostEvents } from "./post-events.server.ts";

/** PostgreSQL behind a firewall that can forget a line: nothing passes any more, and nobody is told. */
async function openFirewall(url: string) {
  const to = new URL(url);
  const folder = to.searchParams.get("host");
  const port = Number(to.port || 5432);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, to.hostname);
    for (const socket of [near, far]) socket.on("error", () => {});
    sockets.push(near, far);
    near.pipe(far).pipe(near);
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

test("a line that a firewall has forgotten is noticed, and pages are in doubt until there is a new one", async () => {
  const firewall = await openFirewall(await makeDatabase());
  const pages = new PageCache();
  const events = new PostEvents();
  const told: string[] = [];
  events.subscribe({ tell: (what) => void told.push(what), end() {} });
  const changes = followPostChanges(firewall.url, { pages, events, log: createLog("silent") }, 50);
  onTestFinished(() => changes.stop());
  await changes.ready;
  firewall.forget();
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(["all"]);
});
