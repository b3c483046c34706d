import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calm, makeUploads, png } from "../../../../tests/old-uploads.ts";
import { openOldSite } from "../../../../tests/open-old-site.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { makeFolder } from "../../../../tests/start-process.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import { runImport } from "./run-import.server.ts";
import { openWordPress } from "./wordpress/wordpress.server.ts";

const wordpress = () => openWordPress(["tests/imports/wordpress-blocks.xml"], { pages: false });

const copied = () => makeUploads({ "2023/08/tomatoes.png": 640, "2023/08/DSC_0042.png": 640 });

/** Every row that an import could have written, except views. */
async function everything({ services }: TestSite): Promise<unknown> {
  const tables = [
    "food_blogs",
    "food_users",
    "accounts",
    "profiles",
    "pictures",
    "post_revisions",
    "imported_posts",
    "imported_authors",
    "imported_pictures",
    "moved_paths",
  ];
  const rows = tables.map((table) => services.database.owner.$client.query(`select * from ${table} order by 1, 2`));
  return (await Promise.all(rows)).map(({ rows }) => rows);
}

async function postOf({ services }: TestSite, slug: string) {
  const { rows } = await services.database.owner.$client.query("select * from food_blogs where slug = $1", [slug]);
  return rows[0];
}

test("a WordPress post is imported with its dates, its author by email, its pictures in the library and its text as readers saw it", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await wordpress(), { ...calm, uploads: await copied() });
  expect(report.posts).toEqual({ total: 7, drafts: 3, new: 7, updated: 0, unchanged: 0, kept: 0, deleted: 0, failed: 0 });
  const post = await postOf(site, "tomato-soup");
  expect(post).toMatchObject({ title: "Tomato Soup – the long way", excerpt: "A soup that takes its time & ours.", is_published: true });
  expect([post.created_at, post.updated_at]).toEqual([new Date("2023-08-15T07:30:00Z"), new Date("2023-09-01T10:00:00Z")]);
  expect(post.featured_image_url).toMatch(/^\/uploads\/[0-9a-f]{24}-640x480\/640\.jpg$/);
  const html = await (await site.get("/blog/tomato-soup")).text();
  expect(html).toContain("Inês Prado");
  expect(html).toContain('alt="Ripe tomatoes in a bowl"');
  expect(html).toMatch(/Nobody hurries a <em>tomato<\/em>\.<br ?\/?>Not even in August\./);
  expect(html).not.toMatch(/wp-content|wp:|<iframe/);
});

test("links between imported posts lead to their new addresses", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, uploads: await copied() });
  const { content } = await postOf(site, "tomato-soup");
  expect(content).toContain('<a href="/blog/leek-tart">the tart</a>');
  expect(content).toContain('<a href="/blog/notes-scraps">the old notes</a>');
  expect(content).toContain('<a href="https://copperpan.example/about/" rel="noopener">about me</a>');
});

test("the old addresses of a post, its feed, its number and its pictures lead to the new ones", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, uploads: await copied() });
  const answerOf = async (path: string) => {
    const answer = await site.get(path);
    return [answer.status, answer.headers.get("Location")];
  };
  for (const path of [
    "/2023/08/tomato-soup/",
    "/2023/08/tomato-soup",
    "/2023/08/tomato-soup/feed/",
    "/2023/08/Tomato-Soup/amp/",
    "/2023/08/slow-tomato-soup/",
    "/?p=101",
  ])
    expect(await answerOf(path)).toEqual([301, "/blog/tomato-soup"]);
  expect(await answerOf("/2021/11/%e3%81%82%e3%82%93%e3%81%93/")).toEqual([301, `/blog/${encodeURIComponent("あんこ")}`]);
  expect(await answerOf("/2022/05/leek-tart/")).toEqual([301, "/blog/leek-tart-2"]);
  expect(await answerOf("/tag/tomato/")).toEqual([301, "/search?q=Tomato"]);
  expect(await answerOf("/feed/")).toEqual([301, "/rss.xml"]);
  const [status, picture] = await answerOf("/wp-content/uploads/2023/08/tomatoes-300x200.png");
  expect([status, (await site.get(String(picture))).status]).toEqual([301, 200]);
});

