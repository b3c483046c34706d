import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openBucketServer } from "../../tests/open-bucket.ts";
import { openTestSite, type TestSite } from "../../tests/open-site.ts";
import { readPage } from "../../tests/read-page.ts";
import { keepPicture, somePicture } from "../../tests/send-picture.ts";
import { postForm, signIn } from "../../tests/sign-in.ts";
import { listCountries } from "../features/countries/countries.server.ts";
import { drawSocialCard } from "../features/media/social-card.server.ts";
import { listRecipes } from "../features/recipes/recipes.server.ts";

/** The social card that a page names, and what a crawler gets at its address. */
async function sharedCard(site: TestSite, path: string) {
  const { meta } = await readPage(site, path);
  const address = meta["og:image"] ?? "";
  const response = await site.get(new URL(address).pathname);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { address, response, bytes, stated: ["width", "height", "alt"].map((name) => meta[`og:image:${name}`] ?? "") };
}

test("every recipe and country is shared with a described card of 1200 by 630 pixels", async () => {
  const site = await openTestSite();
  const paths = [...listRecipes().map(({ id }) => `/recipe/${id}`), ...listCountries().map(({ id }) => `/country/${id}`)];
  for (const path of paths) {
    const { response, bytes, stated } = await sharedCard(site, path);
    expect([response.status, response.headers.get("content-type")], path).toEqual([200, "image/jpeg"]);
    const { width, height } = await sharp(bytes).metadata();
    expect([String(width), String(height)], path).toEqual(stated.slice(0, 2));
    expect(stated[2]?.length, path).toBeGreaterThan(20);
    expect(bytes.length, path).toBeLessThan(300_000);
  }
});

test("a card is cached, and drawn again once the post's title has changed", async () => {
  const site = await openTestSite();
  const cookie = await signIn(site);
  const post = await site.makePost({ title: "Low Heat", slug: "low-heat", featuredImageUrl: "/pictures/coq-au-vin.jpg" });
  const first = await sharedCard(site, "/blog/low-heat");
  expect(first.address).toBe(`${site.origin}/cards/post/low-heat.jpg`);
  const again = await sharedCard(site, "/blog/low-heat");
  expect(again.response.headers.get("etag")).toBe(first.response.headers.get("etag"));
  const changed = {
    title: "High Heat",
    slug: "low-heat",
    excerpt: "",
    featuredImageUrl: "/pictures/coq-au-vin.jpg",
    content: "<p>Now.</p>",
    isPublished: "on",
  };
  const saved = await postForm(site, `/admin/blog/edit/${post.id}`, { ...changed, version: String(post.version) }, { Cookie: cookie });
  expect(saved.status).toBeLessThan(400);
  expect((await sharedCard(site, "/blog/low-heat")).response.headers.get("etag")).not.toBe(first.response.headers.get("etag"));
});

test("a card leaves out emoji, and a whole title in letters that the font lacks, so that nobody sees boxes", async () => {
  const site = await openTestSite();
  const tagOf = async (title: string, slug: string) => {
    await site.makePost({ title, slug });
    return (await sharedCard(site, `/blog/${slug}`)).response.headers.get("etag");
  };
  const plain = await tagOf("Lemon Tart", "plain");
  expect(await tagOf("Lemon Tart 🍋", "emoji")).toBe(plain);
  const untitled = await tagOf("レモンのタルト", "lemon");
  expect(await tagOf("檸檬塔", "tart")).toBe(untitled);
  expect(untitled).not.toBe(plain);
});

