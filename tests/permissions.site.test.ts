import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "./open-site.ts";
import { makePerson, signIn } from "./sign-in.ts";

/**
 * Every loader under /admin and /api, and every action anywhere, with the answers to three kinds of visitors. `open`: meant for everybody.
 * A route that is missing here fails the first test: decide who may use it, and add it.
 */
type Right = { nobody: number; noRole: number; admin: number; form?: Record<string, string> };
type Place = { path: string; read?: Right; write?: Right };

const everyone = (status: number): Right => ({ nobody: status, noRole: status, admin: status });
/** Pages that say who may not see them, and pages that redirect to home. */
const refused = (admin = 200): Right => ({ nobody: 401, noRole: 403, admin });
const sentHome = (admin: number): Right => ({ nobody: 302, noRole: 302, admin });
/** A refused save stays on its page, with what was typed. */
const kept: Right = { nobody: 401, noRole: 403, admin: 302 };

const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Patience.</p>", isPublished: "on" };

const places = (id: string): Record<string, Place> => ({
  "/admin/account": { path: "/admin/account", read: refused(), write: { ...refused(), form: { intent: "name", name: "Mara" } } },
  "/admin/blog": { path: "/admin/blog", read: refused(), write: { ...refused(), form: { intent: "publish", id } } },
  "/admin/blog/edit/:id": { path: `/admin/blog/edit/${id}`, read: sentHome(200), write: { ...kept, form: post } },
  "/admin/blog/:id": { path: "/admin/blog/new", read: sentHome(200), write: { ...kept, form: { ...post, slug: "another" } } },
  "/admin/blog/:id/preview": { path: `/admin/blog/${id}/preview`, read: refused(), write: { ...refused(), form: post } },
  "/admin/blog/:id/revisions": { path: `/admin/blog/${id}/revisions`, read: refused() },
  "/admin/blog/:id/revisions/:number": { path: `/admin/blog/${id}/revisions/1`, read: refused(), write: { ...refused(409), form: { version: "0" } } },
  "/admin/blog/deleted": { path: "/admin/blog/deleted", read: refused(), write: { ...refused(409), form: { id } } },
  "/admin/health": { path: "/admin/health", read: refused() },
  "/admin/letters": { path: "/admin/letters", read: refused() },
  "/admin/letters/export": { path: "/admin/letters/export", write: refused() },
  "/admin/new-address": {
    path: "/admin/new-address?token=invented",
    read: everyone(404),
    write: { ...everyone(404), form: { token: "invented" } },
  },
  "/admin/new-password": {
    path: "/admin/new-password?token=invented",
    read: everyone(404),
    write: { ...everyone(404), form: { token: "invented", newPassword: "x" } },
  },
  "/admin/pictures": { path: "/admin/pictures", read: refused(), write: refused(400) },
  "/admin/pictures/:id": { path: `/admin/pictures/${id}`, read: refused(404), write: { ...refused(404), form: { alt: "A pot" } } },
  "/admin/sign-in": {
    path: "/admin/sign-in",
    read: { nobody: 200, noRole: 200, admin: 302 },
    write: { nobody: 401, noRole: 401, admin: 302, form: { intent: "password", email: "nobody@simmer.example", password: "not this one at all" } },
  },
  "/admin/sign-out": { path: "/admin/sign-out", read: everyone(302), write: { ...everyone(302), form: { scope: "others" } } },
  "/api/admin/changes": { path: "/api/admin/changes", read: refused() },
  "/api/admin/posts": { path: "/api/admin/posts", read: refused() },
  "/api/admin/posts/:id": { path: `/api/admin/posts/${id}`, read: refused() },
  "/api/auth/*": { path: "/api/auth/list-sessions", read: everyone(404), write: everyone(404) },
  "/api/join": { path: "/api/join", read: everyone(405), write: everyone(422) },
  "/api/pictures": { path: "/api/pictures", read: refused(), write: refused(400) },
  "/api/pictures/:id": { path: `/api/pictures/${id}`, write: { ...refused(404), form: { alt: "A pot" } } },
  "/api/suggest": { path: "/api/suggest?q=pasta", read: everyone(200) },
  "/api/viewer": { path: "/api/viewer", read: everyone(200), write: everyone(200) },
  "/join/:country?": { path: "/join", read: everyone(200), write: everyone(422) },
  // Whoever has the key from a mail may use it; an invented one opens nothing.
  "/letters/confirm/:key": { path: `/letters/confirm/${"a".repeat(43)}`, read: everyone(404), write: everyone(404) },
  "/letters/leave/:key": { path: `/letters/leave/${"a".repeat(43)}`, read: everyone(404), write: everyone(404) },
  "/letters/one-click/:key": { path: `/letters/one-click/${"a".repeat(43)}`, read: everyone(302), write: everyone(404) },
  "/letters/preferences/:key": { path: `/letters/preferences/${"a".repeat(43)}`, read: everyone(404), write: everyone(404) },
  "/api/errors": { path: "/api/errors", read: everyone(405), write: everyone(400) },
  "/api/views/:id": { path: `/api/views/${id}`, read: everyone(405), write: everyone(200) },
});