test("the address of a draft leads nowhere until it is published", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, leavePictures: true });
  expect((await site.get("/2020/01/family/")).status).toBe(404);
  await site.services.database.owner.$client.query("update food_blogs set is_published = true where slug = 'family'");
  expect(await site.leadsTo("/2020/01/family/")).toBe("/blog/family");
});

test("an address that never existed is not found, and the home page ignores a number that no post had", async () => {
  const site = await openTestSite();
  expect((await site.get("/2023/08/nothing/")).status).toBe(404);
  expect((await site.get("/?p=99999")).status).toBe(200);
});

test("a second run changes nothing, and fetches no picture again", async () => {
  const site = await openTestSite();
  const uploads = await copied();
  await runImport(site.services, await wordpress(), { ...calm, uploads });
  const before = await everything(site);
  const report = await runImport(site.services, await wordpress(), { ...calm, uploads });
  expect(report.posts).toMatchObject({ total: 7, new: 0, unchanged: 7 });
  expect(report.pictures.brought).toBe(0);
  expect(await everything(site)).toEqual(before);
});

test("a post edited here is kept, and one deleted here stays deleted", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, leavePictures: true });
  const { owner } = site.services.database;
  await owner.$client.query("update food_blogs set title = 'Mine now' where slug = 'tomato-soup'");
  await owner.$client.query("delete from food_blogs where slug = 'leek-tart'");
  const report = await runImport(site.services, await wordpress(), { ...calm, leavePictures: true });
  expect(report.posts).toMatchObject({ kept: 1, deleted: 1, unchanged: 5, new: 0 });
  expect((await postOf(site, "tomato-soup")).title).toBe("Mine now");
  expect(await postOf(site, "leek-tart")).toBeUndefined();
});

test("a newer export updates what changed there, and keeps the previous text as a revision", async () => {
  const site = await openTestSite();
  const file = join(makeFolder(), "site.xml");
  const text = readFileSync("tests/imports/wordpress-blocks.xml", "utf8");
  writeFileSync(file, text);
  const open = () => openWordPress([file], { pages: false });
  await runImport(site.services, await open(), { ...calm, leavePictures: true });
  writeFileSync(file, text.replace("Secret sauce", "Open sauce"));
  const report = await runImport(site.services, await open(), { ...calm, leavePictures: true });
  expect(report.posts).toMatchObject({ updated: 1, unchanged: 6 });
  const { id, content } = await postOf(site, "family");
  expect(content).toBe("<p>Open sauce</p>");
  const { rows } = await site.services.database.owner.$client.query("select content from post_revisions where post_id = $1 order by number", [id]);
  expect(rows.map((row) => row.content)).toEqual(["<p>Secret sauce</p>", "<p>Open sauce</p>"]);
});

test("an interrupted run continues where it stopped", async () => {
  const site = await openTestSite();
  const source = await wordpress();
  const broken = {
    ...source,
    async *posts() {
      let count = 0;
      for await (const post of source.posts()) {
        if (count++ === 3) throw new Error("the power is gone");
        yield post;
      }
    },
  };
  const uploads = await copied();
  await expect(runImport(site.services, broken, { ...calm, uploads })).rejects.toThrow("the power is gone");
  const report = await runImport(site.services, await wordpress(), { ...calm, uploads });
  expect(report.posts).toMatchObject({ total: 7, unchanged: 3, new: 4 });
});

test("a dry run reports the same and writes nothing", async () => {
  const site = await openTestSite();
  const uploads = await copied();
  const before = await everything(site);
  const { isDryRun: _, ...dry } = await runImport(site.services, await wordpress(), { ...calm, uploads, isDry: true });
  expect(await everything(site)).toEqual(before);
  const { isDryRun: __, ...real } = await runImport(site.services, await wordpress(), { ...calm, uploads });
  expect(real).toEqual(dry);
});

