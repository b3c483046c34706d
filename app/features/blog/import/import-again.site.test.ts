import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calm, makeUploads, png } from "../../../../tests/old-uploads.ts";
import { openOldSite } from "../../../../tests/open-old-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { makeFolder } from "../../../../tests/start-process.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import { reportText } from "./report.ts";
import { runImport } from "./run-import.server.ts";
import { openWordPress } from "./wordpress/wordpress.server.ts";

const sample = readFileSync("tests/imports/wordpress-blocks.xml", "utf8");

/** An export with this text. */
function exported(text: string): string {
  const file = join(makeFolder(), "export");
  writeFileSync(file, text);
  return file;
}

const wordpress = (text: string) => openWordPress([exported(text)], { pages: false });
/** An export with one post that has this body. */
const onePost = (content: string, rest = "") =>
  wordpress(`<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>https://old.example</wp:base_blog_url>
    <item><title>Beans</title><link>https://old.example/beans/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_name>beans</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>${rest}</channel></rss>`);

async function postOf({ services }: TestSite, slug: string) {
  const { rows } = await services.database.owner.$client.query("select * from food_blogs where slug = $1", [slug]);
  return rows[0];
}

test("a later export with fewer posts removes neither links nor the featured image from a post that has them", async () => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "2023/08/tomatoes.png": 640, "2023/08/DSC_0042.png": 600 });
  await runImport(site.services, await wordpress(sample), { ...calm, uploads });
  const { content, featured_image_url } = await postOf(site, "tomato-soup");
  const items = sample.match(/<item>.*?<\/item>/gs) ?? [];
  const fewer = items.slice(1).reduce((text, item) => text.replace(item, ""), sample);
  await runImport(site.services, await wordpress(fewer), { ...calm, uploads });
  const again = await postOf(site, "tomato-soup");
  expect(again.featured_image_url).toBe(featured_image_url);
  expect([...again.content.matchAll(/href="[^"]*"/g)].map(String)).toEqual([...content.matchAll(/href="[^"]*"/g)].map(String));
});

test("no picture is fetched and no author is made for a post that was edited here", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const old = await openOldSite({});
  const text = sample.replaceAll("https://copperpan.example", old.origin);
  await runImport(site.services, await wordpress(text), { ...calm, leavePictures: true, author: "admin@simmer.example" });
  await owner.$client.query("update food_blogs set title = title || ' here'");
  const report = await runImport(site.services, await wordpress(text), calm);
  expect([report.posts.kept, report.authors.made, old.asked]).toEqual([7, [], []]);
});

test("a picture of another host is taken from the copy of uploads only if that host no longer has it", async () => {
  const site = await openTestSite();
  const other = await openOldSite({ "/wp-content/uploads/leek.png": await png(320) });
  const uploads = await makeUploads({ "leek.png": 640, "oven.png": 600 });
  const source = await onePost(
    `<p>a</p><figure><img src="${other.origin}/wp-content/uploads/leek.png" alt="a"></figure><figure><img src="${other.origin}/wp-content/uploads/oven.png" alt="b"></figure>`,
  );
  await runImport(site.services, source, { ...calm, uploads });
  expect((await postOf(site, "beans")).content.match(/\d+x480/g)).toEqual(["320x480", "600x480"]);
});

test("a picture uploaded under the name of a small copy is taken as that picture", async () => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "2020/01/poster.png": 640, "2020/01/poster-20x30.png": 320 });
  const address = "https://old.example/wp-content/uploads/2020/01/poster-20x30.png";
  const attachment = `<item><title>p</title><wp:post_id>2</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${address}</wp:attachment_url></item>`;
  await runImport(site.services, await onePost(`<figure><img src="${address}" alt="a"></figure>`, attachment), { ...calm, uploads });
  expect((await postOf(site, "beans")).content).toContain("320x480");
});

test("an address below /uploads of the old site is not taken for one of this site", async () => {
  const site = await openTestSite();
  const source = await onePost('<figure><img src="/uploads/leek.png" alt="a"></figure>');
  await runImport(site.services, source, { ...calm, leavePictures: true });
  expect((await postOf(site, "beans")).content).toContain('src="https://old.example/uploads/leek.png"');
});

