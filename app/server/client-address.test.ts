import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("without a trusted proxy only the connection's own address counts", () => {
  expect(clientAddress(from("192.0.2.1", "203.0.113.9"), 0)).toBe("192.0.2.1");
});

test("behind one proxy the last address it added counts, not what the visitor claimed before", () => {
  expect(clientAddress(from("10.0.0.1", "198.51.100.66, 203.0.113.9"), 1)).toBe("203.0.113.9");
});

test("behind two proxies the address before the outer one counts", () => {
  expect(clientAddress(from("10.0.0.1", "203.0.113.9, 10.0.0.2"), 2)).toBe("203.0.113.9");
});

test("without the header the connection's own address counts", () => {
  expect(clientAddress(from("192.0.2.1"), 2)).toBe("192.0.2.1");
});

test.each([
  ["203.0.113.9:4001", "203.0.113.9"],
  ["[2001:db8::9]:4001", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["2001:db8::9", "2001:db8::9"],
  ["fe80::9%eth0", "fe80::9"],
  ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
])("a proxy that writes %s means %s, whatever the port", (forwarded, address) => {
  expect(clientAddress(from("10.0.0.1", forwarded), 1)).toBe(address);
});

test.each(["unknown", "_hidden", "203.0.113", "203.0.113.9:", "203.0.113.9:4001:1", "[203.0.113.9"])(
  "an invalid address, such as %s, counts as the proxy's own",
  (forwarded) => {
    expect(clientAddress(from("10.0.0.1", forwarded), 1)).toBe("10.0.0.1");
  },
);
