import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** `isHeld`: only the beginning of the body ever arrives. */
type Answer = { status?: number; type?: string; body?: Uint8Array; location?: string; isHeld?: boolean };

/** A web server of another system on this machine, with exactly these files, that counts the requests; closed when the test ends. */
export async function openOldSite(files: Record<string, Answer | Uint8Array>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const found = files[path];
    const answer: Answer = found instanceof Uint8Array ? { body: found } : (found ?? { status: 404 });
    const headers = { "Content-Type": answer.type ?? "image/png", ...(answer.location ? { Location: answer.location } : {}) };
    response.writeHead(answer.status ?? 200, headers);
    if (answer.isHeld) response.write(answer.body?.subarray(0, 100));
    else response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
