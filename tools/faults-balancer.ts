import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A load balancer for several instances. */
type Balancer = { use(ports: number[]): void; retried: { count: number }; close(): Promise<void> };

type Sent = { method: string; path: string; headers: IncomingMessage["headers"]; body: Buffer };

/** Whether an error means that the request never arrived: then any request may be sent again. */
const neverArrived = (error: unknown) => error instanceof Error && "code" in error && error.code === "ECONNREFUSED";

/** Passes requests on in turn, each on its own connection. A failed one is sent to another instance if that is safe: a GET, or one that never arrived. */
export async function openBalancer(port: number): Promise<Balancer> {
  let ports: number[] = [];
  let turn = 0;
  const retried = { count: 0 };

  async function pass(sent: Sent, response: ServerResponse): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      const target = ports[turn++ % ports.length] ?? 0;
      try {
        const answer = await ask(target, sent);
        response.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      } catch (error) {
        if (sent.method !== "GET" && !neverArrived(error)) break;
        retried.count++;
      }
    }
    response.writeHead(502).end("No instance answered.");
  }

  const server = createServer(async (incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming;
    const body = await buffer(incoming).catch(() => undefined);
    if (body) await pass({ method, path: url, headers, body }, response);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    use(next) {
      ports = next;
    },
    retried,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

function ask(port: number, { method, path, headers, body }: Sent): Promise<Answer> {
  const { "transfer-encoding": _, connection: __, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      method,
      path,
      agent: false,
      headers: { ...rest, ...(body.length > 0 ? { "content-length": body.length } : {}) },
    };
    const outgoing = request(options, (answer) => {
      const { "transfer-encoding": _, connection: __, ...headers } = answer.headers;
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 502, headers, body }), reject);
    });
    outgoing.once("error", reject).end(body);
  });
}