test("each picture is fetched once from the old site, the large file before its small copy, and missing ones are reported", async () => {
  const site = await openTestSite();
  const old = await openOldSite({ "/wp-content/uploads/2023/08/tomatoes.png": await png(), "/wp-content/uploads/2023/08/DSC_0042.png": await png() });
  const file = join(makeFolder(), "site.xml");
  writeFileSync(file, readFileSync("tests/imports/wordpress-blocks.xml", "utf8").replaceAll("https://copperpan.example", old.origin));
  const report = await runImport(site.services, await openWordPress([file], { pages: false }), calm);
  expect(report.pictures).toMatchObject({ brought: 2, known: 4, failed: 1 });
  expect(old.asked.filter((path) => path.endsWith("tomatoes.png"))).toHaveLength(1);
  expect(report.details.find(({ address }) => address === "/blog/leek-tart")?.notes.join()).toContain("its server answered 404");
  expect((await postOf(site, "leek-tart")).content).toContain(`src="${old.origin}/wp-content/uploads/2023/08/missing.png"`);
});

test("addresses within this network are not asked for pictures unless that is allowed", async () => {
  const site = await openTestSite();
  const old = await openOldSite({ "/content/images/2024/02/loaf.png": await png() });
  const source = await openGhost("tests/imports/ghost-5.json", { pages: false, site: old.origin });
  const report = await runImport(site.services, source, { ...calm, allowPrivate: false });
  expect(old.asked).toEqual([]);
  expect(report.details[0]?.notes.join()).toContain("not a public one");
});

test("a file that is no picture is refused as an upload would be, and stays where it was", async () => {
  const site = await openTestSite();
  const old = await openOldSite({
    "/content/images/2024/02/loaf.png": { body: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    "/content/images/2024/02/crumb.png": { type: "text/html", body: Buffer.from("<h1>Parked</h1>") },
  });
  const report = await runImport(site.services, await openGhost("tests/imports/ghost-5.json", { pages: false, site: old.origin }), calm);
  expect(report.pictures.brought).toBe(0);
  expect(report.details[0]?.notes.join()).toMatch(/SVG|cannot show/);
  expect(report.details[0]?.notes.join()).toContain("a page instead of a picture");
});

test("a Ghost export is imported with its cards as plain markup, its authors and its old addresses", async () => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "images/2024/02/loaf.png": 640, "images/2024/02/crumb.png": 640 });
  const report = await runImport(site.services, await openGhost("tests/imports/ghost-5.json", { pages: false }), { ...calm, uploads });
  expect(report.posts).toMatchObject({ total: 4, new: 4, drafts: 2 });
  expect(report.authors.made).toContain("noor@crumb.example");
  const { content } = await postOf(site, "bread-and-patience");
  expect(content).toContain("<blockquote><p>💡 Weigh <strong>everything</strong>.</p></blockquote>");
  expect(content).toContain('<p><a href="/blog/cold-dough">Next: cold dough</a></p>');
  expect(content).not.toContain("__GHOST_URL__/content/images");
  expect((await postOf(site, "cold-dough")).content).toContain('<ol start="2"><li>turn</li></ol>');
  expect(await site.leadsTo("/bread-and-patience/amp/")).toBe("/blog/bread-and-patience");
});