/** Every address of the built site that must be in the table. */
async function addresses(): Promise<{ address: string; reads: boolean; writes: boolean }[]> {
  const { routes }: ServerBuild = await import(join(import.meta.dirname, "..", "build", "server", "index.js"));
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [whole(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map(({ id, module }) => ({ address: `/${whole(id)}`, reads: module.loader !== undefined, writes: module.action !== undefined }))
    .filter(({ address, reads, writes }) => writes || (reads && /^\/(admin|api)(\/|$)/.test(address)));
}

async function openAs(who: keyof Right & ("nobody" | "noRole" | "admin")) {
  const site = await openTestSite();
  const { id } = await site.makePost();
  const Cookie = who === "nobody" ? "" : await signIn(site, who === "admin" ? undefined : await makePerson(site.services.database.owner));
  const headers: Record<string, string> = Cookie ? { Cookie } : {};
  return { site, id, headers };
}

function send(site: TestSite, path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
  return site.get(path, { method: "POST", headers: { Origin: site.origin, ...headers }, body: new URLSearchParams(form) });
}

test("every read of the admin area and the API, and every write of the site, is listed in the table", async () => {
  const table = places("id");
  const found = Object.fromEntries((await addresses()).map(({ address, reads, writes }) => [address, { reads, writes }]));
  const written = Object.entries(table).map(([address, { read, write }]) => [address, { reads: read !== undefined, writes: write !== undefined }]);
  expect(found).toEqual(Object.fromEntries(written));
});

test.each(["nobody", "noRole", "admin"] as const)("each address answers a visitor (%s) as the table says", async (who) => {
  const { site, id, headers } = await openAs(who);
  const answered: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [address, { path, read, write }] of Object.entries(places(id))) {
    if (read) {
      expected[`GET ${address}`] = read[who];
      answered[`GET ${address}`] = await statusOf(site.get(path, { headers }));
    }
    if (write) {
      expected[`POST ${address}`] = write[who];
      answered[`POST ${address}`] = await statusOf(send(site, path, write.form, headers));
    }
  }
  expect(answered).toEqual(expected);
});

/** Reads only the status, because some answers never end. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.body?.cancel();
  return answer.status;
}

test("another site's page can write nowhere, even in an administrator's browser", async () => {
  const { site, id, headers } = await openAs("admin");
  for (const [address, { path, write }] of Object.entries(places(id))) {
    if (!write) continue;
    const { status } = await send(site, path, write.form, { ...headers, Origin: "https://evil.example" });
    expect([address, status]).toEqual([address, expect.toBeOneOf([403, 404])]);
  }
});
