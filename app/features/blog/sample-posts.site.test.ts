import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { openTestSite } from "../../../tests/open-site.ts";
import { findPictureByUrl } from "../media/find-picture.server.ts";
import { readSamplePosts, writeSamplePosts } from "./sample-posts.server.ts";

const author = { username: "mara-lindqvist", displayName: "Mara Lindqvist", bio: "Cooks, writes and washes up in Gothenburg, and believes in low heat." };
const post = {
  title: "What Low Heat Does",
  excerpt: "Collagen, patience and the difference between a simmer and a boil, explained at the stove with one cheap cut.",
  author: author.username,
  picture: "/pictures/beef-red-wine-stew.jpg",
  created: "2026-11-18T08:00:00Z",
  published: true,
  views: 1204,
  content: `<h2>Heat</h2>${"<p>Low and slow, and then a little slower.</p>".repeat(60)}`,
};

function contentFolder(posts: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, value] of [[`authors/${author.username}`, author], ...Object.entries(posts).map(([slug, one]) => [`posts/${slug}`, one])] as const) {
    mkdirSync(join(folder, String(path), ".."), { recursive: true });
    writeFileSync(join(folder, `${path}.yaml`), stringify(value));
  }
  return folder;
}

test("sample posts are written with their authors, and drafts stay drafts", async () => {
  const site = await openTestSite();
  const folder = contentFolder({ "what-low-heat-does": post, "a-draft": { ...post, title: "A Draft", published: false } });
  expect(await writeSamplePosts(site.services.database.owner, folder)).toBe(2);
  expect((await site.get("/blog/a-draft")).status).toBe(404);
  const html = await (await site.get("/blog/what-low-heat-does")).text();
  for (const text of ["November 18, 2026", "1,205 views", "Mara Lindqvist", "Gothenburg"]) expect(html).toContain(text);
});

test("one of the site's pictures in a text gets the site's description of it, for feeds and the editor too", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const figures = '<figure><img src="/pictures/kitchen.jpg"></figure><figure><img src="/pictures/kitchen.jpg" alt="Copper &amp; tiles"></figure>';
  await writeSamplePosts(owner, contentFolder({ "what-low-heat-does": { ...post, content: figures + post.content } }));
  const { rows } = await owner.$client.query<{ content: string }>("select content from food_blogs");
  const seen = findPictureByUrl("/pictures/kitchen.jpg")?.alt ?? "";
  expect(seen.length).toBeGreaterThan(50);
  expect(rows[0]?.content).toBe(figures.replace('jpg">', `jpg" alt="${seen}">`) + post.content);
});

test("sample posts show described pictures of the site, and no descriptions of their own, which would stay when a picture changes", () => {
  const images = readSamplePosts().posts.flatMap(({ content }) => content.match(/<img[^>]*>/g) ?? []);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) {
    expect(findPictureByUrl(/src="([^"]+)"/.exec(image)?.[1] ?? "")?.alt, image).toBeTruthy();
    expect(image).not.toMatch(/\salt=/);
  }
});

test("writing sample posts again changes nothing", async () => {
  const site = await openTestSite();
  const folder = contentFolder({ "what-low-heat-does": post });
  const { owner } = site.services.database;
  await writeSamplePosts(owner, folder);
  await owner.$client.query("update food_blogs set title = 'Mine'");
  expect(await writeSamplePosts(owner, folder)).toBe(0);
  const { rows } = await owner.$client.query(
    "select title, (select count(*)::int from food_users where username = 'mara-lindqvist') as authors from food_blogs",
  );
  expect(rows).toEqual([{ title: "Mine", authors: 1 }]);
});

test("nobody can sign in as a sample author", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  await writeSamplePosts(owner, contentFolder({ "what-low-heat-does": post }));
  const { rows } = await owner.$client.query(
    "select username, (select count(*)::int from credentials c where c.user_id = u.user_id) as ways_in from food_users u where username = 'mara-lindqvist'",
  );
  expect(rows).toEqual([{ username: "mara-lindqvist", ways_in: 0 }]);
});

test("a sample post with a wrong author or file name writes nothing and says what to correct", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const folder = contentFolder({ "what-low-heat-does": post, "other-name": { ...post, title: "Another", author: "nobody" } });
  await expect(writeSamplePosts(owner, folder)).rejects.toThrow(/other-name\.yaml, title.*another\.yaml[\s\S]*other-name\.yaml, author.*nobody/);
  const { rows } = await owner.$client.query("select id from food_blogs");
  expect(rows).toEqual([]);
});

test("a sample post with a size in another style than the recipes' is refused", () => {
  const folder = contentFolder({ "what-low-heat-does": { ...post, content: `<p>Add 10.5 oz of mussels.</p>${post.content}` } });
  expect(() => readSamplePosts(folder)).toThrow(/what-low-heat-does\.yaml, content: found '10\.5 oz'/);
});
