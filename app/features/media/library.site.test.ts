import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { keepPicture, somePicture } from "../../../tests/send-picture.ts";
import { makePerson, postForm, signIn } from "../../../tests/sign-in.ts";
import type { LibraryPage } from "./library-picture.ts";
import { pictures } from "./media.tables.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";

async function openLibrary() {
  const site = await openTestSite();
  return { site, cookie: await signIn(site) };
}

const jpeg = async (width = 1300, height = 900) => ({ bytes: await somePicture({ width, height }).jpeg().toBuffer(), name: "Crème brûlée.jpg" });
const folderOf = (src: string) => src.split("/")[2] ?? "";
const isOnDisk = (site: TestSite, src: string) => existsSync(join(site.env.DATA_DIR, "uploads", folderOf(src)));
const text = async (site: TestSite, path: string, init?: RequestInit) => (await site.get(path, init)).text();

/** The wanted number of rows, without their files. */
async function fillLibrary(site: TestSite, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const hash = index.toString(16).padStart(64, "0");
    const made = { hash, folder: `${hash.slice(-24)}-320x200`, ending: "jpg" as const, fileName: `pot-${index}.jpg`, bytes: 1, color: "#000000" };
    return { ...made, alt: `Pot ${index}`, createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000) };
  });
  await site.services.database.owner.insert(pictures).values(rows);
}

test("an uploaded picture is served with a year of caching, its type, its ETag and no permissions", async () => {
  const { site, cookie } = await openLibrary();
  const { src } = await keepPicture(site, cookie, await jpeg());
  const answer = await site.get(src.replace("jpg", "avif"));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});

