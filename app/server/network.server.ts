import { isIPv6 } from "node:net";
import { addressHeader } from "./client-address.server.ts";

/** The network a request comes from, by which all limits count. Requests without an address, which did not come through this server, count as one network. */
export function networkOfRequest(request: Request): string {
  return networkOf(request.headers.get(addressHeader) ?? "unknown");
}

/**
 * The part of an address that one household or machine cannot change at will: all of an IPv4 address,
 * and the first 64 bits of an IPv6 address, since everyone has billions of those.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address.slice(0, 64);
  const [head = "", tail] = bare.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const whole = [...groups, ...new Array<string>(missing).fill("0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
