import { inArray } from "drizzle-orm";
import type { Sql } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { slugOf } from "../slug.ts";
import { movedPaths } from "./imports.tables.ts";
import { absolute, type Plan } from "./plan-addresses.server.ts";
import type { Source } from "./source.ts";

type Moved = typeof movedPaths.$inferInsert;

/** The redirects of one post: every old address that differs from its address here. */
export function redirectsOf(addresses: string[], home: string | undefined, post: { id: string; slug: string }): Moved[] {
  const paths = new Set(addresses.map((address) => oldPath(absolute(address, home))));
  return [...paths].flatMap((path) => (path === undefined || path === "/" || path === `/blog/${post.slug}` ? [] : [{ path, postId: post.id }]));
}

/**
 * Redirects for everything but posts: the old site's own redirects come first and keep their targets; pages of categories and tags lead to
 * a search for their name, authors' pages to the list of posts. By path, without those that belong to a post.
 */
export function redirectsOfTopics({ topics, authors, redirects = [], home }: Source, slugAt: Plan["slugAt"]): Map<string, string> {
  const base = home ? new URL(home).pathname.replace(/\/+$/, "") : "";
  const rows = [
    ...redirects.map(({ address, target }) => ({ path: oldPath(address), target })),
    ...topics.map(({ address, name }) => ({ path: oldPath(address), target: `/search?q=${encodeURIComponent(name)}` })),
    // WordPress builds the path from the login name, but does not say which form it uses.
    ...authors.flatMap(({ username }) =>
      username
        ? [...new Set([username, slugOf(username)])].map((name) => ({ path: oldPath(`${base}/author/${encodeURIComponent(name)}/`), target: "/blog" }))
        : [],
    ),
  ];
  const targets = new Map<string, string>();
  for (const { path, target } of rows) if (path !== undefined && path !== "/" && slugAt(path) === undefined && !targets.has(path)) targets.set(path, target);
  return targets;
}

/** Saves redirects, unless it is a dry run. An address that already redirects somewhere stays. Returns how many lead where they should. */
export async function writeRedirects(owner: Sql, rows: Moved[], { isDry }: { isDry: boolean }): Promise<number> {
  let count = 0;
  for (let first = 0; first < rows.length; first += 500) {
    const some = rows.slice(first, first + 500);
    const paths = some.map(({ path }) => path);
    const present = await owner.select().from(movedPaths).where(inArray(movedPaths.path, paths));
    const before = new Map(present.map((row) => [row.path, row.postId ?? row.target]));
    const free = some.filter(({ path }) => !before.has(path));
    count += free.length + some.filter((row) => before.get(row.path) === (row.postId ?? row.target)).length;
    if (!isDry && free.length > 0) await owner.insert(movedPaths).values(free).onConflictDoNothing();
  }
  return count;
}