test("addresses made by Ghost's own routes lead to the posts of that name, unless Simmer has such addresses itself", async () => {
  const site = await openTestSite();
  const file = changed("ghost-5.json", "__GHOST_URL__/cold-dough/#folds", "__GHOST_URL__/2024/02/cold-dough/#folds");
  await runImport(site.services, await openGhost(file, { pages: false, site: "https://crumb.example" }), { ...calm, leavePictures: true });
  expect((await postOf(site, "bread-and-patience")).content).toContain('<a href="/blog/cold-dough">Folds</a>');
  for (const path of ["/2024/02/cold-dough/", "/recipes/cold-dough/", "/en/recipes/cold-dough/amp/"]) expect(await site.leadsTo(path)).toBe("/blog/cold-dough");
  for (const path of ["/recipe/cold-dough", "/country/cold-dough", "/tag/cold-dough/", "/2024/02/for-members/"])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test("old feeds of Ghost's tags and authors, and the further pages of its posts, lead to their counterparts here", async () => {
  const site = await openTestSite();
  await runImport(site.services, await openGhost("tests/imports/ghost-5.json", { pages: false }), { ...calm, leavePictures: true });
  expect(await site.leadsTo("/tag/bread/rss/")).toBe("/search?q=Bread");
  expect(await site.leadsTo("/author/noor/rss/")).toBe("/blog");
  expect(await site.leadsTo("/rss/")).toBe("/rss.xml");
  expect([await site.leadsTo("/page/2/"), await site.leadsTo("/blog/page/12")]).toEqual(["/blog?page=2", "/blog?page=12"]);
});

const redirects: [form: string, content: string][] = [
  [
    "YAML",
    "301:\n  /old-dough/: /cold-dough/\n  ^\\/crumb$: https://crumb.example/tag/bread/\n  /Shop/i: https://shop.example/\n302:\n  ^/post/[0-9]+: /cold-dough/\n  /cold-dough: /\n",
  ],
  [
    "JSON",
    JSON.stringify([
      { from: "/old-dough/", to: "/2024/02/cold-dough/", permanent: true },
      { from: "^\\/crumb\\/?$", to: "/tag/bread/" },
      { from: "/shop/i", to: "https://shop.example/" },
      { from: "^/post/[0-9]+", to: "/cold-dough/" },
      { from: "/cold-dough", to: "/" },
    ]),
  ],
];

for (const [form, content] of redirects)
  test(`redirects of Ghost in ${form} are kept, and those that are patterns are reported`, async () => {
    const site = await openTestSite();
    const file = join(makeFolder(), "redirects");
    writeFileSync(file, content);
    const export_ = changed("ghost-5.json", "__GHOST_URL__/cold-dough/#folds", "__GHOST_URL__/old-dough/");
    const source = await openGhost(export_, { pages: false, site: "https://crumb.example", redirects: file });
    const report = await runImport(site.services, source, { ...calm, leavePictures: true });
    expect(await site.leadsTo("/old-dough")).toBe("/blog/cold-dough");
    expect([await site.leadsTo("/crumb/"), await site.leadsTo("/tag/bread/")]).toEqual(["/tag/bread/", "/search?q=Bread"]);
    expect(await site.leadsTo("/shop")).toBe("https://shop.example/");
    expect(await site.leadsTo("/cold-dough/")).toBe("/blog/cold-dough");
    expect(report.notes).toContain("Redirects that use patterns, which are not imported: 1 (^/post/[0-9]+).");
    expect((await postOf(site, "bread-and-patience")).content).toContain('<a href="/blog/cold-dough">Folds</a>');
  });

test("a redirect of Ghost takes precedence over the draft or tag page at its address, and the report counts those that are kept", async () => {
  const site = await openTestSite();
  const file = join(makeFolder(), "redirects.yaml");
  const lines = ["/later/: /cold-dough/", "/for-members/: https://elsewhere.example/", "/tag/bread/: /all-bread/", "/cold-dough/: /", "/: /all-bread/"];
  writeFileSync(file, ["301:", ...lines].join("\n  "));
  const links = ["later", "for-members", "tag/bread"].map((path) => `<a href=\\"__GHOST_URL__/${path}/\\">${path}</a>`).join("");
  const export_ = changed("ghost-5.json", "<p>Flour, water, salt.</p>", `<p>${links}</p>`);
  const open = () => openGhost(export_, { pages: false, site: "https://crumb.example", redirects: file });
  const dry = await runImport(site.services, await open(), { ...calm, isDry: true, leavePictures: true });
  const report = await runImport(site.services, await open(), { ...calm, leavePictures: true });
  expect([await site.leadsTo("/later/"), await site.leadsTo("/for-members/"), await site.leadsTo("/tag/bread/"), await site.leadsTo("/cold-dough/")]).toEqual([
    ...["/blog/cold-dough", "https://elsewhere.example/"],
    ...["/all-bread/", "/blog/cold-dough"],
  ]);
  const { content } = await postOf(site, "bread-and-patience");
  for (const target of ["/blog/cold-dough", "https://elsewhere.example/", "/all-bread/"]) expect(content).toContain(`<a href="${target}"`);
  const { rows } = await site.services.database.owner.$client.query("select count(*)::int as count from moved_paths");
  const again = await runImport(site.services, await open(), { ...calm, leavePictures: true });
  expect([dry.redirects, report.redirects, again.redirects]).toEqual(rows.flatMap(({ count }) => [count, count, count]));
});

test("an author whose email is known here keeps the account, and others get one without role or password", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const { rows } = await owner.$client.query("insert into accounts (name, email) values ('Inês', 'ines@copperpan.example') returning id");
  await runImport(site.services, await wordpress(), { ...calm, leavePictures: true });
  expect((await postOf(site, "tomato-soup")).user_id).toBe(rows[0].id);
  const guest = (await postOf(site, "leek-tart")).user_id;
  const powers = await owner.$client.query(
    "select (select count(*) from credentials where user_id = $1) + (select count(*) from profiles where user_id = $1) as count",
    [guest],
  );
  expect(Number(powers.rows[0].count)).toBe(0);
});

test("all imported posts can be assigned to one account", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await wordpress(), { ...calm, leavePictures: true, author: "admin@simmer.example" });
  expect(report.authors).toEqual({ made: [], administrators: [], known: [] });
  const { rows } = await site.services.database.owner.$client.query("select distinct email from food_blogs join accounts on accounts.id = user_id");
  expect(rows).toEqual([{ email: "admin@simmer.example" }]);
});

