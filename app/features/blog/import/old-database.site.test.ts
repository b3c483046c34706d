import { expect, onTestFinished, test } from "vitest";
import { makeDatabase } from "../../../../tests/make-database.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { query } from "../../../../tests/postgres.setup.ts";
import { openDatabaseSource } from "./database/old-database.server.ts";
import { reportText } from "./report.ts";
import { type ImportOptions, runImport } from "./run-import.server.ts";

const options: ImportOptions = { isDry: false, allowPrivate: true, leavePictures: true };
const [writer, reader] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const post = "33333333-3333-4333-8333-333333333333";

/** A hosted database as the previous site had; some columns are missing. */
const oldTables = `
  create schema auth;
  create table auth.users (id uuid primary key, email text, encrypted_password text);
  create table public.profiles (user_id uuid, role text);
  create table public.food_users (id uuid primary key default gen_random_uuid(), user_id uuid, display_name text, username text, bio text);
  create table public.food_blogs (id uuid primary key, title text, slug text, content text, excerpt text, featured_image_url text, view_count integer, is_published boolean, created_at timestamptz, user_id uuid);
  insert into auth.users values ('${writer}', 'Writer@old.example', 'x'), ('${reader}', 'reader@old.example', 'x');
  insert into profiles values ('${writer}', 'admin'), ('${reader}', 'user');
  insert into food_users (user_id, display_name, username, bio) values ('${writer}', 'Old Writer', 'old-writer', 'Cooks.');
  insert into food_blogs values ('${post}', 'Broth', 'broth', E'<p>Bones</p>\\nand water\\nand time', 'Long.', 'https://pictures.example/broth.jpg', 41, true, '2022-02-02 10:00+00', '${writer}'),
    ('44444444-4444-4444-8444-444444444444', 'Half a thought', 'half', '', null, null, null, false, '2022-02-03 10:00+00', '${writer}');`;

test("posts of a hosted database keep their id, address, views, date and author, and the old database is not changed", async () => {
  const site = await openTestSite();
  const url = await makeDatabase({ statements: oldTables });
  const report = await runImport(site.services, await openDatabaseSource(url, {}), options);
  expect(report.posts).toMatchObject({ total: 2, new: 2, drafts: 1 });
  const { rows } = await site.services.database.owner.$client.query(
    "select food_blogs.id, slug, view_count, food_blogs.created_at, featured_image_url, content, display_name, bio from food_blogs join food_users using (user_id) where slug = 'broth'",
  );
  expect(rows).toEqual([
    {
      id: post,
      slug: "broth",
      view_count: "41",
      created_at: new Date("2022-02-02T10:00:00Z"),
      featured_image_url: "https://pictures.example/broth.jpg",
      content: "<p>Bones</p>\nand water\nand time",
      display_name: "Old Writer",
      bio: "Cooks.",
    },
  ]);
});

test("a post of another Simmer keeps the day it was first published, also one that was withdrawn", async () => {
  const site = await openTestSite();
  const statements = `${oldTables}
    alter table food_blogs add column published_at timestamptz;
    update food_blogs set published_at = created_at + interval '50 days';`;
  await runImport(site.services, await openDatabaseSource(await makeDatabase({ statements }), {}), options);
  expect(await rowsOf(site, "select slug, is_published, published_at = created_at + interval '50 days' from food_blogs order by slug")).toEqual([
    ["broth", true, true],
    ["half", false, true],
  ]);
});

test("an administrator there becomes one here, without a password yet, and others have no role", async () => {
  const site = await openTestSite();
  await runImport(site.services, await openDatabaseSource(await makeDatabase({ statements: oldTables }), {}), options);
  const { rows } = await site.services.database.owner.$client.query(
    "select email, role, (select count(*)::int from credentials where user_id = accounts.id) as passwords from accounts left join profiles on profiles.user_id = accounts.id where email like '%old.example'",
  );
  expect(rows).toEqual([{ email: "writer@old.example", role: "admin", passwords: 0 }]);
});

test("the report of a real or dry run names the administrators it makes, and never lists them among those without a role", async () => {
  const site = await openTestSite();
  const guest = "55555555-5555-4555-8555-555555555555";
  const withGuest = `${oldTables}
    insert into auth.users values ('${guest}', 'guest@old.example', 'x');
    insert into food_users (user_id, display_name) values ('${guest}', 'Guest');`;
  const url = await makeDatabase({ statements: withGuest });
  for (const isDry of [true, false]) {
    const report = await runImport(site.services, await openDatabaseSource(url, {}), { ...options, isDry });
    expect(report.authors).toEqual({ made: ["writer@old.example", "guest@old.example"], administrators: ["writer@old.example"], known: [] });
    expect(reportText(report)).toContain(
      "Authors: 1 new accounts without a role and without a password (guest@old.example), 1 new administrators without a password (writer@old.example), 0 known here.",
    );
  }
});