test("a picture that the browser already has is not sent again, and a range is sent as a range", async () => {
  const { site, cookie } = await openLibrary();
  const { src } = await keepPicture(site, cookie, await jpeg());
  const whole = await site.get(src);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const again = await site.get(src, { headers: { "If-None-Match": whole.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  const part = await site.get(src, { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), bytes.subarray(10, 20))).toBe(0);
  const head = await site.get(src, { method: "HEAD" });
  expect([head.status, Number(head.headers.get("Content-Length"))]).toEqual([200, bytes.length]);
  const headOfPart = await site.get(src, { method: "HEAD", headers: { Range: "bytes=10-19" } });
  expect([headOfPart.status, Number(headOfPart.headers.get("Content-Length"))]).toEqual([200, bytes.length]);
  const beyond = await site.get(src, { headers: { Range: `bytes=${bytes.length}-` } });
  expect([beyond.status, beyond.headers.get("Cache-Control"), beyond.headers.get("Content-Range")]).toEqual([416, "no-store", `bytes */${bytes.length}`]);
});

/** The status for a path sent as it is: `fetch` resolves its dots before it sends it. */
function rawStatus(site: TestSite, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(site.origin.replace("localhost", "127.0.0.1"), { path }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
}

test("no other address below uploads leads to anything", async () => {
  const { site, cookie } = await openLibrary();
  const { src } = await keepPicture(site, cookie, await jpeg());
  const folder = src.split("/").slice(0, 3).join("/");
  // Where these addresses would lead if they were joined to the folder of the uploads.
  for (const bait of ["secret.jpg", "uploads/secret.jpg", "uploads/.writing/secret.jpg", "uploads/unfinished/secret.jpg"])
    writeFileSync(join(site.env.DATA_DIR, bait), "secret");
  const up = ["../", "..\\", "%2e%2e/", ".%2E%2f", "..%2f", "..%5c", "..%2f../", "..%2f..%2f", "%5c..%2f..%2f", "..%252f"];
  const wrong = [
    ...["/uploads/", folder, `${folder}/`, `${folder}/333.jpg`, `${folder}/960.gif`, `${folder}/960.jpg%00`, "/uploads/secret.jpg"],
    ...["/uploads/.writing/secret.jpg", "/uploads/unfinished/secret.jpg", "/uploads//etc/passwd", "/uploads/%2fetc%2fpasswd"],
    ...up.flatMap((up) => [`/uploads/${up}secret.jpg`, `${folder}/${up}secret.jpg`]),
  ];
  for (const path of wrong) expect([path, await rawStatus(site, path)]).toEqual([path, 404]);
});

test("the library lists a hundred pictures at a time, newest first", async () => {
  const { site, cookie } = await openLibrary();
  await fillLibrary(site, 130);
  const ask = async (page: number) => (await (await site.get(`/api/pictures?page=${page}`, { headers: { Cookie: cookie } })).json()) as LibraryPage;
  const [first, second] = [await ask(1), await ask(2)];
  expect([first.total, first.pages, first.pictures.length, second.pictures.length]).toEqual([130, 2, 100, 30]);
  expect([first.pictures[0]?.alt, second.pictures.at(-1)?.alt]).toEqual(["Pot 129", "Pot 0"]);
  const page = await text(site, "/admin/pictures?page=2", { headers: { Cookie: cookie } });
  expect(page).toContain("Page <!-- -->2<!-- --> of <!-- -->2");
  expect((await site.get("/admin/pictures?page=0", { headers: { Cookie: cookie } })).status).toBe(404);
});

test("a search of the library matches description and file name, ignoring accents and taking special characters literally", async () => {
  const { site, cookie } = await openLibrary();
  await keepPicture(site, cookie, await jpeg(320, 200), { alt: "A bowl of Soupe à l’oignon from Łódź" });
  const count = async (q: string) => {
    const answer = await site.get(`/api/pictures?q=${encodeURIComponent(q)}`, { headers: { Cookie: cookie } });
    return ((await answer.json()) as LibraryPage).total;
  };
  expect(await Promise.all(["soupe bowl", "creme BRULEE", "l'oignon", "lodz", "%", "soupe stew"].map(count))).toEqual([1, 1, 1, 1, 0, 0]);
});

test("without JavaScript a form uploads several files, and each gets an answer", async () => {
  const { site, cookie } = await openLibrary();
  const form = new FormData();
  for (const name of ["one.jpg", "two.jpg"]) form.append("file", new Blob([new Uint8Array((await jpeg(320, 200)).bytes)]), name);
  form.append("file", new Blob(["no picture"]), "three.txt");
  const answer = await site.get("/admin/pictures", { method: "POST", body: form, headers: { Origin: site.origin, Cookie: cookie } });
  expect(answer.status).toBe(415);
  const page = await answer.text();
  for (const said of ["“one.jpg” is in the library.", "“two.jpg” is in the library.", "“three.txt” is not a picture"]) expect(page).toContain(said);
  expect(await site.services.database.owner.$count(pictures)).toBe(2);
});

test("a picture cannot be described without words, and keeps the words it is given", async () => {
  const { site, cookie } = await openLibrary();
  const { id } = await keepPicture(site, cookie, await jpeg(320, 200));
  for (const alt of ["  ", "\0", "\u200b"]) {
    const empty = await postForm(site, `/admin/pictures/${id}`, { alt, focusX: "50", focusY: "50" }, { Cookie: cookie });
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("Say what the picture shows")]);
  }
  expect((await postForm(site, `/admin/pictures/${id}`, { alt: "A pot", focusX: "101", focusY: "50" }, { Cookie: cookie })).status).toBe(422);
  expect((await postForm(site, `/admin/pictures/${id}`, { alt: " A pot ", focusX: "20", focusY: "80" }, { Cookie: cookie })).status).toBe(200);
  const [row] = await site.services.database.owner.select().from(pictures).where(eq(pictures.id, id));
  expect([row?.alt, row?.focusX, row?.focusY]).toEqual(["A pot", 20, 80]);
});

/** The fields of a picture's form as rendered, hidden ones included. */
function fieldsOf(html: string): Record<string, string> {
  const [, alt = ""] = /<textarea[^>]* name="alt"[^>]*>([^<]*)</.exec(html) ?? [];
  const inputs = [...html.matchAll(/<input[^>]* name="((?:began\.)?(?:alt|focus[XY]))" value="([^"]*)"/g)];
  return { alt, ...Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])) };
}

/** A picture edited by two people: one has its page open, the other has not. */
async function openDescribed() {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg(320, 200), { alt: "A pot" });
  const path = `/admin/pictures/${id}`;
  const opened = fieldsOf(await text(site, path, { headers: { Cookie: cookie } }));
  return {
    site,
    id,
    src,
    opened,
    save: (fields: Record<string, string>) => postForm(site, path, fields, { Cookie: cookie }),
    saveAsAnother: (fields: Record<string, string>) => postForm(site, `/api/pictures/${id}`, { alt: "A pot", ...fields }, { Cookie: cookie }),
    async said() {
      const [row] = await site.services.database.owner.select().from(pictures).where(eq(pictures.id, id));
      return row && [row.alt, row.focusX, row.focusY];
    },
  };
}

