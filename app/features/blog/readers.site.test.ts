import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/open-site.ts";
import { findPublishedPost, listPostAddresses, listPublishedPosts } from "./posts.server.ts";

test("the public role sees no drafts, whatever it asks for", async () => {
  const { services, makePost } = await openTestSite();
  await makePost({ isPublished: false });
  const { id } = await makePost();
  const { rows } = await services.database.reader.$client.query("select * from food_blogs");
  expect(rows.map((row) => row.id)).toEqual([id]);
});

for (const table of ["accounts", "credentials", "sessions", "verifications", "profiles"]) {
  test(`the public role may not read ${table}`, async () => {
    const { services } = await openTestSite();
    await expect(services.database.reader.$client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  });
}

for (const statement of [
  "update food_blogs set view_count = 1000000",
  "update food_blogs set is_published = true",
  "delete from food_blogs",
  "insert into food_blogs (title, slug, user_id) values ('a', 'a', gen_random_uuid())",
  "update food_users set bio = ''",
  "create table mine (id int)",
  "truncate food_blogs",
]) {
  test(`the public role may not ${statement}`, async () => {
    const { services, makePost } = await openTestSite();
    await makePost();
    await expect(services.database.reader.$client.query(statement)).rejects.toThrow(/permission denied/);
  });
}

test("the public role cannot learn which account is behind an author from the profile's other columns", async () => {
  const { services } = await openTestSite();
  await expect(services.database.reader.$client.query("select id, created_at from food_users")).rejects.toThrow(/permission denied/);
});

test("a list requested with the owner's rights leaves out drafts too", async () => {
  const { services, makePost } = await openTestSite();
  const { slug } = await makePost({ isPublished: false });
  expect((await listPublishedPosts(services.database.owner, { page: 1 })).posts).toEqual([]);
  expect(await findPublishedPost(services.database.owner, slug)).toBeNull();
});

test("a sitemap lists the published posts, oldest first", async () => {
  const { services, makePost } = await openTestSite();
  await makePost({ slug: "newer", createdAt: new Date("2026-02-01") });
  await makePost({ slug: "older", createdAt: new Date("2026-01-01"), featuredImageUrl: "/pictures/a.jpg" });
  await makePost({ slug: "draft", isPublished: false });
  const addresses = await listPostAddresses(services.database.reader);
  expect(addresses.map((address) => [address.slug, address.picture])).toEqual([
    ["older", "/pictures/a.jpg"],
    ["newer", null],
  ]);
});
