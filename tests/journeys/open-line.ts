import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Line = {
  /** Maps a requested path to the site's; undefined for a 404. */
  pathOf?: (path: string) => string | undefined;
  /** Sends a page's HTML, in the way this test needs. */
  bringPage: (page: Buffer, response: ServerResponse) => unknown;
};

/** The address of a proxy in front of the site, which can change or delay its answers. */
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
  // If the site drops the connection, at the latest when it stops, so does the proxy.
  const server = createServer((request, response) => void bring(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
