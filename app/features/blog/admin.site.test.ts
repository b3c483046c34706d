import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { testAdministrator } from "../../../tests/postgres.setup.ts";
import { cookiesOf, makePerson, postForm, signIn, trySignIn } from "../../../tests/sign-in.ts";

const fields = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>" };

/** Every read of the admin area, as a page and as data, with the statuses for a visitor who is signed out and for one without the role. */
const reads = (id: string) => [
  { path: "/admin/blog", nobody: 401, noRole: 403 },
  { path: "/admin/blog.data", nobody: 401, noRole: 403 },
  { path: "/admin/blog?q=a", nobody: 401, noRole: 403 },
  { path: "/api/admin/posts?q=a", nobody: 401, noRole: 403 },
  { path: "/admin/blog/new", nobody: 302, noRole: 302 },
  { path: `/admin/blog/edit/${id}`, nobody: 302, noRole: 302 },
  { path: `/admin/blog/${id}`, nobody: 302, noRole: 302 },
];

/** Every write of the admin area. */
const writes = (id: string) => [
  { path: "/admin/blog", form: { intent: "publish", id } },
  { path: "/admin/blog", form: { intent: "unpublish", id } },
  { path: "/admin/blog", form: { intent: "delete", id } },
  { path: "/admin/blog.data", form: { intent: "delete", id } },
  { path: "/admin/blog/new", form: fields },
  { path: `/admin/blog/edit/${id}`, form: fields },
  { path: `/admin/blog/${id}`, form: fields },
];

async function openAs(who: "nobody" | "without role" | "admin") {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const headers: Record<string, string> = who === "nobody" ? {} : { Cookie: await signIn(site, who === "admin" ? undefined : await makePerson(owner)) };
  const { id, slug, title } = await site.makePost({ isPublished: false });
  return { site, headers, id, slug, title };
}

const storedPosts = async (site: TestSite) => (await site.services.database.owner.$client.query("select * from food_blogs order by id")).rows;

test.each(["nobody", "without role"] as const)("a visitor (%s) sees nothing of the admin area", async (who) => {
  const { site, headers, id, title } = await openAs(who);
  for (const { path, nobody, noRole } of reads(id)) {
    const answer = await site.get(path, { headers });
    expect([path, answer.status]).toEqual([path, who === "nobody" ? nobody : noRole]);
    if (answer.status === 302) expect(answer.headers.get("Location")).toBe("/");
    expect(await answer.text(), path).not.toContain(title);
  }
});

test.each(["nobody", "without role"] as const)("a visitor (%s) can change nothing", async (who) => {
  const { site, headers, id } = await openAs(who);
  const before = await storedPosts(site);
  for (const { path, form } of writes(id)) {
    const answer = await postForm(site, path, form, headers);
    expect([path, answer.status >= 300]).toEqual([path, true]);
    expect(await storedPosts(site), `${path} ${JSON.stringify(form)}`).toEqual(before);
  }
});

test("another site's page can change nothing, even in an administrator's browser", async () => {
  const { site, headers, id } = await openAs("admin");
  const before = await storedPosts(site);
  for (const { path, form } of writes(id))
    expect((await postForm(site, path, form, { ...headers, Origin: "https://evil.example" })).status).toBeOneOf([400, 403]);
  expect(await storedPosts(site)).toEqual(before);
});

test("behind a proxy that ends https, an administrator's writes count as this site's own", async () => {
  const site = await openTestSite({ env: { SITE_URL: "https://simmer.example" } });
  const own = { Origin: "https://simmer.example" };
  const signedIn = await trySignIn(site, testAdministrator, own);
  const { id } = await site.makePost();
  const answer = await postForm(site, "/admin/blog", { intent: "delete", id }, { ...own, Cookie: cookiesOf(signedIn) });
  expect(answer.status).toBe(200);
  expect(await storedPosts(site)).toEqual([]);
});

test("an administrator sees every page of the admin area, and none is cached or offered to search engines", async () => {
  const { site, headers, id } = await openAs("admin");
  for (const path of ["/admin/blog", "/admin/blog/new", `/admin/blog/edit/${id}`, `/admin/blog/${id}`]) {
    const answer = await site.get(path, { headers });
    expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

/** One page of each kind that shows in its place why access is denied. */
const guarded = [
  "/admin/blog",
  "/admin/blog/deleted",
  "/admin/pictures",
  `/admin/pictures/${randomUUID()}`,
  "/admin/account",
  "/admin/letters",
  "/admin/health",
];

test("a visitor who is not signed in is asked to log in, and an account without the role is told that it has no permission", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site, await makePerson(site.services.database.owner));
  for (const path of guarded) {
    const nobody = await (await site.get(path)).text();
    const noRole = await (await site.get(path, { headers: { Cookie } })).text();
    for (const html of [nobody, noRole]) expect(html, path).toContain("Access Denied");
    expect(nobody, path).toContain("Please log in to access the admin panel.");
    expect(noRole, path).toMatch(/You don(&#x27;|')t have permission to access this page\./);
  }
});

test("without the database the admin area says that access could not be verified", async () => {
  const { site, headers } = await openAs("admin");
  await site.loseDatabase();
  const answers = await Promise.all(guarded.map((path) => site.get(path, { headers })));
  await site.regainDatabase();
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Failed to verify admin access.");
  }
});
