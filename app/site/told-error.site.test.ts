import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";
import { signIn } from "../../tests/sign-in.ts";
import { collectToldErrors } from "../../tests/told-errors.ts";

test("at most five errors a minute from one network are logged, and none that is invalid or sent by another site's page", async () => {
  const site = await openTestSite();
  const logged = collectToldErrors(site);
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

test("errors that browsers report are shown apart, and displace none of the server's own", async () => {
  const site = await openTestSite();
  const { seen } = site.services;
  seen.error({ message: "a page could not be rendered", reason: "the pot boiled over", reference: undefined });
  for (let count = 0; count < 25; count++) seen.toldError({ message: "a page failed in a browser", reason: `anybody ${count}`, reference: undefined });
  const fields = new URLSearchParams({ reference: "0123abcd", message: "mara@simmer.example burnt it", stack: "at the stove", path: "/search" });
  expect((await site.get("/api/errors", { method: "POST", body: fields })).status).toBe(204);
  const page = await (await site.get("/admin/health", { headers: { Cookie: await signIn(site) } })).text();
  const [own = "", told = ""] = page.slice(page.indexOf('id="errors"'), page.indexOf('id="slow"')).split('id="told"');
  expect(own).toContain("the pot boiled over");
  expect(own).not.toContain("anybody");
  expect(told).toContain("(an address) burnt it");
  expect(told).toContain("Anybody can send these.");
  expect(told.match(/anybody \d+/g)).toHaveLength(7);
  expect([seen.errors.total, seen.toldErrors.total]).toEqual([1, 26]);
});