test("an imported post opens in the editor and can be saved unchanged", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, uploads: await copied() });
  for (const slug of ["tomato-soup", "leek-tart"]) {
    const { content } = await postOf(site, slug);
    const uploaded = [...content.matchAll(/<img [^>]*src="\/uploads\/[^>]*>/g)].map(([image]: string[]) => image);
    expect(uploaded.length).toBeGreaterThan(0);
    for (const image of uploaded) expect(image).toMatch(/alt="[^"]+"/);
  }
});

/** The sample export with one string replaced, as a file of its own. */
function changed(sample: string, from: string, to: string): string {
  const text = readFileSync(join("tests/imports", sample), "utf8");
  if (!text.includes(from)) throw new Error(`${sample} lacks ${from}`);
  const file = join(makeFolder(), sample);
  writeFileSync(file, text.replace(from, to));
  return file;
}

test("an address that a post has now does not lead to another that had it once", async () => {
  const site = await openTestSite();
  const file = changed("wordpress-blocks.xml", "<![CDATA[slow-tomato-soup]]>", "<![CDATA[quick-soup]]>");
  const text = readFileSync(file, "utf8").replaceAll("https://copperpan.example/2019/05/leek-tart/", "https://copperpan.example/2023/08/quick-soup/");
  writeFileSync(file, text);
  await runImport(site.services, await openWordPress([file], { pages: false }), { ...calm, leavePictures: true });
  expect(await site.leadsTo("/2023/08/quick-soup/")).toBe("/blog/leek-tart");
});

test("a part of a Ghost post that was for members only is not published", async () => {
  const site = await openTestSite();
  const gated = '<!--kg-gated-block:begin nonMember:false memberSegment:\\"status:-free\\" --><p>Paid</p><!--kg-gated-block:end-->';
  const file = changed("ghost-5.json", "<p>Flour, water, salt.</p>", `<p>Flour, water, salt.</p>${gated}`);
  await runImport(site.services, await openGhost(file, { pages: false, site: "https://crumb.example" }), { ...calm, leavePictures: true });
  expect((await postOf(site, "bread-and-patience")).is_published).toBe(false);
});

/** A Ghost export whose first post has a featured image with this caption and no other description. */
function captioned(caption: string, html?: string): string {
  const { db } = JSON.parse(readFileSync("tests/imports/ghost-5.json", "utf8"));
  const { posts, posts_meta, users } = db[0].data;
  Object.assign(posts_meta[0], { feature_image_alt: null, feature_image_caption: caption });
  Object.assign(posts[0], { feature_image: "/content/images/2024/02/market.png", ...(html === undefined ? {} : { html, lexical: null }) });
  const file = join(makeFolder(), "ghost.json");
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts: posts.slice(0, 1), posts_meta, users } }] }));
  return file;
}

