import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calm, png } from "../../../../tests/old-uploads.ts";
import { openOldSite } from "../../../../tests/open-old-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { makeFolder } from "../../../../tests/start-process.ts";
import { emptyPost, postForm } from "../post-form.schema.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import { runImport } from "./run-import.server.ts";
import type { Source } from "./source.ts";

/** A text that no compression shortens enough for an index of PostgreSQL, which takes 2,704 bytes. */
const noise = (length: number) => randomBytes(length).toString("hex").slice(0, length);

/** A Ghost export of one post by one author. */
function exportOf(post: object, { user = {}, site }: { user?: object; site?: string } = {}): Promise<Source> {
  const file = join(makeFolder(), "ghost.json");
  const posts = [{ id: "1", title: "Leek tart", slug: "leek-tart", status: "published", author_id: "7", html: "<p>Low heat</p>", ...post }];
  const users = [{ id: "7", name: "Ada", slug: "ada", email: "ada@simmer.example", ...user }];
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts, users } }] }));
  return openGhost(file, { pages: false, ...(site ? { site } : {}) });
}

const rowsOf = async ({ services }: TestSite, query: string) => (await services.database.owner.$client.query(query)).rows;

test("a picture with a very long address is imported, and known again when its site is gone", async () => {
  const site = await openTestSite();
  const path = `/loaf.png?signature=${noise(6000)}`;
  const old = await openOldSite({ [path]: await png() });
  const post = { html: `<p>Low heat</p><img src="${old.origin}${path}" alt="A loaf">` };
  const first = await runImport(site.services, await exportOf(post), calm);
  expect([first.posts.new, first.pictures.brought]).toEqual([1, 1]);
  const again = await runImport(site.services, await exportOf(post), calm);
  expect([again.posts.unchanged, old.asked.length]).toEqual([1, 1]);
});

const longParts: Record<string, [post: object, user?: object]> = {
  "old address": [{ slug: "漢字".repeat(900).replace(/./g, () => String.fromCodePoint(0x4e00 + (randomBytes(2).readUInt16LE() % 20_000))) }],
  "author's email address": [{}, { email: `${noise(6000)}@simmer.example` }],
  "author's username": [{}, { slug: noise(6000) }],
  "username of an author without an email": [{}, { slug: noise(6000), email: null }],
};

for (const [what, [post, user]] of Object.entries(longParts))
  test(`a post is imported, however long the ${what}`, async () => {
    const site = await openTestSite();
    const report = await runImport(site.services, await exportOf(post, { user }), calm);
    expect(report.posts).toMatchObject({ new: 1, failed: 0 });
    expect(await rowsOf(site, "select title from food_blogs")).toEqual([{ title: "Leek tart" }]);
  });

test("a post whose very long address is taken gets one that the editor can save", async () => {
  const site = await openTestSite();
  const long = "leek-tart-".repeat(30);
  await site.makePost({ slug: long.slice(0, 199), title: "Another tart" });
  await runImport(site.services, await exportOf({ slug: long }), calm);
  const [{ slug }] = await rowsOf(site, "select slug from food_blogs where title = 'Leek tart'");
  expect(slug).toBe(`${long.slice(0, 198)}-2`);
  expect(postForm.safeParse({ ...emptyPost, title: "Leek tart", slug }).data).toMatchObject({ slug });
});

test("a post that cannot be imported is reported, and the others are imported", async () => {
  const site = await openTestSite();
  const source = await exportOf({});
  const [good] = await Array.fromAsync(source.posts());
  if (!good) throw new Error("the export holds a post");
  const bad = { ...good, id: noise(6000), slug: "bad", title: "Too long an id" };
  const both = {
    ...source,
    outlines: [bad, good],
    async *posts() {
      yield* [bad, good];
    },
  };
  const report = await runImport(site.services, both, calm);
  expect(report.posts).toMatchObject({ total: 2, new: 1, failed: 1 });
  expect(report.details[0]).toMatchObject({ title: "Too long an id", address: null, outcome: "failed" });
  expect(report.details[0]?.notes).toEqual([expect.stringMatching(/^it could not be imported: index row size .* exceeds/)]);
  expect(await rowsOf(site, "select title from food_blogs")).toEqual([{ title: "Leek tart" }]);
});

test("an import ends when the database is away, rather than reporting every post", async () => {
  const site = await openTestSite();
  const source = await exportOf({});
  const away = Object.assign(new Error("the server closed the connection"), { code: "57P01" });
  const broken = {
    ...source,
    pictureAt: () => {
      throw new Error("Failed query", { cause: away });
    },
  };
  const post = { ...(await Array.fromAsync(source.posts()))[0], html: '<img src="https://old.example/loaf.png">' };
  const posts = async function* () {
    yield post;
  };
  await expect(runImport(site.services, { ...broken, posts } as Source, calm)).rejects.toThrow("Failed query");
});

test.each([
  ["the disk is full", { code: "ENOSPC" }, "The disk is full."],
  ["the storage does not respond", { name: "StorageAway" }, "Pictures cannot be stored, because the storage or the database does not respond."],
])("an import ends when %s, since a post imported without its pictures would not get them later, and goes on once it is mended", async (_, what, words) => {
  const site = await openTestSite();
  const old = await openOldSite({ "/loaf.png": await png() });
  const source = () => exportOf({ html: `<p>Low heat</p><img src="${old.origin}/loaf.png" alt="A loaf">` });
  const { storage } = site.services;
  const { put } = storage;
  storage.put = () => Promise.reject(Object.assign(new Error("it cannot be written"), what));
  await expect(runImport(site.services, await source(), calm)).rejects.toThrow(`${words} Start the import again`);
  expect(await rowsOf(site, "select title from food_blogs")).toEqual([]);
  storage.put = put;
  const { posts, pictures } = await runImport(site.services, await source(), calm);
  expect([posts.new, pictures.brought]).toEqual([1, 1]);
});

test("an author who cannot be imported is reported, and not as a new account; the others are imported", async () => {
  const site = await openTestSite();
  const source = await exportOf({});
  const posts = async function* () {};
  const authors = [
    { key: "8", name: "Ben \0", email: "ben@simmer.example" },
    { key: "9", name: "Cleo", email: "cleo@simmer.example" },
  ];
  const report = await runImport(site.services, { ...source, posts, authors, isOurs: true }, calm);
  expect(report.notes).toContainEqual(expect.stringMatching(/^ben@simmer\.example could not be imported: invalid byte sequence/));
  expect(report.authors.made).toEqual(["cleo@simmer.example"]);
});