test("a server that is slow with some pictures is still asked for the others", async () => {
  const site = await openTestSite();
  const held = { isHeld: true, body: await png() };
  const old = await openOldSite({ "/1.png": held, "/2.png": held, "/3.png": held, "/4.png": held, "/5.png": await png() });
  const images = [1, 2, 3, 4, 5].map((number) => `<figure><img src="${old.origin}/${number}.png" alt="a"></figure>`);
  const report = await runImport(site.services, await onePost(images.join("")), { ...calm, seconds: 1 });
  expect(report.pictures).toMatchObject({ brought: 1, failed: 4 });
  expect(old.asked).toHaveLength(5);
  expect(report.details[0]?.notes.join()).toContain("it took too long");
});

test("a server that is slow with one picture after another is given up", async () => {
  const site = await openTestSite();
  const names = Array.from({ length: 20 }, (_, number) => `/${number}.png`);
  const body = await png();
  const old = await openOldSite(Object.fromEntries(names.map((name) => [name, { isHeld: true, body }])));
  const images = names.map((name) => `<figure><img src="${old.origin}${name}" alt="a"></figure>`);
  const report = await runImport(site.services, await onePost(images.join("")), { ...calm, seconds: 1 });
  expect(report.pictures.failed).toBe(20);
  expect(old.asked.length).toBeLessThan(20);
});

test("a post of which nothing can be imported becomes a draft, and the report says so", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await onePost('<!-- wp:wp-tasty/tasty-recipe {"id":12} /-->'), calm);
  expect((await postOf(site, "beans")).is_published).toBe(false);
  expect(report.posts.drafts).toBe(1);
  expect(report.details[0]?.notes).toEqual(
    expect.arrayContaining([
      "the block ‘wp-tasty/tasty-recipe’, a recipe of a plugin, whose fields are not in the text, is left out",
      "none of its text could be imported: it is an empty draft",
    ]),
  );
});

test("a post that lost its recipe is a draft whose old address leads nowhere, until it is published here; the next run keeps that", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const run = async () => runImport(site.services, await onePost('<p>Soak</p>[wprm-recipe id="501"]<p>Serve</p>'), calm);
  const first = await run();
  expect([first.lostRecipes, first.posts.drafts, (await site.get("/beans/")).status]).toEqual([1, 1, 404]);
  expect(reportText(first)).toContain(
    "Posts that lost a plugin's recipe: 1. These are drafts, unless they were published here before: write each recipe into its post",
  );
  expect((await run()).posts.unchanged).toBe(1);
  await owner.$client.query("update food_blogs set content = '<p>Soak 200 g</p>', is_published = true where slug = 'beans'");
  const { created_at, published_at } = await postOf(site, "beans");
  expect(published_at).toEqual(created_at);
  const again = await run();
  expect([again.lostRecipes, again.posts.kept, again.posts.drafts]).toEqual([0, 1, 0]);
  expect([(await postOf(site, "beans")).content, await site.leadsTo("/beans/")]).toEqual(["<p>Soak 200 g</p>", "/blog/beans"]);
});

test("a post that an earlier import published, with its recipe's shortcode, stays published when its recipe is found lost; for members it does not", async () => {
  const site = await openTestSite();
  const run = async (content: string) => runImport(site.services, await onePost(content), calm);
  await run("<p>Soak</p>");
  const again = await run('<p>Soak</p>[wprm-recipe id="501"]');
  expect([again.lostRecipes, again.posts.unchanged, again.posts.drafts, await site.leadsTo("/beans/")]).toEqual([1, 1, 0, "/blog/beans"]);
  const guarded = await run('<p>Soak</p>[wprm-recipe id="501"][restrict]For you[/restrict]');
  expect([guarded.posts.drafts, (await postOf(site, "beans")).is_published]).toEqual([1, false]);
});

test("a Ghost post that cannot be read becomes a draft, and only a post with plain text is reported as taken from it", async () => {
  const site = await openTestSite();
  const posts = [
    { id: 1, title: "Beans", slug: "beans", status: "published", lexical: "{" },
    { id: 2, title: "Peas", slug: "peas", status: "published", mobiledoc: "{", plaintext: "Shell them" },
  ];
  const report = await runImport(site.services, await openGhost(exported(JSON.stringify({ db: [{ data: { posts } }] })), { pages: false }), calm);
  expect([(await postOf(site, "beans")).is_published, (await postOf(site, "peas")).is_published]).toEqual([false, true]);
  expect(report.details.map(({ notes }) => notes.join().includes("its plain text was taken"))).toEqual([false, true]);
});