const credit = 'Photo by <a href="https://unsplash.com/@jo"><span style="white-space: pre-wrap;">Jo &amp; Co</span></a>';

test("the caption of a Ghost post's featured image is placed at the end of its text, with its links", async () => {
  const site = await openTestSite();
  const report = await runImport(site.services, await openGhost(captioned(credit), { pages: false }), { ...calm, leavePictures: true });
  const { content } = await postOf(site, "bread-and-patience");
  expect(content).toMatch(/<p>Photo by <a href="https:\/\/unsplash\.com\/@jo" rel="noopener">(<span>)?Jo &amp; Co(<\/span>)?<\/a><\/p>$/);
  expect(report.details[0]?.notes).toContain("the caption of its featured image is now at the end of its text");
});

test("a featured image without an alternative text is counted and reported, and gets its caption as plain text", async () => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "2024/02/market.png": 640 });
  const report = await runImport(site.services, await openGhost(captioned(credit, "<p>Rye</p>"), { pages: false }), { ...calm, uploads });
  expect(report.pictures.described).toBe(1);
  expect(report.details[0]?.notes).toContain("its featured image had no alternative text, which was made from a caption, title or file name");
  const { rows } = await site.services.database.owner.$client.query("select alt from pictures");
  expect(rows).toContainEqual({ alt: "Photo by Jo & Co" });
});

test("a featured image already described in the library keeps its description, and none is reported as missing", async () => {
  const site = await openTestSite();
  const uploads = await makeUploads({ "2024/02/market.png": 640 });
  const { owner } = site.services.database;
  const made = async (isDry: boolean) => {
    const { pictures, details } = await runImport(site.services, await openGhost(captioned(credit, "<p>Rye</p>"), { pages: false }), {
      ...calm,
      isDry,
      uploads,
    });
    return [pictures.described, details[0]?.notes.some((note) => note.startsWith("its featured image"))];
  };
  await runImport(site.services, await openGhost(captioned(credit, "<p>Rye</p>"), { pages: false }), { ...calm, uploads });
  await owner.$client.query("delete from imported_posts");
  await owner.$client.query("update pictures set alt = 'The market on Sunday'");
  expect(await made(true)).toEqual([0, false]);
  await owner.$client.query("delete from imported_pictures");
  expect([await made(true), await made(false)]).toEqual([
    [0, false],
    [0, false],
  ]);
  await owner.$client.query("delete from imported_posts");
  await owner.$client.query("delete from imported_pictures");
  await owner.$client.query("update pictures set alt = ''");
  expect([await made(true), await made(false)]).toEqual([
    [1, true],
    [1, true],
  ]);
});

test("a Ghost post of which only the caption of its featured image can be imported becomes a draft", async () => {
  const site = await openTestSite();
  const signup = '<div class="kg-card kg-signup-card"><form><input type="email"></form></div>';
  await runImport(site.services, await openGhost(captioned(credit, signup), { pages: false }), { ...calm, leavePictures: true });
  expect((await postOf(site, "bread-and-patience")).is_published).toBe(false);
});

test("a WordPress post for Jetpack's subscribers is not published", async () => {
  const site = await openTestSite();
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const file = changed("wordpress-blocks.xml", meta("_thumbnail_id", "201"), meta("_jetpack_newsletter_access", "paid_subscribers"));
  await runImport(site.services, await openWordPress([file], { pages: false }), { ...calm, leavePictures: true });
  expect((await postOf(site, "tomato-soup")).is_published).toBe(false);
});

test("a second run that leaves pictures where they are keeps those that are already here", async () => {
  const site = await openTestSite();
  await runImport(site.services, await wordpress(), { ...calm, uploads: await copied() });
  const { featured_image_url, content } = await postOf(site, "tomato-soup");
  await runImport(site.services, await wordpress(), { ...calm, leavePictures: true });
  expect(await postOf(site, "tomato-soup")).toMatchObject({ featured_image_url, content });
});