test("the card of a post shows its uploaded picture around the focal point", async () => {
  const site = await openTestSite();
  const cookie = await signIn(site);
  const halves = await sharp({ create: { width: 900, height: 2000, channels: 3, background: "#ff0000" } })
    .composite([{ input: { create: { width: 900, height: 1000, channels: 3, background: "#0000ff" } }, gravity: "south" }])
    .jpeg()
    .toBuffer();
  const { id, src } = await keepPicture(site, cookie, { bytes: halves }, { alt: "Two halves of a tablecloth" });
  await postForm(site, `/admin/pictures/${id}`, { alt: "Two halves of a tablecloth", focusX: "50", focusY: "0" }, { Cookie: cookie });
  await site.makePost({ slug: "halves", featuredImageUrl: src });
  const { bytes, stated } = await sharedCard(site, "/blog/halves");
  const middle = await sharp(bytes).extract({ left: 600, top: 40, width: 500, height: 150 }).png().toBuffer();
  const { channels } = await sharp(middle).stats();
  expect(stated[2]).toBe("Two halves of a tablecloth");
  expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(100);
});

test("a title of any length and any letters has a card", async () => {
  const site = await openTestSite();
  const titles = ["<b>Salt & Pepper</b>", "Word ".repeat(200), "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(4), "ナポリタン", "\u0007"];
  for (const [index, title] of titles.entries()) {
    await site.makePost({ title, slug: `title-${index}` });
    const { response, bytes } = await sharedCard(site, `/blog/title-${index}`);
    expect([response.status, (await sharp(bytes).metadata()).width], title.slice(0, 20)).toEqual([200, 1200]);
  }
});

test.each(["飯", "W", "Ǆ", "🍲", "👩🏽‍🍳", "\u0301"])("a title of 200 letters like %s without a space has a card", async (letter) => {
  const site = await openTestSite();
  await site.makePost({ title: letter.repeat(200), slug: "wide" });
  const { response, bytes } = await sharedCard(site, "/blog/wide");
  const { width, height } = await sharp(bytes).metadata();
  expect([response.status, width, height]).toEqual([200, 1200, 630]);
});

test("there is no card for anything but a recipe, a country or a published post", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "draft", isPublished: false });
  for (const path of ["recipe/nothing.jpg", "country/atlantis.jpg", "post/draft.jpg", "post/nothing.jpg", "author/mara.jpg", "recipe/creamy-pasta.png"])
    expect((await site.get(`/cards/${path}`)).status, path).toBe(404);
});

test("without the database the site still draws the cards of recipes, and asks to retry those of posts", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "bread" });
  await site.loseDatabase();
  expect((await site.get("/cards/recipe/ratatouille.jpg")).status).toBe(200);
  expect((await site.get("/cards/post/bread.jpg")).status).toBe(503);
});

test("while the bucket is down, the card of an uploaded picture asks to retry later", async () => {
  const ends: (() => unknown)[] = [];
  const site = await openTestSite({ env: await openBucketServer((end) => ends.push(end)) });
  const { src } = await keepPicture(site, await signIn(site), { bytes: await somePicture().jpeg().toBuffer() });
  await site.makePost({ slug: "bread", featuredImageUrl: src });
  for (const end of ends) await end();
  const answer = await site.get("/cards/post/bread.jpg");
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([503, "30", expect.stringMatching(/^This card cannot be drawn/)]);
});

test("a card that cannot be drawn at all is tried once, and reported as our error", async () => {
  const site = await openTestSite();
  const { src } = await keepPicture(site, await signIn(site), { bytes: await somePicture().jpeg().toBuffer() });
  await site.makePost({ slug: "bread", featuredImageUrl: src });
  const fetched = vi.spyOn(site.services.storage, "get").mockResolvedValue(Buffer.from("no picture"));
  const answer = await site.get("/cards/post/bread.jpg");
  expect([answer.status, await answer.text(), fetched.mock.calls.length]).toEqual([500, "This card cannot be drawn.", 1]);
});

test("a card requested many times at once is drawn only once", async () => {
  const site = await openTestSite();
  const drawn = Array.from({ length: 50 }, () => drawSocialCard({ title: "Coq au Vin", kicker: "French", picture: undefined }, site.services.storage));
  expect(new Set(await Promise.all(drawn)).size).toBe(1);
});