test("a picture whose address no page can show leaves its caption", async () => {
  const site = await openTestSite();
  const pictures = [
    '<figure><img src="file:///leek.png" alt="a"><figcaption>Leek</figcaption></figure>',
    '<figure><img src="data:image/png;base64," alt="b"></figure>',
  ];
  const report = await runImport(site.services, await onePost(`<p>Beans</p>${pictures.join("")}<p><img src="blob:x" alt="c"></p>`), calm);
  expect((await postOf(site, "beans")).content.replace(/<\/?div>|\s/g, "")).toBe("<p>Beans</p><p>Leek</p>");
  expect(report.pictures.failed).toBe(3);
});

test("links and old addresses of a Ghost in a folder lead here, and no placeholder of its address remains", async () => {
  const site = await openTestSite();
  const video = '<figure class=\\"kg-card kg-video-card\\"><video src=\\"__GHOST_URL__/content/media/fold.mp4\\"></video></figure>';
  const file = exported(readFileSync("tests/imports/ghost-5.json", "utf8").replace("<p>Flour, water, salt.</p>", `<p>Flour, water, salt.</p>${video}`));
  const source = await openGhost(file, { pages: false, site: "https://crumb.example/kitchen/" });
  await runImport(site.services, source, { ...calm, leavePictures: true });
  const { content } = await postOf(site, "bread-and-patience");
  expect(content).toContain('<p><a href="/blog/cold-dough">Next: cold dough</a></p>');
  expect(content).toContain(">https://crumb.example/kitchen/content/media/fold.mp4</a>");
  expect(await site.leadsTo("/kitchen/bread-and-patience/")).toBe("/blog/bread-and-patience");
});

test.each([
  ["", ""],
  [" in a folder", "/kitchen"],
])("a later export of a Ghost%s, imported without its address, keeps the pictures that are here, and takes none of another Ghost", async (_, folder) => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "2024/02/loaf.png": 640, "2024/02/crumb.png": 600, "x.jpg": 320 });
  const first = readFileSync("tests/imports/ghost-5.json", "utf8");
  await runImport(site.services, await openGhost(exported(first), { pages: false, site: `https://crumb.example${folder}` }), { ...calm, uploads });
  const before = await postOf(site, "bread-and-patience");
  const later = first.replace("<p>Flour, water, salt.</p>", "<p>Flour, water, salt, time.</p>");
  const report = await runImport(site.services, await openGhost(exported(later), { pages: false }), calm);
  const after = await postOf(site, "bread-and-patience");
  expect([report.posts.updated, report.pictures.failed]).toEqual([1, 0]);
  expect(after.content).toContain("salt, time.");
  const picturesOf = ({ content, featured_image_url }: Record<string, string>) => [featured_image_url, ...(content?.match(/src="[^"]*"/g) ?? [])];
  expect([picturesOf(after), picturesOf(after).length]).toEqual([picturesOf(before), 4]);
  const posts = [{ id: 1, title: "Rye", slug: "rye", status: "published", feature_image: "__GHOST_URL__/content/images/2024/02/loaf.png", html: "<p>Rye</p>" }];
  await runImport(site.services, await openGhost(exported(JSON.stringify({ db: [{ data: { posts } }] })), { pages: false }), calm);
  expect((await postOf(site, "rye")).featured_image_url).toBe("/content/images/2024/02/loaf.png");
});

/** An export of a site with one post of this title, which has number 1. */
const siteAt = (home: string, title: string, date: string) =>
  wordpress(`<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>${home}</wp:base_blog_url>
    <item><title>${title}</title><link>${home}/${title.toLowerCase()}/</link><content:encoded><![CDATA[<p>${title}</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>${date} 08:00:00</wp:post_date_gmt><wp:post_name>${title.toLowerCase()}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`);