test("moving a picture's focal point keeps the description that someone else has written since the page was opened", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ alt: "A red pot" });
  expect((await save({ ...opened, focusX: "20" })).status).toBe(200);
  expect(await said()).toEqual(["A red pot", 20, 50]);
});

test("describing a picture keeps the focal point that someone else has moved since the page was opened", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ focusX: "20", focusY: "80" });
  expect((await save({ ...opened, alt: "A red pot" })).status).toBe(200);
  expect(await said()).toEqual(["A red pot", 20, 80]);
});

test("when two people describe a picture, the second is shown what the first wrote, and can overwrite it", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ alt: "A red pot", focusX: "70" });
  const refused = await save({ ...opened, alt: "A pot of mine" });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  for (const part of ["Someone else changed this picture", ">A red pot</dd>", ">A pot of mine</textarea>"]) expect(html).toContain(part);
  expect(await said()).toEqual(["A red pot", 70, 50]);
  expect((await save(fieldsOf(html))).status).toBe(200);
  // The other's value stays where this form changed nothing.
  expect(await said()).toEqual(["A pot of mine", 70, 50]);
});

test("when two people move a focal point, the second is shown where the first put it, and can move it again", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ focusX: "20", focusY: "80" });
  const refused = await save({ ...opened, focusX: "90" });
  const html = await refused.text();
  expect([refused.status, html]).toEqual([409, expect.stringContaining(">20% from the left, 80% from the top</dd>")]);
  expect(await said()).toEqual(["A pot", 20, 80]);
  await save(fieldsOf(html));
  expect(await said()).toEqual(["A pot", 90, 50]);
});

test("two people who enter the same description get no conflict", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ alt: "A red pot", focusX: "20" });
  expect((await save({ ...opened, alt: "A red pot", focusX: "20" })).status).toBe(200);
  expect(await said()).toEqual(["A red pot", 20, 50]);
});

test("line endings changed by a browser do not count as a change of the description", async () => {
  const { save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ alt: "A red pot" });
  const opened = { alt: "A pot\non a stove", "began.alt": "A pot\r\non a stove" };
  expect((await save({ ...opened, focusX: "20", focusY: "50" })).status).toBe(200);
  expect(await said()).toEqual(["A red pot", 20, 50]);
});

test("a refused form remembers its starting point, so that the next try does not overwrite someone else's description", async () => {
  const { opened, save, saveAsAnother, said } = await openDescribed();
  await saveAsAnother({ alt: "A red pot" });
  const refused = await save({ ...opened, alt: " " });
  expect(refused.status).toBe(422);
  expect((await save({ ...fieldsOf(await refused.text()), alt: "A pot of mine" })).status).toBe(409);
  expect((await said())?.[0]).toBe("A red pot");
});

/** Does something while a picture's new crop is being made, which may wait for an upload. */
function whileCropIsMade(site: TestSite, work: () => Promise<unknown>): void {
  const kept = site.services.storage;
  const get: typeof kept.get = async (key) => {
    const largest = await kept.get(key);
    await work();
    return largest;
  };
  site.services.storage = { ...kept, get };
}

test("a description written while a crop is being made stays, and the person moving the focal point with another description is shown it", async () => {
  const { site, src, saveAsAnother, said } = await openDescribed();
  whileCropIsMade(site, () => saveAsAnother({ alt: "A red pot", focusX: "50", focusY: "50" }));
  const refused = await saveAsAnother({ alt: "A pot of mine", focusX: "20", focusY: "50" });
  expect([refused.status, await refused.json()]).toEqual([409, { error: expect.stringContaining("“A red pot”"), theirs: { alt: "A red pot" } }]);
  expect(await said()).toEqual(["A red pot", 50, 50]);
  const crops = (await site.services.storage.list(`${folderOf(src)}/`)).filter(({ key }) => key.includes("social"));
  expect(crops.map(({ key }) => key)).toEqual([`${folderOf(src)}/social-50-50.jpg`]);
});

test("a picture deleted while its crop is being made leaves no file", async () => {
  const { site, src, opened, save } = await openDescribed();
  whileCropIsMade(site, () => save({ intent: "delete", confirmed: "yes" }));
  expect((await save({ ...opened, focusX: "20" })).status).toBe(404);
  expect(await site.services.storage.list(`${folderOf(src)}/`)).toEqual([]);
});

