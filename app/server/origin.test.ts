import { expect, test } from "vitest";
import { originOfRequest, refuseForeignOrigin } from "./origin.server.ts";

const env = { SITE_URL: "https://simmer.example" };
const refuse = (headers: Record<string, string>) => () =>
  refuseForeignOrigin(new Request("https://simmer.example/admin/blog", { method: "POST", headers }), env);

test("a form of this site may write", () => {
  expect(refuse({ Origin: "https://simmer.example" })).not.toThrow();
});

test.each<Record<string, string>>([
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "https://simmer.example.evil.example" },
  { Origin: "http://simmer.example" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
])("%o may not write", (headers) => {
  expect(refuse(headers)).toThrow();
});

test("on a local network the site counts as itself under any name it is reached by", () => {
  const headers = new Headers({ Origin: "http://192.168.1.5:3000", Host: "192.168.1.5:3000" });
  expect(originOfRequest(headers, "http://localhost:3000")).toBe("http://localhost:3000");
});

test.each([
  ["another host", "http://evil.example", "192.168.1.5:3000", "http://localhost:3000"],
  ["a site with https, which has one name", "http://other.example", "other.example", "https://simmer.example"],
])("the origin stays what it is for %s", (_, origin, host, siteUrl) => {
  expect(originOfRequest(new Headers({ Origin: origin, Host: host }), siteUrl)).toBe(origin);
});

test("an invalid origin counts as a hidden one", () => {
  expect(originOfRequest(new Headers({ Origin: "evil" }), "https://simmer.example")).toBe("null");
});
