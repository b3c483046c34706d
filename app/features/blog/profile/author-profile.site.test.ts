import { expect, test } from "vitest";
import { makeAuthor } from "../../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { keepPicture, somePicture } from "../../../../tests/send-picture.ts";
import { makePerson, postForm, signIn } from "../../../../tests/sign-in.ts";

const typed = { displayName: "Ines Duarte", username: "ines-duarte", bio: "Ines weighs the salt.", pictureUrl: "" };
const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>", isPublished: "on" };

async function openAsAdmin(given?: TestSite, cookie?: string) {
  const site = given ?? (await openTestSite());
  const Cookie = cookie ?? (await signIn(site));
  const query = async (text: string, ...values: unknown[]) => (await site.services.database.owner.$client.query(text, values)).rows;
  return {
    site,
    Cookie,
    query,
    save: (fields: Partial<typeof typed> = {}, headers: Record<string, string> = { Cookie }) =>
      postForm(site, "/admin/account", { intent: "profile", ...typed, ...fields }, headers),
    write: () => postForm(site, "/admin/blog/new", post, { Cookie }),
    page: async (path = "/admin/account") => (await site.get(path, { headers: { Cookie } })).text(),
    profile: async () =>
      (
        await query(
          "select display_name, username, bio, profile_image_url from food_users join accounts on accounts.id = user_id where email = 'admin@simmer.example'",
        )
      )[0],
  };
}

/** Another administrator, who has written nothing yet. */
async function openAsAnother() {
  const site = await openTestSite();
  const person = await makePerson(site.services.database.owner, { role: "admin" });
  return { ...(await openAsAdmin(site, await signIn(site, person))), person };
}

test("an administrator's profile as author is shown in its form, and can be saved", async () => {
  const { save, page, profile } = await openAsAdmin();
  expect(await page()).toMatch(/name="displayName"[^>]*value="Simmer Kitchen"/);
  const answer = await save({ displayName: "  Ines   Duarte ", bio: "Ines weighs the salt.\r\nAnd the pepper. " });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Your author profile was saved.")]);
  expect(await profile()).toEqual({
    display_name: "Ines Duarte",
    username: "ines-duarte",
    bio: "Ines weighs the salt.\nAnd the pepper.",
    profile_image_url: null,
  });
  expect(await page()).toMatch(/name="displayName"[^>]*value="Ines Duarte"/);
});

test("the pages that name an author show a new name at once: list, post, feeds, search and previews", async () => {
  const { site, save, write, page, query } = await openAsAdmin();
  await write();
  const paths = ["/blog", "/blog/low-and-slow", "/rss.xml", "/feed.json", "/search?q=low+and+slow"];
  for (const path of paths) expect(await (await site.get(path)).text(), path).toContain("Simmer Kitchen");
  await save();
  for (const path of paths) expect(await (await site.get(path)).text(), path).toContain("Ines Duarte");
  const html = await (await site.get("/blog/low-and-slow")).text();
  expect(html).toContain('"author":{"@type":"Person","name":"Ines Duarte"');
  expect(html).toContain("Ines weighs the salt.");
  const [{ id }] = await query("select id from food_blogs");
  expect(await page(`/admin/blog/${id}/revisions`)).toContain("Ines Duarte");
});

test("a profile saved by another process is shown here too, although the pages were cached", async () => {
  const { site, write, query } = await openAsAdmin();
  await write();
  const list = async () => (await site.get("/blog")).text();
  expect(await list()).toContain("Simmer Kitchen");
  await query("update food_users set display_name = 'Ines Duarte'");
  await expect.poll(list).toContain("Ines Duarte");
});

test("an administrator without a profile as author starts with the account's name, and gets one by saving", async () => {
  const { save, page, query, person } = await openAsAnother();
  expect(await page()).toMatch(/name="displayName"[^>]*value="Cook"/);
  expect((await save()).status).toBe(200);
  expect(await query("select display_name, username from food_users where user_id = $1", person.id)).toEqual([
    { display_name: "Ines Duarte", username: "ines-duarte" },
  ]);
});

test("someone who saves a first post becomes an author under the account's name, which the preview shows too", async () => {
  const { site, write, Cookie, query, person } = await openAsAnother();
  expect(await (await postForm(site, "/admin/blog/new/preview", post, { Cookie })).text()).toContain(">Cook<");
  await write();
  expect(await query("select display_name from food_users where user_id = $1", person.id)).toEqual([{ display_name: "Cook" }]);
  expect(await (await site.get("/blog")).text()).toContain(">Cook<");
});

test("an administrator without a public name is shown by the account's name, not by its address", async () => {
  const { write, page, query, person } = await openAsAnother();
  await write();
  await query("update food_users set display_name = null where user_id = $1", person.id);
  const [{ id }] = await query("select id from food_blogs");
  const html = await page(`/admin/blog/${id}/revisions`);
  expect(html).toContain("Cook");
  expect(html).not.toContain("cook@simmer.example");
});

test("saving writes only one's own profile", async () => {
  const { site, save, query } = await openAsAdmin();
  const other = await makeAuthor(site.services.database.owner);
  await save();
  expect(await query("select display_name, username from food_users where user_id = $1", other.userId)).toEqual([
    { display_name: "Mara Lindqvist", username: other.username },
  ]);
});

