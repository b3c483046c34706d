import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const closed = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, prefix, "ipv4");
const open = new BlockList();
// Only global unicast addresses; those that embed IPv4 addresses are not needed by anyone.
open.addSubnet("2000::", 3, "ipv6");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, prefix, "ipv6");

/** Whether an IP address is public, not one of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** The refusal of a host that is not public. */
export class PrivateAddress extends Error {
  override message = "its address is not a public one (allow it with --allow-private)";
}

/** Resolves a name for a connection, and refuses names with any private address. The connection uses the checked address. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) return callback(new PrivateAddress(), "", 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
