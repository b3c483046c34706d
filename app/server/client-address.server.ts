import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Set by this server only: a client's own header of this name is discarded. */
export const addressHeader = "x-simmer-address";

/**
 * The IP address a request comes from, without a port. Of the forwarded addresses, only those that `trusted` proxies in front
 * have added are believed. If the address so found is not valid, the connection's own address counts.
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

/** Strips a port. Some proxies add one that differs with each connection, which would defeat every limit by address. */
function bareAddress(written: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return isIP(address) ? address.replace(/%.*$/, "") : undefined;
}
