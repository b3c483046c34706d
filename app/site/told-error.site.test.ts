import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";

test("at most five errors a minute from one network are logged, and none that is invalid or sent by another site's page", async () => {
  const site = await openTestSite();
  const logged: object[] = [];
  site.services.log.error = (entry: object) => void logged.push(entry);
  const tell = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    (await site.get("/api/errors", { method: "POST", body: new URLSearchParams(fields), headers })).status;
  const error = { reference: "0123abcd", message: "boiled over", stack: "at the stove", path: "/search" };
  expect(await tell(error, { Origin: "https://elsewhere.example" })).toBe(403);
  expect(await tell({ ...error, reference: "mine" })).toBe(400);
  expect(await tell({ ...error, stack: "x".repeat(4001) })).toBe(400);
  expect(logged).toEqual([]);
  for (let count = 0; count < 7; count++) expect(await tell(error)).toBe(204);
  expect(logged).toEqual(Array.from({ length: 5 }, () => ({ problem: "boiled over", stack: "at the stove", path: "/search", reference: "0123abcd" })));
});
