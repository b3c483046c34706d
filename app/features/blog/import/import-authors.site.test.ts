import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calm, makeUploads, png } from "../../../../tests/old-uploads.ts";
import { openOldSite } from "../../../../tests/open-old-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { makeFolder } from "../../../../tests/start-process.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import { runImport } from "./run-import.server.ts";

/** Noor Baker, who bakes, wrote its first post; her portrait is one of its pictures. */
const ghost = (site?: string) => openGhost("tests/imports/ghost-5.json", { pages: false, ...(site ? { site } : {}) });
const portrait = "/content/images/2024/02/loaf.png";
const copied = () => makeUploads({ "2024/02/loaf.png": 640 });

async function ask({ services }: TestSite, statement: string, values: unknown[] = []) {
  return (await services.database.owner.$client.query(statement, values)).rows;
}

async function makeAccount(site: TestSite, name: string): Promise<string> {
  const [account] = await ask(site, "insert into accounts (name, email) values ($1, 'noor@crumb.example') returning id", [name]);
  return account.id;
}

async function profileOf(site: TestSite, userId: string) {
  const [profile] = await ask(site, "select display_name, username, bio, profile_image_url from food_users where user_id = $1", [userId]);
  return profile;
}

const authorOf = async (site: TestSite, slug = "bread-and-patience") => (await ask(site, "select user_id from food_blogs where slug = $1", [slug]))[0]?.user_id;

test.each([
  ["no profile", "Administrator", undefined],
  ["the profile that a first post made", "Administrator", "insert into food_users (user_id, display_name) values ($1, 'Administrator')"],
  [
    "the profile that the first start made",
    "Simmer Kitchen",
    "insert into food_users (user_id, display_name, username) values ($1, 'Simmer Kitchen', 'the-kitchen')",
  ],
])("an author whose account has %s gets name, bio and portrait from the old site, and the report says so", async (_, name, making) => {
  const site = await openTestSite();
  const userId = await makeAccount(site, name);
  if (making) await ask(site, making, [userId]);
  const report = await runImport(site.services, await ghost(), { ...calm, uploads: await copied() });
  expect(report.authors.known).toEqual(["noor@crumb.example"]);
  expect(report.notes).toContain("noor@crumb.example had no profile of their own here; taken from there: name “Noor Baker”, bio, portrait.");
  expect(await profileOf(site, userId)).toMatchObject({
    display_name: "Noor Baker",
    bio: "Bakes.",
    username: making?.includes("username") ? "the-kitchen" : "noor",
    profile_image_url: expect.stringMatching(/^\/uploads\//),
  });
  const html = await (await site.get("/blog/bread-and-patience")).text();
  for (const words of ["Noor Baker", "Bakes."]) expect(html).toContain(words);
});

test("an author without a name there keeps the one that readers see here", async () => {
  const site = await openTestSite();
  const userId = await makeAccount(site, "Noor");
  await site.makePost({
    userId: (await ask(site, "insert into food_users (user_id, display_name) values ($1, 'Noor') returning user_id", [userId]))[0].user_id,
  });
  const users = [{ id: "5f3c2a1b9d8e7f6a5b4c3d2e", email: "noor@crumb.example", name: "noor@crumb.example" }];
  const post = { title: "Rye", status: "published", html: "<p>Rye</p>" };
  const posts = [
    { ...post, id: 1, slug: "rye", author_id: "5f3c2a1b9d8e7f6a5b4c3d2e" },
    { ...post, id: 2, slug: "oats", author_id: "6a3c2a1b9d8e7f6a5b4c3d2e" },
  ];
  const file = join(makeFolder(), "ghost.json");
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts, users } }] }));
  await runImport(site.services, await openGhost(file, { pages: false }), calm);
  expect([await authorOf(site, "rye"), (await profileOf(site, userId)).display_name]).toEqual([userId, "Noor"]);
  // Nothing but a number is known of the other one.
  expect(await profileOf(site, await authorOf(site, "oats"))).toMatchObject({ display_name: null, username: null });
});

test("a profile written here stays as it is, and the report says once what was not imported", async () => {
  const site = await openTestSite();
  const userId = await makeAccount(site, "Noor");
  await ask(site, "insert into food_users (user_id, display_name, bio) values ($1, 'Noor', 'Bakes here now.')", [userId]);
  const before = await profileOf(site, userId);
  const note = "noor@crumb.example has a profile here, which stays as it is; not taken from there: name “Noor Baker”, bio, portrait.";
  const uploads = await copied();
  for (const isDry of [true, false]) expect((await runImport(site.services, await ghost(), { ...calm, uploads, isDry })).notes).toContain(note);
  expect(await profileOf(site, userId)).toEqual(before);
  expect((await runImport(site.services, await ghost(), { ...calm, uploads })).notes).not.toContain(note);
});

test("an imported profile belongs to its author: what was emptied here since is not filled again", async () => {
  const site = await openTestSite();
  const userId = await makeAccount(site, "Administrator");
  const uploads = await copied();
  await runImport(site.services, await ghost(), { ...calm, uploads });
  await ask(site, "update food_users set display_name = 'Administrator', bio = null, profile_image_url = null where user_id = $1", [userId]);
  const before = await profileOf(site, userId);
  await runImport(site.services, await ghost(), { ...calm, uploads });
  expect(await profileOf(site, userId)).toEqual(before);
});

