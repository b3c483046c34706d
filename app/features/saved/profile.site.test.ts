import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";

const open = async () => (await (await openTestSite()).get("/profile")).text();

test("the profile is hidden from search engines", async () => expect(await open()).toContain('content="noindex, nofollow"'));

test("without JavaScript the profile says what needs it, and still links to the feeds", async () => {
  const html = await open();
  expect(html).toMatch(/<noscript><p[^>]*>Your browser stores your saved recipes and settings, and needs JavaScript/);
  expect(html).toMatch(/id="subscriptions"[\s\S]*href="\/rss\.xml"[\s\S]*href="\/feed\.json"/);
});

test("the profile works without the database", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  expect((await site.get("/profile")).status).toBe(200);
});

test("the profile is the same to the byte for everyone", async () => {
  const site = await openTestSite();
  const [one, other] = [await site.get("/profile"), await site.get("/profile", { headers: { Cookie: "session=1" } })];
  expect(await one.text()).toBe(await other.text());
  expect(one.headers.get("set-cookie")).toBeNull();
});

test("preferences are applied by a script before the styles", async () => {
  const html = await open();
  expect(html.indexOf("simmer.")).toBeGreaterThan(0);
  expect(html.indexOf("simmer.")).toBeLessThan(html.indexOf('rel="stylesheet"'));
});
