import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Line = {
  /** The site's path for one that is asked for on the line; undefined where there is nothing. */
  pathOf?: (path: string) => string | undefined;
  /** Ends the answer with a page's HTML, as it comes on this line. */
  bringPage: (page: Buffer, response: ServerResponse) => unknown;
};

/** An address at which the site is reached on a line of the test's own. */
export async function openLine(origin: string, { pathOf = (path) => path, bringPage }: Line): Promise<string> {
  const bring = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url ?? "/");
    if (path === undefined) return response.writeHead(404).end();
    const answer = await fetch(origin + path);
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type, "cache-control": answer.headers.get("cache-control") ?? "no-store" });
    return type.startsWith("text/html") ? bringPage(bytes, response) : response.end(bytes);
  };
  // Where the site hangs up, at the latest when it stops, so does the line.
  const server = createServer((request, response) => void bring(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
