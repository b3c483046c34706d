import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../tests/open-site.ts";
import { testAdministrator } from "../../tests/postgres.setup.ts";
import { signIn } from "../../tests/sign-in.ts";

type Asked = { method: string; path: string; headers?: Record<string, string>; parts?: string[] };

/** A request that `fetch` would not send: with any method, and a body of unknown length. */
function ask(site: TestSite, { method, path, headers = {}, parts = [] }: Asked): Promise<{ status: number; allow?: string; location?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(site.origin.replace("localhost", "127.0.0.1"), { path, method, headers: { Origin: site.origin, ...headers } }, (answer) => {
      answer.resume();
      const { allow, location } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, ...(allow ? { allow } : {}), ...(location ? { location } : {}) });
    });
    sent.on("error", reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const json = { "Content-Type": "application/json" };
const half = JSON.stringify(testAdministrator).slice(0, 20);
const rest = JSON.stringify(testAdministrator).slice(20);

test("a form sent in pieces without a declared length is read like any other", async () => {
  const site = await openTestSite();
  expect((await ask(site, { method: "POST", path: "/api/auth/sign-in/email", headers: json, parts: [half, rest] })).status).toBe(200);
});

test.each([
  ["that says so", { "Content-Length": "100000" }],
  ["that does not", { "Transfer-Encoding": "chunked" }],
])("a form of more than 64 KB %s is refused", async (_, more) => {
  const site = await openTestSite();
  const parts = Array.from({ length: 10 }, () => "a".repeat(10_000));
  const answer = await ask(site, { method: "POST", path: "/api/auth/sign-in/email", headers: { ...json, ...more }, parts });
  expect(answer.status).toBe(413);
});

test.each([
  ["POST", "/blog"],
  ["DELETE", "/recipe/ratatouille"],
  ["PUT", "/profile"],
  ["PATCH", "/nowhere"],
  ["POST", "/rss.xml"],
  ["POST", "/api/suggest"],
  ["POST", "/blog.data"],
])("%s to %s, which takes no writes, is refused, and not reported as our error", async (method, path) => {
  const site = await openTestSite();
  const { status, allow } = await ask(site, { method, path });
  expect([403, 404, 405]).toContain(status);
  if (status === 405) expect(allow).toMatch(/^GET, HEAD/);
});

test.each(["OPTIONS", "PUT", "DELETE", "TRACE", "PROPFIND", "PURGE"])("%s is not a method of this site", async (method) => {
  const site = await openTestSite();
  expect(await ask(site, { method, path: "/blog" })).toEqual({ status: 405, allow: "GET, HEAD, POST" });
});

test.each(["/blog/%", "/admin/blog/%ff", "/api/admin/posts/%c0%ae", "//elsewhere.example/", "/\\elsewhere.example/"])(
  "the address %s, which cannot be decoded, is refused",
  async (path) => {
    const site = await openTestSite();
    expect((await ask(site, { method: "GET", path })).status).toBe(400);
  },
);

test.each(["/50%", "/%", "/%E0%A4%A", "/%3Cscript%3E%?q=%"])("a person who follows a link to %s gets the page that says 404, with a way home", async (path) => {
  const site = await openTestSite();
  const answer = await site.get(path, { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("Oops! Page not found")]);
});

test.each(["/admin/blog/%ff", "//elsewhere.example/%", "/\\elsewhere.example/%"])("%s is refused whoever asks", async (path) => {
  const site = await openTestSite();
  expect((await ask(site, { method: "GET", path, headers: { Accept: "text/html" } })).status).toBe(400);
});

test("a person who follows a link with two slashes at its start is led to the page, on this site", async () => {
  const site = await openTestSite();
  const headers = { Accept: "text/html" };
  const led = async (path: string) => (await ask(site, { method: "GET", path, headers })).location;
  expect([await led("//blog?page=2"), await led("///elsewhere.example/")]).toEqual(["/blog?page=2", "/elsewhere.example/"]);
});

test("an address with dots that means a personal one is led there, where the request's headers count", async () => {
  const site = await openTestSite();
  const post = await site.makePost();
  const path = `/x/../api/views/${post.id}?pixel`;
  expect(await ask(site, { method: "GET", path })).toMatchObject({ status: 301, location: `/api/views/${post.id}?pixel` });
  expect((await ask(site, { method: "GET", path: "/x/../healthz" })).location).toBe("/healthz");
  const { rows } = await site.services.database.owner.$client.query("select view_count::integer from food_blogs");
  expect(rows).toEqual([{ view_count: 0 }]);
});

test("a form that breaks off is not reported as our error", async () => {
  const site = await openTestSite();
  const [errors, others]: [unknown[], unknown[]] = [[], []];
  site.services.log.error = (...words: unknown[]) => void errors.push(words);
  site.services.log.debug = (...words: unknown[]) => void others.push(words[1]);
  const line = connect(Number(new URL(site.origin).port), "127.0.0.1");
  line.write(
    `POST /join HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nemail=`,
    () => line.destroy(),
  );
  await expect.poll(() => others).toContain("a request broke off");
  expect(errors).toEqual([]);
});

test("a page that is the reader's own is compressed, as the others are", async () => {
  const site = await openTestSite();
  const answer = await site.get("/admin/sign-in", { headers: { "Accept-Encoding": "br, gzip" } });
  expect([answer.headers.get("Content-Encoding"), answer.headers.get("Vary")]).toEqual(["gzip", "Accept-Encoding"]);
  expect(await answer.text()).toMatch(/<\/html>\s*$/);
});

test("a health check of HTTP/1.0 that names no host is answered", async () => {
  const site = await openTestSite();
  const line = connect(Number(new URL(site.origin).port), "127.0.0.1");
  line.write("GET /healthz HTTP/1.0\r\n\r\n");
  const said = await line.setEncoding("utf8").toArray();
  expect(said.join("")).toMatch(/^HTTP\/1\.1 200 [\s\S]*"status":"ok"/);
});

test.each([
  ["/search/?q=duck", "/search?q=duck"],
  ["/Search?q=duck", "/search?q=duck"],
  ["/blog/?utm_source=x", "/blog"],
  ["/recipe/creamy-pasta/", "/recipe/creamy-pasta"],
  ["/Admin/blog", "/admin/blog"],
  ["/Admin/blog?page=2", "/admin/blog?page=2"],
  ["/%61dmin/blog?page=2", "/admin/blog?page=2"],
  ["/%61dmin%2Edata", "/admin.data"],
  ["/recipe/%63reamy%2dpasta", "/recipe/creamy-pasta"],
  ["/recipe/%63reamy-pasta.data", "/recipe/creamy-pasta.data"],
  ["/se%61rch?q=duck", "/search?q=duck"],
  ["/%62log?page=1", "/blog"],
  ["/%68ealthz", "/healthz"],
])("%s redirects to the one address of its page, %s", async (asked, page) => {
  const site = await openTestSite();
  const answer = await fetch(site.origin + asked, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, page]);
});

