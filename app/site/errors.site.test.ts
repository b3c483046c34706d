import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";

test("an unexpected error shows a reference number that is also in the log, and nothing of its message", async () => {
  const site = await openTestSite();
  const logged: { reference?: string; err?: Error }[] = [];
  site.services.log.error = (entry: object) => void logged.push(entry);
  Object.defineProperty(site.services, "env", {
    get() {
      throw new Error("the secret detail");
    },
  });
  const answer = await site.get("/terms");
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain("Unexpected Application Error!");
  expect(html).not.toContain("secret detail");
  const reference = /Its reference is ([0-9a-f]{8})/.exec(html)?.[1];
  expect(logged.map((entry) => [entry.reference, entry.err?.message])).toContainEqual([reference, "the secret detail"]);
});
