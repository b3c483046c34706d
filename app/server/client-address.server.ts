import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Written by this server alone: what a client sends under this name is thrown away. */
export const addressHeader = "x-simmer-address";

/**
 * The network address a request comes from, without a port. Of forwarded addresses, only those are believed that `trusted` proxies
 * in front have added. Where such a one is no address, the connection's own counts.
 */
export function clientAddress(request: IncomingMessage, trusted: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const own = request.socket.remoteAddress ?? "";
  const chain = [...forwarded, own];
  return bareAddress(chain.at(-1 - Math.min(trusted, chain.length - 1)) ?? "") ?? bareAddress(own) ?? "unknown";
}

/** Some proxies write the port too, another with each connection: every limit by address would end with it. */
function bareAddress(written: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(address) ? address.replace(/%.*$/, "") : undefined;
}