test("when the disk is full, a picture's page says so with what was typed, and nothing is changed", async () => {
  const { site, cookie } = await openLibrary();
  const { id, alt } = await keepPicture(site, cookie, await jpeg());
  await site.leaveNoRoom("pictures");
  const send = (form: Record<string, string>) => postForm(site, `/admin/pictures/${id}`, form, { Cookie: cookie });
  const [saved, deleted] = [await send({ alt: "A crème brûlée, cracked" }), await send({ intent: "delete", confirmed: "yes" })];
  expect([saved.status, deleted.status]).toEqual([507, 507]);
  const html = await saved.text();
  for (const said of ["The disk is full: nothing was changed.", "A crème brûlée, cracked</textarea>"]) expect(html).toContain(said);
  expect(await deleted.text()).toContain("The disk is full: nothing was changed.");
  expect(await site.services.database.owner.select({ alt: pictures.alt }).from(pictures)).toEqual([{ alt }]);
});

test("a form without a description of the picture is answered with what to write", async () => {
  const { site, cookie } = await openLibrary();
  const { id } = await keepPicture(site, cookie, await jpeg());
  const answer = await postForm(site, `/api/pictures/${id}`, { focusX: "50" }, { Cookie: cookie });
  expect([answer.status, await answer.json()]).toEqual([422, { error: "Say what the picture shows, for people who cannot see it." }]);
});

test("without JavaScript, what was typed about a picture comes back when its writer was signed out", async () => {
  const { site, cookie } = await openLibrary();
  const { id } = await keepPicture(site, cookie, await jpeg());
  const answer = await postForm(site, `/admin/pictures/${id}`, { alt: "A red pot", focusX: "50", focusY: "50" });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toMatch(/<textarea[^>]*>A red pot<\/textarea>/);
});

test("without JavaScript, what was typed about a picture comes back when its writer's role was removed", async () => {
  const { site, cookie } = await openLibrary();
  const { id } = await keepPicture(site, cookie, await jpeg());
  const Cookie = await signIn(site, await makePerson(site.services.database.owner));
  const answer = await postForm(site, `/admin/pictures/${id}`, { alt: "A red pot", focusX: "50", focusY: "50" }, { Cookie });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toMatch(/<textarea[^>]*>A red pot<\/textarea>/);
});

test("a post shows its uploaded pictures in all sizes, around their focal point, and its card shows them too", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg(), { alt: "A red pot" });
  const { slug } = await site.makePost({ title: "Pots", featuredImageUrl: src, content: `<p>Low heat.</p><img src="${src}" alt="A pot">` });
  expect(await text(site, `/blog/${slug}`)).toContain("object-position:50% 50%");
  await postForm(site, `/admin/pictures/${id}`, { alt: "A red pot", focusX: "20", focusY: "80" }, { Cookie: cookie });
  const page = await text(site, `/blog/${slug}`);
  const folder = `/uploads/${folderOf(src)}`;
  expect(page).toContain("object-position:20% 80%");
  expect(page).toContain('alt="A red pot"');
  expect(page).toMatch(
    new RegExp(`<img src="${folder}/960.jpg" srcset="${folder}/320.webp 320w, [^"]*${folder}/1300.webp 1300w" sizes="[^"]+" width="1300" height="900"`),
  );
  expect(page).toMatch(/alt="A pot" loading="lazy" decoding="async"/);
  expect(page).toContain(`<meta property="og:image" content="${site.origin}/cards/post/${slug}.jpg"/>`);
  expect(page).toContain(`${site.origin}${folder}/social-20-80.jpg`);
  expect(page).toContain(`${site.origin}${folder}/1300.jpg`);
  const social = await site.get(`${folder}/social-20-80.jpg`);
  const { width, height } = await sharp(Buffer.from(await social.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await text(site, "/blog")).toContain("object-position:20% 80%");
});

test("a post's picture in feeds keeps its address after its focal point has moved", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg());
  await site.makePost({ title: "Pots", featuredImageUrl: src });
  await postForm(site, `/admin/pictures/${id}`, { alt: "A pot", focusX: "10", focusY: "10" }, { Cookie: cookie });
  const { items } = (await (await site.get("/feed.json")).json()) as { items: { image: string }[] };
  await postForm(site, `/admin/pictures/${id}`, { alt: "A pot", focusX: "90", focusY: "90" }, { Cookie: cookie });
  expect(items.map(({ image }) => image)).toEqual([`${site.origin}${src}`]);
  expect((await site.get(src)).status).toBe(200);
});