test("a card requested in other spellings is drawn at its own address, once for all of them", async () => {
  const site = await openTestSite();
  const { pages } = site.services;
  for (const path of [
    "/Cards/recipe/coq-au-vin.jpg",
    "/cards/recipe/coq-au-vin.jpg//",
    "/cards//recipe/coq-au-vin.jpg",
    "/c%61rds/recipe/coq%2dau-vin%2Ejpg",
  ]) {
    const answer = await ask(site, { method: "GET", path });
    expect(answer.status).toBe(301);
    expect(pages.holds("/cards/recipe/coq-au-vin.jpg")).toBe(true);
  }
  // The page itself, and the four addresses that redirect to it.
  expect(pages.counts.renders).toBe(5);
});

test("a post whose name has letters of another alphabet is found however they are escaped, and a name that none has is missing", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "あんこ", isPublished: true });
  const name = encodeURIComponent("あんこ");
  const answers = [`/blog/${name}`, `/blog/${name.toLowerCase()}`, "/blog/あんこ", "/blog/%61nko"].map(async (path) => {
    const answer = await fetch(site.origin + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("Location")];
  });
  expect(await Promise.all(answers)).toEqual([
    [200, null],
    [301, `/blog/${name}`],
    [200, null],
    [404, null],
  ]);
});

test("a form with too many fields is refused before it is read", async () => {
  const site = await openTestSite();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await ask(site, { method: "POST", path: "/api/join", headers, parts: ["a&".repeat(2000)] })).status).toBe(413);
});

test("a form sent by another site's page is refused, and not reported as our error", async () => {
  const site = await openTestSite();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" };
  for (const path of ["/admin/sign-in", "/join", "/admin/blog", "/admin/account"]) {
    expect((await ask(site, { method: "POST", path, headers, parts: ["a=b"] })).status, path).toBe(403);
    expect((await ask(site, { method: "POST", path, headers: { ...headers, Origin: "evil" }, parts: ["a=b"] })).status, path).toBe(403);
  }
});