test.each([
  ["no name at all", { displayName: " ", username: "" }, "Enter the name readers will see, or a username to use in its place."],
  ["a display name that no card bears", { displayName: "I".repeat(81) }, "Shorten the display name to 80 characters."],
  ["a username with capital letters and spaces", { username: "Ines Duarte" }, "Use lowercase letters from a to z and digits for the username"],
  ["a username that ends with a dot", { username: "ines." }, "Use lowercase letters from a to z and digits for the username"],
  ["a username that is too long", { username: "i".repeat(41) }, "Shorten the username to 40 characters."],
  ["a bio that is too long", { bio: "b".repeat(501) }, "Shorten the bio to 500 characters."],
  ["a picture that is none", { pictureUrl: "javascript:alert(1)" }, "Enter the address of a picture, beginning with https:// or /."],
  ["an address without end", { pictureUrl: `https://pictures.example/${"a".repeat(2000)}` }, "Shorten the address to 2,000 characters"],
])("%s is refused beside its field, and nothing that was typed is lost", async (_, fields, problem) => {
  const { save, profile } = await openAsAdmin();
  const before = await profile();
  const answer = await save({ bio: "Typed with care.", ...fields });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(problem);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  for (const text of Object.values({ displayName: typed.displayName, bio: "Typed with care.", ...fields })) expect(html).toContain(text.trim());
  expect(await profile()).toEqual(before);
});

test("a username that another author has, in any capitals, is refused, and one's own is not", async () => {
  const { site, save, profile } = await openAsAdmin();
  await makeAuthor(site.services.database.owner, { username: "Ines-Duarte" });
  const refused = await save();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Another author already has this username. Choose a different one.")]);
  expect((await profile())?.username).toBe("simmer-kitchen");
  expect((await save({ username: "simmer-kitchen" })).status).toBe(200);
});

test("when two take one username at the same moment, one gets it and the other is told", async () => {
  const { site, save } = await openAsAdmin();
  const person = await makePerson(site.services.database.owner, { role: "admin" });
  const other = { Cookie: await signIn(site, person) };
  const answers = await Promise.all([save(), save({}, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a username from another system stays until it is changed", async () => {
  const { save, profile, query } = await openAsAdmin();
  await query("update food_users set username = 'Ines Duarte (editor)'");
  expect((await save({ username: "Ines Duarte (editor)" })).status).toBe(200);
  expect((await profile())?.username).toBe("Ines Duarte (editor)");
  expect((await save({ username: "Ines Duarte" })).status).toBe(422);
});

test("a profile without a display name is shown by its username", async () => {
  const { site, save, write } = await openAsAdmin();
  await write();
  await save({ displayName: "" });
  expect(await (await site.get("/blog")).text()).toContain(">ines-duarte<");
});

test("a library picture in a profile is stored without the site's name, shown small around its focal point, and can be removed", async () => {
  const { site, Cookie, save, write, page, profile } = await openAsAdmin();
  await write();
  const picture = await keepPicture(site, Cookie, { bytes: await somePicture().jpeg().toBuffer() }, { alt: "Ines at the stove" });
  await postForm(site, `/admin/pictures/${picture.id}`, { alt: "Ines at the stove", focusX: "20", focusY: "30" }, { Cookie });
  await save({ pictureUrl: site.origin + picture.src });
  expect((await profile())?.profile_image_url).toBe(picture.src);
  expect(await page()).toContain(`value="${site.origin}${picture.src}"`);
  const small = picture.src.replace(/\d+\.jpg$/, "320.webp");
  const face = new RegExp(`<img src="${small}"[^>]*object-position:20% 30%`);
  for (const path of ["/blog/low-and-slow", "/blog"]) expect(await (await site.get(path)).text()).toMatch(face);
  expect(await page(`/admin/pictures/${picture.id}`)).toContain('href="/admin/account#author-profile"');
  await save({ pictureUrl: "" });
  expect((await profile())?.profile_image_url).toBeNull();
  for (const path of ["/blog/low-and-slow", "/blog"]) expect(await (await site.get(path)).text()).not.toContain(small);
});

test("a picture used in another author's profile says so, without a link to one's own", async () => {
  const { site, Cookie, page } = await openAsAdmin();
  const picture = await keepPicture(site, Cookie, { bytes: await somePicture().jpeg().toBuffer() }, { alt: "Mara" });
  await makeAuthor(site.services.database.owner, { profileImageUrl: picture.src });
  const html = await page(`/admin/pictures/${picture.id}`);
  expect(html).toContain("Mara Lindqvist");
  expect(html).not.toContain("/admin/account#author-profile");
});

test("a form on another site's page writes nothing", async () => {
  const { site, Cookie, profile } = await openAsAdmin();
  const answer = await postForm(site, "/admin/account", { intent: "profile", ...typed }, { Cookie, Origin: "https://evil.example" });
  expect(answer.status).toBeOneOf([400, 403]);
  expect((await profile())?.display_name).toBe("Simmer Kitchen");
});

test("a visitor and an account without the role are refused, and keep what they typed", async () => {
  const { site, save, query } = await openAsAdmin();
  const person = await makePerson(site.services.database.owner);
  const refusals = [await save({}, {}), await save({}, { Cookie: await signIn(site, person) })];
  expect(refusals.map(({ status }) => status)).toEqual([401, 403]);
  for (const refusal of refusals) expect(await refusal.text()).toContain("Ines weighs the salt.");
  expect(await query("select count(*)::int from food_users where bio is not null")).toEqual([{ count: 0 }]);
});

test("while the database is down the form says so, and keeps what was typed", async () => {
  const { site, save } = await openAsAdmin();
  await site.loseDatabase();
  const answer = await save();
  const html = await answer.text();
  await site.regainDatabase();
  expect(answer.status).toBe(503);
  for (const text of ["The database cannot be reached: nothing was changed.", "Ines weighs the salt.", 'value="Ines Duarte"']) expect(html).toContain(text);
});