test("in search results an uploaded picture is cropped around its focal point", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg());
  await site.makePost({ title: "Lidded pots", featuredImageUrl: src });
  await postForm(site, `/admin/pictures/${id}`, { alt: "A pot", focusX: "20", focusY: "80" }, { Cookie: cookie });
  expect(await text(site, "/search?q=lidded")).toContain("object-position:20% 80%");
});

test("the crop for search engines follows the focal point", async () => {
  const { site, cookie } = await openLibrary();
  const halves = await sharp({ create: { width: 600, height: 1200, channels: 3, background: "#ff0000" } })
    .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: "#0000ff" } }, gravity: "south" }])
    .png()
    .toBuffer();
  const { id, src } = await keepPicture(site, cookie, { bytes: halves });
  const colour = async (name: string) => {
    const { dominant } = await sharp(Buffer.from(await (await site.get(`/uploads/${folderOf(src)}/${name}`)).arrayBuffer())).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  await postForm(site, `/admin/pictures/${id}`, { alt: "Two halves", focusX: "50", focusY: "0" }, { Cookie: cookie });
  expect(await colour("social-50-0.jpg")).toBe("red");
  await postForm(site, `/admin/pictures/${id}`, { alt: "Two halves", focusX: "50", focusY: "100" }, { Cookie: cookie });
  expect(await colour("social-50-100.jpg")).toBe("blue");
  expect((await site.get(`/uploads/${folderOf(src)}/social-50-0.jpg`)).status).toBe(404);
});

test("a picture in use is deleted only after showing where it is used, even where it was not when the question was asked, and then with all its files", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg());
  await site.makePost({ title: "Shown in the text", content: `<img src="${src.replace("960.jpg", "640.jpg")}" alt="">` });
  await site.makePost({ title: "A draft about pots", featuredImageUrl: src, isPublished: false });
  await site.makePost({ title: "Something else" });
  const asked = await postForm(site, `/admin/pictures/${id}`, { intent: "delete" }, { Cookie: cookie });
  const question = await asked.text();
  expect(asked.status).toBe(409);
  for (const said of ["It is in use", "Shown in the text", "A draft about pots", "Delete Anyway"]) expect(question).toContain(said);
  expect(question).not.toContain("Something else");
  expect((await site.get(src)).status).toBe(200);
  const confirmed = (page: string): [string, string][] => [
    ["intent", "delete"],
    ["confirmed", "yes"],
    ...[...page.matchAll(/name="shown" value="([^"]*)"/g)].map(([, use = ""]): [string, string] => ["shown", use]),
  ];
  await site.makePost({ title: "Written meanwhile", content: `<img src="${src}" alt="">` });
  const again = await postForm(site, `/admin/pictures/${id}`, confirmed(question), { Cookie: cookie });
  const secondQuestion = await again.text();
  expect([again.status, secondQuestion.includes("Written meanwhile"), (await site.get(src)).status]).toEqual([409, true, 200]);
  const done = await postForm(site, `/admin/pictures/${id}`, confirmed(secondQuestion), { Cookie: cookie });
  expect([done.status, done.headers.get("Location")]).toEqual([302, "/admin/pictures?done=deleted"]);
  expect([(await site.get(src)).status, isOnDisk(site, src), await site.services.database.owner.$count(pictures)]).toEqual([404, false, 0]);
});

test("versions and deleted posts that can be restored with a picture are named too, each once", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg(320, 200));
  const { id: postId } = await site.makePost();
  const save = async (title: string, content: string) => {
    const page = await text(site, `/admin/blog/edit/${postId}`, { headers: { Cookie: cookie } });
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
    const saved = await postForm(
      site,
      `/admin/blog/edit/${postId}`,
      { title, slug: "soup", excerpt: "", featuredImageUrl: "", content, version },
      { Cookie: cookie },
    );
    expect(saved.status).toBe(302);
  };
  await save("With a picture", `<p>Soup.</p><img src="${src}" alt="A pot">`);
  await save("Without a picture", "<p>Soup.</p>");
  const page = () => text(site, `/admin/pictures/${id}`, { headers: { Cookie: cookie } });
  const older = await page();
  expect([older.includes("Without a picture"), older.includes("Older version"), older.includes("Draft")]).toEqual([true, true, false]);
  await postForm(site, "/admin/blog", { intent: "delete", id: postId }, { Cookie: cookie });
  expect(await page()).toContain("Deleted post");
});

