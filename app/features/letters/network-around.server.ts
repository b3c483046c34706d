import { networkOfRequest } from "../../server/network.server.ts";

/** The network by which subscription requests are counted: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function networkAround(request: Request): string {
  return networkOfRequest(request).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
