import { randomBytes } from "node:crypto";
import { accounts } from "../app/features/account/account.tables.ts";
import { foodBlogs, foodUsers } from "../app/features/blog/blog.tables.ts";
import type { Sql } from "../app/server/database.server.ts";

export type NewPost = Partial<typeof foodBlogs.$inferInsert>;

const unique = () => randomBytes(6).toString("hex");

/** An author with an account that nobody can sign in to. */
export async function makeAuthor(sql: Sql, author: Partial<typeof foodUsers.$inferInsert> = {}) {
  const name = unique();
  const [account] = await sql
    .insert(accounts)
    .values({ name, email: `${name}@simmer.example` })
    .returning();
  if (!account) throw new Error("no account was made");
  const [made] = await sql
    .insert(foodUsers)
    .values({ userId: account.id, username: name, displayName: "Mara Lindqvist", ...author })
    .returning();
  if (!made) throw new Error("no author was made");
  return made;
}

/** A published post with a new author, unless told otherwise. */
export async function makePost(sql: Sql, post: NewPost = {}) {
  const userId = post.userId ?? (await makeAuthor(sql)).userId;
  const name = unique();
  const [made] = await sql
    .insert(foodBlogs)
    .values({ title: `Post ${name}`, slug: `post-${name}`, content: "<p>Low heat.</p>", isPublished: true, ...post, userId })
    .returning();
  if (!made) throw new Error("no post was made");
  return made;
}
