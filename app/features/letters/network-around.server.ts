import { networkOfRequest } from "../../server/network.server.ts";

/** The network that requests for letters are counted by: 256 neighbours of an IPv4 address, the first 64 bits of an IPv6 address. */
export function networkAround(request: Request): string {
  return networkOfRequest(request).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