test("a deleted picture can be uploaded again", async () => {
  const { site, cookie } = await openLibrary();
  const file = await jpeg(320, 200);
  const first = await keepPicture(site, cookie, file);
  await postForm(site, `/admin/pictures/${first.id}`, { intent: "delete", confirmed: "yes" }, { Cookie: cookie });
  const second = await keepPicture(site, cookie, file);
  expect(second.src).toBe(first.src);
  expect((await site.get(second.src)).status).toBe(200);
});

test("only administrators can see and change the library, and only from this site", async () => {
  const { site, cookie } = await openLibrary();
  const { id, src } = await keepPicture(site, cookie, await jpeg(320, 200));
  const cook = await signIn(site, await makePerson(site.services.database.owner));
  for (const path of ["/admin/pictures", `/admin/pictures/${id}`]) {
    expect((await site.get(path)).status).toBe(401);
    expect((await site.get(path, { headers: { Cookie: cook } })).status).toBe(403);
  }
  for (const path of [`/admin/pictures/${id}`, `/api/pictures/${id}`]) {
    const fields = { intent: "delete", confirmed: "yes", alt: "Changed" };
    expect((await postForm(site, path, fields)).status).toBe(401);
    expect((await postForm(site, path, fields, { Cookie: cook })).status).toBe(403);
    expect((await postForm(site, path, fields, { Cookie: cookie, Origin: "https://elsewhere.example" })).status).toBeOneOf([400, 403]);
  }
  expect((await site.get(src)).status).toBe(200);
});

test("a picture that is not in the library is not found", async () => {
  const { site, cookie } = await openLibrary();
  const missing = "/admin/pictures/00000000-0000-4000-8000-000000000000";
  for (const path of [missing, "/admin/pictures/soup"]) expect((await site.get(path, { headers: { Cookie: cookie } })).status, path).toBe(404);
  expect((await postForm(site, missing, { alt: "A pot" }, { Cookie: cookie })).status).toBe(404);
  expect((await postForm(site, missing, { intent: "delete", confirmed: "yes" }, { Cookie: cookie })).status).toBe(404);
});

test("what a killed upload or deletion has left behind is cleaned up, and nothing else", async () => {
  const { site, cookie } = await openLibrary();
  const { src } = await keepPicture(site, cookie, await jpeg(320, 200));
  const [uploads, incoming] = [join(site.env.DATA_DIR, "uploads"), join(site.env.DATA_DIR, "incoming")];
  const [left, busy] = ["aaaaaaaaaaaaaaaaaaaaaaaa-9x9", "bbbbbbbbbbbbbbbbbbbbbbbb-9x9"];
  mkdirSync(join(uploads, "unfinished"), { recursive: true });
  for (const folder of [left, busy]) {
    mkdirSync(join(uploads, folder));
    writeFileSync(join(uploads, folder, "9.jpg"), "half");
    writeFileSync(join(uploads, "unfinished", folder), "");
    mkdirSync(join(incoming, folder), { recursive: true });
  }
  writeFileSync(join(uploads, "unfinished", folderOf(src)), "");
  // Twenty pictures prepared one after the other take hours on a busy server.
  mkdirSync(join(incoming, "long"));
  // Stands for a folder that an upload removes while it is being examined.
  symlinkSync(join(incoming, "nowhere"), join(incoming, "a-gone-one"));
  const [hourAgo, dayAgo] = [1, 24].map((hours) => new Date(Date.now() - hours * 3600_000)) as [Date, Date];
  // Killed before its first file was stored, or after the last one was deleted.
  const empty = "cccccccccccccccccccccccc-9x9";
  mkdirSync(join(uploads, empty));
  writeFileSync(join(uploads, "unfinished", empty), "");
  for (const path of [
    join(uploads, "unfinished", left),
    join(uploads, "unfinished", empty),
    join(uploads, "unfinished", folderOf(src)),
    join(incoming, "long"),
  ])
    utimesSync(path, hourAgo, hourAgo);
  utimesSync(join(incoming, left), dayAgo, dayAgo);
  const sweeping = sweepUploads(site.services);
  await sweeping.first;
  await sweeping.stop();
  expect(readdirSync(uploads).sort()).toEqual([".writing", busy, folderOf(src), "unfinished"].sort());
  expect([readdirSync(join(uploads, "unfinished")), readdirSync(incoming).sort()]).toEqual([[busy], ["a-gone-one", busy, "long"]]);
});

test("the readers' database connections see nothing of the library", async () => {
  const { site } = await openLibrary();
  await expect(site.services.database.reader.select().from(pictures)).rejects.toThrow();
});