test("an author who gave no name comes with the address of the account, and readers see neither that address nor an id", async () => {
  const site = await openTestSite();
  const [silent, bare, unknown] = ["5", "6", "7"].map((digit) => writer.replaceAll("1", digit));
  const statements = `${oldTables}
    insert into auth.users values ('${silent}', 'silent@old.example', 'x'), ('${bare}', 'bare@old.example', 'x');
    insert into food_users (user_id, username) values ('${silent}', 'silent@old.example');
    insert into food_blogs (id, title, slug, content, is_published, created_at, user_id) values
      (gen_random_uuid(), 'Soup', 'soup', '<p>Soup</p>', true, '2022-02-04 10:00+00', '${silent}'),
      (gen_random_uuid(), 'Beans', 'beans', '<p>Beans</p>', true, '2022-02-05 10:00+00', '${bare}'),
      (gen_random_uuid(), 'Peas', 'peas', '<p>Peas</p>', true, '2022-02-06 10:00+00', '${unknown}');`;
  const url = await makeDatabase({ statements });
  await runImport(site.services, await openDatabaseSource(url, {}), options);
  const authors = "select slug, display_name, username, email from food_blogs join food_users using (user_id) join accounts on accounts.id = user_id";
  expect(await rowsOf(site, `${authors} where slug in ('beans', 'peas', 'soup') order by slug`)).toEqual([
    ["beans", null, null, "bare@old.example"],
    ["peas", null, null, expect.stringMatching(/\.authors\.invalid$/)],
    ["soup", null, null, "silent@old.example"],
  ]);
  for (const slug of ["beans", "peas", "soup"]) {
    const html = await (await site.get(`/blog/${slug}`)).text();
    expect([html.includes("@old.example"), html.includes(unknown ?? "")]).toEqual([false, false]);
  }
});

test("a second run over a hosted database changes nothing", async () => {
  const site = await openTestSite();
  const url = await makeDatabase({ statements: oldTables });
  await runImport(site.services, await openDatabaseSource(url, {}), options);
  const report = await runImport(site.services, await openDatabaseSource(url, {}), options);
  expect(report.posts).toMatchObject({ total: 2, unchanged: 2 });
});

const writers = "email = 'writer@old.example'";

test.each([
  ["has another address here now", `update accounts set email = 'writer@new.example' where ${writers}`, "writer@new.example"],
  [
    "was deleted here",
    `delete from food_blogs; delete from food_users using accounts where accounts.id = user_id and ${writers}; delete from accounts where ${writers}`,
    undefined,
  ],
])("an administrator there who %s is not made an administrator again", async (_, change, address) => {
  const site = await openTestSite();
  const url = await makeDatabase({ statements: oldTables });
  await runImport(site.services, await openDatabaseSource(url, {}), options);
  await rowsOf(site, change);
  const report = await runImport(site.services, await openDatabaseSource(url, {}), options);
  expect(report.authors).toMatchObject({ made: [], administrators: [] });
  const administrators = await rowsOf(site, "select email from profiles join accounts on id = user_id where email <> 'admin@simmer.example'");
  expect(administrators).toEqual(address ? [[address]] : []);
});

/** The same database, for a user who may read posts, authors, roles and what is granted in addition. */
async function openAsGuest(statements: string, grants = "") {
  const owners = await makeDatabase({ statements });
  const url = new URL(owners);
  const guest = `guest_of_${url.pathname.slice(1)}`;
  await query(owners, `create role ${guest} login password 'soup'; grant select on food_blogs, food_users, profiles ${grants} to ${guest}`);
  onTestFinished(() => query(owners, `drop owned by ${guest}; drop role ${guest}`));
  [url.username, url.password] = [guest, "soup"];
  return openDatabaseSource(url.href, {});
}

test("without permission to read the accounts there, a dry run says so, and what that costs, before anything is written", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await openAsGuest(oldTables), { ...options, isDry: true });
  expect(report.authors.administrators).toEqual([]);
  expect(reportText(report)).toMatch(/auth\.users could not be read \(permission denied for schema auth\).*before the first real run/);
});

test("when one table of accounts cannot be read, the next is, and nothing is reported if that gives every author's address", async () => {
  const withAccounts = `${oldTables} create table public.accounts (id uuid, email text); insert into accounts select id, email from auth.users;`;
  const source = await openAsGuest(withAccounts, ", accounts");
  expect(source.authors).toMatchObject([{ email: "Writer@old.example", isAdmin: true }]);
  expect(source.notes.join()).not.toContain("could not be read");
});

test("a database whose policies hide some rows from its user is refused, not imported in part", async () => {
  const hidden = `${oldTables} alter table food_blogs enable row level security; create policy shown on food_blogs for select using (is_published);`;
  await expect(openAsGuest(hidden)).rejects.toThrow(/could not be read \(.*row-level security.*"food_blogs"\): name a user that may read food_blogs/);
});

test("a table of accounts without addresses is not reported as unreadable", async () => {
  const withUsers = `${oldTables} drop schema auth cascade; create table public.users (id uuid);`;
  expect((await openAsGuest(withUsers, ", users")).notes.join()).not.toContain("could not be read");
});

