import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../../tests/open-site.ts";
import { makePerson, signIn } from "../../../../tests/sign-in.ts";

async function listen(site: TestSite, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await site.get("/api/admin/changes", { headers, signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { answer, next: async () => (await reader?.read())?.value ?? "the end", leave: () => leaving.abort() };
}

test("an administrator is notified of a change with its post's id, whoever makes it", async () => {
  const site = await openTestSite();
  const { next, answer } = await listen(site, { Cookie: await signIn(site) });
  expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
  expect([answer.headers.get("Cache-Control"), answer.headers.get("X-Accel-Buffering")]).toEqual(["no-store, no-transform", "no"]);
  expect(await next()).toContain("event: beat");
  const { id } = await site.makePost({ isPublished: false });
  expect(await next()).toBe(`event: change\ndata: ${id}\n\n`);
});

test("a HEAD request gets an answer at once instead of listening for ever", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  for (const path of ["/api/admin/changes", "/api/admin/changes.data"]) expect((await site.get(path, { method: "HEAD", headers })).status).toBe(405);
});

test("a data request of the router, which would wait for the end, is refused", async () => {
  const site = await openTestSite();
  expect((await site.get("/api/admin/changes.data", { headers: { Cookie: await signIn(site) }, signal: AbortSignal.timeout(5000) })).status).toBe(406);
  expect(site.services.postEvents.size).toBe(0);
});

test("nobody else is notified of anything", async () => {
  const site = await openTestSite();
  const Cookie = await signIn(site, await makePerson(site.services.database.owner));
  for (const [headers, status] of [
    [{}, 401],
    [{ Cookie }, 403],
  ] as const)
    for (const path of ["/api/admin/changes", "/api/admin/posts", `/api/admin/posts/${crypto.randomUUID()}`])
      for (const method of ["GET", "HEAD"]) expect([path, method, (await site.get(path, { method, headers })).status]).toEqual([path, method, status]);
});

test("a listener who leaves is removed", async () => {
  const site = await openTestSite();
  const { next, leave } = await listen(site, { Cookie: await signIn(site) });
  await next();
  expect(site.services.postEvents.size).toBe(1);
  leave();
  await expect.poll(() => site.services.postEvents.size).toBe(0);
});

test("a site that stops ends the connection by itself", async () => {
  const site = await openTestSite();
  const { next } = await listen(site, { Cookie: await signIn(site) });
  await next();
  site.services.postEvents.close();
  expect(await next()).toBe("the end");
});

test("the list and the state of a post are sent without their texts", async () => {
  const site = await openTestSite();
  const headers = { Cookie: await signIn(site) };
  const { id, title } = await site.makePost({ content: "<p>Long text.</p>" });
  const list = await (await site.get("/api/admin/posts", { headers })).text();
  expect(JSON.parse(list)).toMatchObject({ posts: [{ id, title, isPublished: true }], pages: 1, counts: { posts: 1, published: 1 } });
  expect(list).not.toContain("Long text.");
  expect(await (await site.get(`/api/admin/posts/${id}`, { headers })).json()).toMatchObject({ version: 1 });
  expect((await site.get(`/api/admin/posts/${crypto.randomUUID()}`, { headers })).status).toBe(404);
});
