import type { IncomingMessage } from "node:http";

/** Written by this server alone: what a client sends under this name is thrown away. */
export const addressHeader = "x-simmer-address";

/** The network address a request comes from. Of forwarded addresses, only those are believed that `trusted` proxies in front have added. */
export function clientAddress(request: IncomingMessage, trusted: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, request.socket.remoteAddress ?? ""];
  return chain.at(-1 - Math.min(trusted, chain.length - 1)) || "unknown";
}