/** Another hosted database, whose posts are numbered from 1 and whose author has no known address. */
const numbered = (titles: string[], created = "2023-03-03 10:00+00") => `
  create table public.food_users (user_id integer, display_name text, username text);
  create table public.food_blogs (id integer primary key, title text, slug text, content text, is_published boolean, created_at timestamptz, user_id integer);
  insert into food_users values (1, 'Ada of ${titles[0]}', 'ada');
  ${titles.map((title, index) => `insert into food_blogs values (${index + 1}, '${title}', '${title.toLowerCase()}', '<p>${title}</p>', true, '${created}', 1);`).join("\n")}`;

async function openNumbered(titles: string[], created?: string) {
  const url = await makeDatabase({ statements: numbered(titles, created) });
  return (site: TestSite, more: Partial<ImportOptions> = {}) =>
    openDatabaseSource(url, {}).then((source) => runImport(site.services, source, { ...options, ...more }));
}
const rowsOf = async (site: TestSite, text: string) => (await site.services.database.owner.$client.query({ text, rowMode: "array" })).rows;
const titlesAndAuthors = (site: TestSite) => rowsOf(site, "select title, display_name from food_blogs join food_users using (user_id) order by title");
/** As recorded by the previous version: every database under the same name. */
const forgetAddresses = (site: TestSite) =>
  rowsOf(
    site,
    "update imported_posts set source = 'database'; update accounts set email = split_part(email, '@', 1) || '@database.authors.invalid' where email like '%.authors.invalid'",
  );

test("posts of a second database do not replace those of the first that have the same numbers", async () => {
  const site = await openTestSite();
  const [first, second] = [await openNumbered(["Broth", "Beans"]), await openNumbered(["Soup"], "2024-04-04 10:00+00")];
  await first(site);
  expect((await second(site)).posts).toMatchObject({ total: 1, new: 1 });
  expect([(await first(site)).posts, (await second(site)).posts]).toMatchObject([{ unchanged: 2 }, { unchanged: 1 }]);
  expect(await titlesAndAuthors(site)).toEqual([
    ["Beans", "Ada of Broth"],
    ["Broth", "Ada of Broth"],
    ["Soup", "Ada of Soup"],
  ]);
});

test("a database imported by the previous version is recognized, with what was deleted here, and its authors are not made twice", async () => {
  const site = await openTestSite();
  const [first, second] = [await openNumbered(["Broth", "Beans", "Bread"]), await openNumbered(["Soup"], "2024-04-04 10:00+00")];
  await first(site);
  await forgetAddresses(site);
  await rowsOf(site, "delete from food_blogs where title = 'Beans'");
  expect((await second(site)).posts).toMatchObject({ total: 1, new: 1 });
  const dry = await first(site, { isDry: true });
  for (const { posts, authors } of [dry, await first(site), await first(site)])
    expect([posts, authors.made]).toMatchObject([{ total: 3, unchanged: 2, deleted: 1 }, []]);
  expect(await titlesAndAuthors(site)).toEqual([
    ["Bread", "Ada of Broth"],
    ["Broth", "Ada of Broth"],
    ["Soup", "Ada of Soup"],
  ]);
});

test("a database that has moved is recognized by the ids of its posts", async () => {
  const site = await openTestSite();
  const [here, there] = [await makeDatabase({ statements: oldTables }), await makeDatabase({ statements: oldTables })];
  await runImport(site.services, await openDatabaseSource(here, {}), options);
  const report = await runImport(site.services, await openDatabaseSource(there, {}), options);
  expect(report.posts).toMatchObject({ total: 2, unchanged: 2 });
});

test("dates without a time zone are read as UTC, whatever the zone of the machine that imports", async () => {
  const zoneless = `${oldTables} alter table food_blogs add column updated_at text default '2022-03-04 05:06:07.5', alter created_at type timestamp using created_at at time zone 'UTC';`;
  const url = await makeDatabase({ statements: zoneless });
  const zone = process.env.TZ;
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  process.env.TZ = "America/New_York";
  for await (const { id, createdAt, updatedAt } of (await openDatabaseSource(url, {})).posts())
    if (id === post) expect([createdAt, updatedAt]).toEqual([new Date("2022-02-02T10:00:00Z"), new Date("2022-03-04T05:06:07.500Z")]);
  expect.assertions(1);
});

test("the name under which a database is remembered does not reveal how to sign in to it", async () => {
  const url = new URL(await makeDatabase({ statements: oldTables }));
  url.password = "topsecret";
  const { name } = await openDatabaseSource(url.href, {});
  expect([name.startsWith("database "), name.endsWith(url.pathname), name.includes("topsecret"), name.includes(`${url.username}@`)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a database without these tables, or one that does not answer, is refused with what to do", async () => {
  const url = await makeDatabase({ statements: "create table other (id int)" });
  await expect(openDatabaseSource(url, {})).rejects.toThrow(/has no table food_blogs: name the one that the old site used/);
  await expect(openDatabaseSource("postgres://u:topsecret@127.0.0.1:1/x", {})).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/x does not answer/);
});
