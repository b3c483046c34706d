import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { makeDatabase } from "./make-database.ts";
import { openBucketServer } from "./open-bucket.ts";
import type { Door } from "./sign-in.ts";
import { type AtEnd, freePort, makeFolder, startProcess } from "./start-process.ts";

/**
 * Two processes of the site with one PostgreSQL and one bucket, each with its own folder as on two machines, behind a load
 * balancer. Closed when the test ends, unless several tests share them.
 */
export async function openInstances(atEnd: AtEnd = onTestFinished) {
  const database = await makeDatabase({ isFilled: true, atEnd });
  const bucket = await openBucketServer(atEnd);
  const balancer = createServer();
  const port = await listen(balancer);
  const origin = `http://localhost:${port}`;
  const shared = { DATABASE_URL: database, SITE_URL: origin, SECRET: "a-secret-that-both-of-them-know-well", TRUST_PROXY: "1", ...bucket };
  const start = async () => {
    const port = await freePort();
    const dataDir = makeFolder(atEnd);
    const started = startProcess({ ...shared, DATA_DIR: dataDir, PORT: String(port) }, atEnd);
    if (!(await started.ready)) throw new Error(started.said());
    return { ...started, port, dataDir, door: doorTo(origin, port) };
  };
  const [first, second] = await Promise.all([start(), start()]);
  balance(balancer, [first.port, second.port]);
  atEnd(async () => {
    balancer.closeAllConnections();
    await new Promise((done) => balancer.close(done));
  });
  return { first, second, balanced: doorTo(origin, port), database };
}

/** Sends requests to one port as if they came through the balancer. */
function doorTo(origin: string, port: number): Door {
  const get: Door["get"] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("X-Forwarded-For")) headers.set("X-Forwarded-For", "192.0.2.7");
    return fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init, headers });
  };
  return { origin, get };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

/** Round robin. If an instance does not answer, a request that may be sent twice goes to the next, as with real balancers. */
function balance(server: Server, ports: number[]): void {
  let turn = 0;
  const hand = (incoming: IncomingMessage, response: Parameters<Server["emit"]>[2], left: number) => {
    const port = ports[turn++ % ports.length];
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => (left > 0 && method === "GET" ? hand(incoming, response, left - 1) : response.destroy()));
    incoming.pipe(outgoing);
  };
  server.on("request", (incoming, response) => hand(incoming, response, ports.length - 1));
}
