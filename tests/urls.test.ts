import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";

/** Addresses are promises to readers and search engines: one may only disappear or change on purpose. */
const promised = [
  "/",
  "/*",
  "/admin/account",
  "/admin/blog",
  "/admin/blog/:id",
  "/admin/blog/:id/preview",
  "/admin/blog/:id/revisions",
  "/admin/blog/:id/revisions/:number",
  "/admin/blog/deleted",
  "/admin/blog/edit/:id",
  "/admin/health",
  "/admin/letters",
  "/admin/letters/export",
  "/admin/new-address",
  "/admin/new-password",
  "/admin/pictures",
  "/admin/pictures/:id",
  "/admin/sign-in",
  "/admin/sign-out",
  "/api/admin/changes",
  "/api/admin/posts",
  "/api/admin/posts/:id",
  "/api/auth/*",
  "/api/errors",
  "/api/join",
  "/api/pictures",
  "/api/pictures/:id",
  "/api/suggest",
  "/api/viewer",
  "/api/views/:id",
  "/blog",
  "/blog/:slug",
  "/cards/:kind/:file",
  "/country/:country",
  "/feed.json",
  "/join/:country?",
  "/letters/confirm/:key",
  "/letters/leave/:key",
  "/letters/one-click/:key",
  "/letters/preferences/:key",
  "/offline",
  "/privacy",
  "/profile",
  "/recipe/:recipeId?",
  "/robots.txt",
  "/rss.xml",
  "/search",
  "/sitemap",
  "/sitemap.xml",
  "/sitemaps/:part",
  "/terms",
];

function* addresses(entries: RouteConfigEntry[], parent = ""): Generator<string> {
  for (const entry of entries) {
    const path = [parent, entry.path].filter(Boolean).join("/");
    if (entry.file.match(/\.(page|route)\.tsx?$/)) yield `/${path}`;
    if (entry.children) yield* addresses(entry.children, path);
  }
}

test("the site has exactly these addresses", async () => {
  expect([...addresses(await routes)].sort()).toEqual(promised);
});