test.each(["/nowhere/", "/.//elsewhere.example/"])("%s, which is no page, redirects nowhere", async (asked) => {
  const site = await openTestSite();
  expect((await ask(site, { method: "GET", path: asked })).status).toBe(404);
});

test("an old address that leads on is not logged as missing, and one that is missing is logged once", async () => {
  const site = await openTestSite();
  await site.services.database.owner.$client.query("insert into moved_paths (path, target) values ('/tag/leek', '/search?q=Leek')");
  const missed: unknown[] = [];
  site.services.log.warn = (entry: object) => void missed.push(entry);
  expect([await site.leadsTo("/rss/feed"), await site.leadsTo("/feed/"), await site.leadsTo("/Tag/leek/")]).toEqual(["/rss.xml", "/rss.xml", "/search?q=Leek"]);
  expect(missed).toEqual([]);
  await site.get("/tag/chard/");
  expect(missed).toEqual([{ path: "/tag/chard" }]);
});

test("while the database is down, old addresses, which may have moved, are not told to be gone, and the home page is there whatever is added to its address", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  for (const path of ["/2019/05/leek-soup", "/2019/05/leek-soup/", "/recipe/leek-soup"]) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "30"]);
    expect(await answer.text()).toContain("We cannot reach our stories right now");
  }
  expect((await site.get("/?utm_source=letter")).status).toBe(200);
});

test.each(["/blog", "/blog/leek-soup", "/admin/blog", "/rss.xml"])("while the database is down, %s says when to try again", async (path) => {
  const site = await openTestSite();
  const Cookie = await signIn(site);
  await site.loseDatabase();
  const answer = await site.get(path, { headers: { Cookie } });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
});

test("a database that refuses its login is away, too", async () => {
  const site = await openTestSite();
  const refuse = () => Promise.reject(Object.assign(new Error("role is not permitted to log in"), { code: "28000" }));
  site.services.database.reader.$client.connect = refuse;
  site.services.database.reader.$client.query = refuse;
  expect([(await site.get("/search?q=lamb")).status, (await site.get("/rss.xml")).status]).toEqual([200, 503]);
});

test("an address that leads to itself, or to one that leads back, does not redirect for ever", async () => {
  const site = await openTestSite();
  const rows = "('/news', '/section/news/'), ('/long', '/long/2/'), ('/self/2', '/self/2/#end'), ('/away', 'https://elsewhere.example/away')";
  await site.services.database.owner.$client.query(`insert into moved_paths (path, target) values ${rows}`);
  expect([await site.leadsTo("/news/"), await site.leadsTo("/section/news/")]).toEqual(["/section/news/", null]);
  expect([await site.leadsTo("/long/"), await site.leadsTo("/long/2/"), await site.leadsTo("/self/2/")]).toEqual(["/long/2/", null, null]);
  expect(await site.leadsTo("/away/")).toBe("https://elsewhere.example/away");
});

test("an invalid host name is refused, and not reported as our error", async () => {
  const site = await openTestSite();
  const headers = { ...json, Host: "127.0s0.1:4811" };
  expect((await ask(site, { method: "POST", path: "/feed.json", headers, parts: ["{}"] })).status).toBe(400);
  expect((await ask(site, { method: "GET", path: "/admin/blog", headers })).status).toBe(400);
});

test("a request with the whole address, as sent to a proxy, is answered like one with the path", async () => {
  const site = await openTestSite();
  expect((await ask(site, { method: "GET", path: "http://elsewhere.example/terms", headers: {} })).status).toBe(200);
  expect((await ask(site, { method: "GET", path: "http://elsewhere.example//evil.example/", headers: {} })).status).toBe(400);
});

test("a page has one weak ETag, which identifies it in any encoding", async () => {
  const site = await openTestSite();
  const asked = async (encoding: string, tag = '"none"') => {
    const answer = await site.get("/terms", { headers: { "Accept-Encoding": encoding, "If-None-Match": tag } });
    return [answer.status, answer.headers.get("ETag")] as const;
  };
  const [status, tag] = await asked("br");
  expect([status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
  for (const encoding of ["br", "gzip", "identity"]) expect(await asked(encoding, tag ?? "")).toEqual([304, tag]);
});