test("posts of a second WordPress in another folder of the host do not replace those of the first, also if that was imported by the previous version", async () => {
  const site = await openTestSite();
  const run = async (folder: string, title: string, date: string) =>
    (await runImport(site.services, await siteAt(`https://net.example/${folder}`, title, date), calm)).posts;
  expect(await run("one", "Broth", "2020-01-05")).toMatchObject({ new: 1 });
  await site.services.database.owner.$client.query("update imported_posts set source = 'wordpress net.example'");
  expect(await run("two", "Soup", "2021-01-05")).toMatchObject({ new: 1 });
  expect(await run("one", "Broth", "2020-01-05")).toMatchObject({ unchanged: 1 });
  expect(await run("two", "Soup", "2021-01-05")).toMatchObject({ unchanged: 1 });
  expect([(await postOf(site, "broth")).title, (await postOf(site, "soup")).title]).toEqual(["Broth", "Soup"]);
});

test("the posts of a WordPress that has moved to another host are recognized, and other posts with their numbers are not", async () => {
  const site = await openTestSite();
  const run = async (home: string, title: string, date: string) => (await runImport(site.services, await siteAt(home, title, date), calm)).posts;
  await run("https://old.example", "Broth", "2020-01-05");
  await site.services.database.owner.$client.query("update food_blogs set title = 'My broth' where slug = 'broth'");
  expect(await run("https://new.example", "Broth", "2020-01-05")).toMatchObject({ total: 1, kept: 1 });
  expect(await run("https://new.example", "Broth", "2020-02-06")).toMatchObject({ total: 1, kept: 1 });
  expect(await run("https://other.example", "Soup", "2021-01-05")).toMatchObject({ total: 1, new: 1 });
});

test("drafts of a WordPress whose name here has changed are recognized, although their dates change with every edit", async () => {
  const site = await openTestSite();
  const item = (id: number, slug: string, status: string, date: string) =>
    `<item><title>${slug}</title><link>https://net.example/one/${slug}/</link><content:encoded><![CDATA[<p>${slug}</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date} 08:00:00</wp:post_date><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`;
  const run = async (draft: string, scheduled: string) =>
    (
      await runImport(
        site.services,
        await wordpress(`<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>https://net.example/one</wp:base_blog_url>
          ${item(1, "broth", "publish", "2020-01-05")}${item(2, "soup", "draft", draft)}${item(3, "stew", scheduled, "2024-05-05")}</channel></rss>`),
        calm,
      )
    ).posts;
  expect(await run("2024-04-01", "future")).toMatchObject({ new: 3 });
  await site.services.database.owner.$client.query("update imported_posts set source = 'wordpress net.example'");
  expect(await run("2024-04-02", "publish")).toMatchObject({ total: 3, new: 0, updated: 2, unchanged: 1 });
});

test("a text that is nested without end keeps its words, and the post is named in the report", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await onePost(`${"<div>".repeat(20_000)}Soak the beans${"</div>".repeat(20_000)}`), calm);
  expect((await postOf(site, "beans")).content).toBe("<p>Soak the beans</p>");
  expect(report.details[0]?.title).toBe("Beans");
  expect(report.details[0]?.notes.join()).toContain("nested too deeply");
});

test("categories and tags named only by the posts of an export lead to a search for them, and are counted", async () => {
  const site = await openTestSite();
  const terms = `<category domain="category" nicename="tarts"><![CDATA[Tarts &amp; Pies]]></category><category domain="post_tag" nicename="leek">Leek</category>`;
  const other = `<item><title>Tart</title><link>https://old.example/tart/</link><content:encoded><![CDATA[<p><a href="https://old.example/tag/leek/">Leeks</a></p>]]></content:encoded><wp:post_id>2</wp:post_id><wp:post_name>tart</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${terms}</item>`;
  const report = await runImport(
    site.services,
    await onePost("<p>a</p>", other + other.replaceAll(">2<", ">3<").replaceAll("tart/", "pie/").replace(">tart<", ">pie<")),
    calm,
  );
  expect(await site.leadsTo("/category/tarts/")).toBe("/search?q=Tarts%20%26%20Pies");
  expect(await site.leadsTo("/tag/leek/")).toBe("/search?q=Leek");
  expect((await postOf(site, "tart"))?.content).toContain('href="/search?q=Leek"');
  expect(report.notes.join("\n")).toContain("2 categories and tags");
});

test("the page of a category two levels down leads to a search for it", async () => {
  const site = await openTestSite();
  const category = (slug: string, parent: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const source = await onePost("<p>a</p>", [category("food", ""), category("soups", "food"), category("cold", "soups")].join(""));
  await runImport(site.services, source, calm);
  expect(await site.leadsTo("/category/food/soups/cold/")).toBe("/search?q=cold");
});
