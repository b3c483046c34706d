import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { addKeptLane } from "./kept-lane.server.ts";

const kept = Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nkept");
const get = (target: string, ...fields: string[]) => [`GET ${target} HTTP/1.1`, "Host: simmer.example", ...fields, "", ""].join("\r\n");

/** A server that has "/kept" cached, and lets Node echo all other requests. */
async function openServer() {
  const byNode: string[] = [];
  const listener: RequestListener = async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    byNode.push(`${request.method} ${request.url} ${body}`.trim());
    response.setHeader("Content-Length", "4").end("node");
  };
  const server = createServer(listener);
  const later = (answer: Buffer | undefined) => new Promise<Buffer | undefined>((done) => setImmediate(done, answer));
  const answers: Record<string, () => Buffer | Promise<Buffer | undefined>> = {
    "/kept": () => kept,
    "/later": () => later(kept),
    "/never": () => later(undefined),
    "/slow": () => {
      slowAsked.resolve();
      return slow.promise;
    },
  };
  const [slowAsked, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
  const lane = addKeptLane(server, ({ target }) => answers[target]?.());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  /** Opens a connection; `until` waits until that many bodies have arrived. */
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    let came = "";
    socket.on("data", (chunk) => {
      came += chunk;
    });
    const bodies = () => came.match(/kept|node/g) ?? [];
    return {
      socket,
      send: (text: string) => socket.write(text),
      until: (count: number) =>
        expect
          .poll(() => bodies().length, { interval: 5 })
          .toBe(count)
          .then(bodies),
    };
  };
  return { server, lane, byNode, open, slowAsked: slowAsked.promise, finishSlow: () => slow.resolve(kept) };
}

test("a cached page is answered without Node's HTTP, again and again on one connection", async () => {
  const { byNode, open } = await openServer();
  const { send, until } = open();
  for (const count of [1, 2, 3]) {
    send(get("/kept"));
    expect(await until(count)).toHaveLength(count);
  }
  expect(byNode).toEqual([]);
});

test("a page that is not cached is answered by Node, and so is the rest of that connection", async () => {
  const { byNode, open } = await openServer();
  const { send, until } = open();
  send(get("/kept"));
  await until(1);
  send(get("/other"));
  await until(2);
  send(get("/kept"));
  expect(await until(3)).toEqual(["kept", "node", "node"]);
  expect(byNode).toEqual(["GET /other", "GET /kept"]);
});

test("a page being rendered again is waited for, and the connection stays", async () => {
  const { byNode, open } = await openServer();
  const { send, until } = open();
  send(get("/later"));
  await until(1);
  send(get("/kept"));
  expect(await until(2)).toEqual(["kept", "kept"]);
  expect(byNode).toEqual([]);
});

test("a page that could not be rendered again is left to Node", async () => {
  const { byNode, open } = await openServer();
  const { send, until } = open();
  send(get("/never"));
  expect(await until(1)).toEqual(["node"]);
  expect(byNode).toEqual(["GET /never"]);
});

test("a request with a body that arrives in pieces is complete for Node", async () => {
  const { byNode, open } = await openServer();
  const { send, until } = open();
  send(get("/kept"));
  await until(1);
  send("POST /form HTTP/1.1\r\nHost: simmer.example\r\nContent-Le");
  send("ngth: 10\r\n\r\nhello");
  send("again");
  await until(2);
  expect(byNode).toEqual(["POST /form helloagain"]);
});

test("several requests that arrive together are answered in their order", async () => {
  const { open } = await openServer();
  const { send, until } = open();
  send(get("/one") + get("/two") + get("/three"));
  expect(await until(3)).toEqual(["node", "node", "node"]);
});

test("a reader who closes the sending side still gets the answer", async () => {
  const { open } = await openServer();
  const { socket, until } = open();
  socket.end(get("/kept"));
  expect(await until(1)).toEqual(["kept"]);
});

test("closing ends idle connections", async () => {
  const { server, lane, open } = await openServer();
  const { socket, send, until } = open();
  send(get("/kept"));
  await until(1);
  const ended = new Promise((done) => socket.once("close", done));
  const closed = new Promise((done) => server.close(done));
  lane.close();
  await Promise.all([ended, closed]);
});

test("closing lets an answer in progress finish", async () => {
  const { server, lane, open, slowAsked, finishSlow } = await openServer();
  const { send, until } = open();
  send(get("/slow"));
  await slowAsked;
  const closed = new Promise((done) => server.close(done));
  lane.close();
  finishSlow();
  expect(await until(1)).toEqual(["kept"]);
  await closed;
});

test("a connection whose page is being rendered is not idle", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, slowAsked, finishSlow } = await openServer();
  const { send, until } = open();
  send(get("/slow"));
  await slowAsked;
  vi.advanceTimersByTime(60_000);
  finishSlow();
  expect(await until(1)).toEqual(["kept"]);
});

test("an idle connection is ended after a while, sooner before its first request", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { open } = await openServer();
  const [silent, reader] = [open(), open()];
  const ended = new Promise((done) => silent.socket.once("close", done));
  reader.send(get("/kept"));
  await reader.until(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
  await vi.advanceTimersByTimeAsync(45_000);
  reader.send(get("/kept"));
  expect(await reader.until(2)).toEqual(["kept", "kept"]);
  const left = new Promise((done) => reader.socket.once("close", done));
  await vi.advanceTimersByTimeAsync(70_000);
  await left;
});

test("a broken connection does not stop the server", async () => {
  const { open } = await openServer();
  const broken = open();
  broken.send(get("/kept"));
  broken.socket.resetAndDestroy();
  const { send, until } = open();
  send(get("/kept"));
  expect(await until(1)).toEqual(["kept"]);
});
