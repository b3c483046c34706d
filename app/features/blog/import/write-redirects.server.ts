import type { Sql } from "../../../server/database.server.ts";
import { oldPath } from "../../../server/old-path.server.ts";
import { slugOf } from "../slug.ts";
import { movedPaths } from "./imports.tables.ts";
import { absolute } from "./plan-addresses.server.ts";
import type { Source } from "./source.ts";

type Moved = typeof movedPaths.$inferInsert;

/** The redirects of one post: every old address that is not its address here. */
export function redirectsOf(addresses: string[], home: string | undefined, post: { id: string; slug: string }): Moved[] {
  const paths = new Set(addresses.map((address) => oldPath(absolute(address, home))));
  return [...paths].flatMap((path) => (path === undefined || path === "/" || path === `/blog/${post.slug}` ? [] : [{ path, postId: post.id }]));
}

/** Pages of categories and tags lead to a search for their name, an author's page to the list of posts, and what was redirected there on. */
export function redirectsOfTopics({ topics, authors, redirects = [], home }: Source): { path: string; target: string }[] {
  const base = home ? new URL(home).pathname.replace(/\/+$/, "") : "";
  const rows = [
    ...topics.map(({ address, name }) => ({ path: oldPath(address), target: `/search?q=${encodeURIComponent(name)}` })),
    // WordPress makes the address from the name to sign in with, but does not say which.
    ...authors.flatMap(({ username }) =>
      username
        ? [...new Set([username, slugOf(username)])].map((name) => ({ path: oldPath(`${base}/author/${encodeURIComponent(name)}/`), target: "/blog" }))
        : [],
    ),
    ...redirects.map(({ address, target }) => ({ path: oldPath(address), target })),
  ];
  return rows.flatMap(({ path, target }) => (path === undefined ? [] : [{ path, target }]));
}

/** Writes redirects down; an address that leads somewhere already stays. */
export async function writeRedirects(owner: Sql, rows: Moved[]): Promise<void> {
  for (let first = 0; first < rows.length; first += 500)
    await owner
      .insert(movedPaths)
      .values(rows.slice(first, first + 500))
      .onConflictDoNothing();
}
