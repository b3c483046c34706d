import { expect, test } from "vitest";
import { refuseForeignOrigin } from "./origin.server.ts";

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
