import { expect, test } from "vitest";
import { addressHeader } from "./client-address.server.ts";
import { networkOf, networkOfRequest } from "./network.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::5", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("all limits identify a request by one network, even a request without an address", () => {
  const ask = (headers: Record<string, string>) => networkOfRequest(new Request("https://simmer.example/", { headers }));
  expect([ask({ [addressHeader]: "2001:db8:1:2:aaaa::1" }), ask({ "X-Forwarded-For": "203.0.113.7" })]).toEqual(["2001:db8:1:2::/64", "unknown"]);
});