test("nothing is reported about a profile here that has more than the old one", async () => {
  const site = await openTestSite();
  const userId = await makeAccount(site, "Noor");
  await ask(site, "insert into food_users (user_id, display_name, bio, profile_image_url) values ($1, 'Noor Baker', 'Bakes.', '/uploads/noor.png')", [userId]);
  const report = await runImport(site.services, await openGhost(withPostOf("noor@crumb.example"), { pages: false }), calm);
  expect(report.notes).toEqual([]);
});

test("nothing is reported about an author whom the previous version imported with the portrait", async () => {
  const site = await openTestSite();
  const uploads = await copied();
  const { notes } = await runImport(site.services, await ghost(), { ...calm, uploads });
  await ask(site, "delete from imported_authors");
  expect((await runImport(site.services, await ghost(), { ...calm, uploads })).notes).toEqual(notes);
});

test("an author whose email was changed here is recognized, and keeps the new address", async () => {
  const site = await openTestSite();
  await runImport(site.services, await ghost(), { ...calm, leavePictures: true });
  await ask(site, "update accounts set email = 'noor@new.example' where email = 'noor@crumb.example'");
  const before = await ask(site, "select * from accounts order by id");
  const report = await runImport(site.services, await ghost(), { ...calm, leavePictures: true });
  expect(report.authors.made).toEqual([]);
  expect(report.posts).toMatchObject({ total: 4, unchanged: 4 });
  expect(await ask(site, "select * from accounts order by id")).toEqual(before);
});

test("a new post of an author whose email was changed here belongs to that author", async () => {
  const site = await openTestSite();
  await runImport(site.services, await ghost(), { ...calm, leavePictures: true });
  const noor = await authorOf(site);
  await ask(site, "update accounts set email = 'noor@new.example' where email = 'noor@crumb.example'");
  await runImport(site.services, await openGhost(withPostOf("noor@crumb.example"), { pages: false }), { ...calm, leavePictures: true });
  expect(await authorOf(site, "rye")).toBe(noor);
});

test("an author whose account was deleted here is not made again: new posts go to the first account, and the report says so", async () => {
  const site = await openTestSite();
  await runImport(site.services, await ghost(), { ...calm, leavePictures: true });
  const noor = await authorOf(site);
  await ask(site, "delete from food_blogs where user_id = $1", [noor]);
  await ask(site, "delete from food_users where user_id = $1", [noor]);
  await ask(site, "delete from accounts where id = $1", [noor]);
  const report = await runImport(site.services, await openGhost(withPostOf("noor@crumb.example"), { pages: false }), { ...calm, leavePictures: true });
  expect(report.authors.made).toEqual([]);
  expect(report.notes).toContain("noor@crumb.example has been deleted here since, and is not made again: their new posts go to the first administrator.");
  expect(await ask(site, "select email from accounts where email = 'noor@crumb.example'")).toEqual([]);
  expect(await ask(site, "select email from food_blogs join accounts on accounts.id = user_id where slug = 'rye'")).toEqual([
    { email: "admin@simmer.example" },
  ]);
});

test("the first authors of two Ghost sites are two authors, although they have the same number", async () => {
  const site = await openTestSite();
  await runImport(site.services, await ghost(), { ...calm, leavePictures: true });
  await runImport(site.services, await openGhost(withPostOf("other@rye.example"), { pages: false }), { ...calm, leavePictures: true });
  expect(await ask(site, "select email from food_blogs join accounts on accounts.id = user_id where slug = 'rye'")).toEqual([{ email: "other@rye.example" }]);
});

/** Another export, with one post by the author who has Noor's number. */
function withPostOf(email: string): string {
  const file = join(makeFolder(), "ghost.json");
  const posts = [{ id: "7", uuid: "7", title: "Rye", slug: "rye", html: "<p>Rye</p>", status: "published", author_id: "9" }];
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts, users: [{ id: "9", name: "Noor Baker", email }] } }] }));
  return file;
}

test("a portrait that could not be fetched is reported, stays where it was, and is tried again by the next run", async () => {
  const site = await openTestSite();
  const gone = await openOldSite({});
  const report = await runImport(site.services, await ghost(gone.origin), calm);
  expect(report.notes).toContain(`The portrait of noor@crumb.example, ${gone.origin}${portrait}, stays where it was: its server answered 404.`);
  const userId = await authorOf(site);
  expect((await profileOf(site, userId)).profile_image_url).toBe(gone.origin + portrait);
  // At another address, as with a `--site` that was left out or mistyped.
  const back = await openOldSite({ [portrait]: await png() });
  const again = await runImport(site.services, await ghost(back.origin), calm);
  expect(again.notes.join()).not.toContain("portrait");
  expect((await profileOf(site, userId)).profile_image_url).toMatch(/^\/uploads\//);
});

test("a portrait chosen here since is not replaced", async () => {
  const site = await openTestSite();
  const old = await openOldSite({});
  await runImport(site.services, await ghost(old.origin), calm);
  const userId = await authorOf(site);
  await ask(site, "update food_users set profile_image_url = 'https://faces.example/noor.png' where user_id = $1", [userId]);
  await runImport(site.services, await ghost(old.origin), { ...calm, uploads: await copied() });
  expect((await profileOf(site, userId)).profile_image_url).toBe("https://faces.example/noor.png");
});

test("a dry run reports the same about profiles and portraits", async () => {
  const site = await openTestSite();
  await makeAccount(site, "Administrator");
  const old = await openOldSite({});
  const { isDryRun: _, ...dry } = await runImport(site.services, await ghost(old.origin), { ...calm, isDry: true });
  expect(dry.notes.join()).toContain("The portrait of noor@crumb.example");
  const { isDryRun: __, ...real } = await runImport(site.services, await ghost(old.origin), calm);
  expect(real).toEqual(dry);
});
