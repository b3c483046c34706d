import { sql } from "drizzle-orm";
import { authorName } from "../features/blog/author.ts";
import type { Sql } from "../server/database.server.ts";

export type FoundPost = {
  title: string;
  slug: string;
  excerpt: string;
  picture: string | null;
  created: Date;
  author: string;
  covered: boolean[];
  rank: number;
};

const mostPosts = 500;

type Row = {
  title: string;
  slug: string;
  excerpt: string | null;
  featured_image_url: string | null;
  created_at: string;
  display_name: string | null;
  username: string | null;
  covered: boolean[];
  rank: number;
};

/** Published posts that have at least one of the words, with the words each has; without words all, the newest first. At most 500. */
export async function findPosts(reader: Sql, alternatives: string[][]): Promise<FoundPost[]> {
  const queries = alternatives.map(anyOf);
  const wanted = anyOf(alternatives.flat());
  const covered =
    queries.length === 0
      ? sql`'{}'::boolean[]`
      : sql`array[${sql.join(
          queries.map((query) => sql`p.words @@ ${query}`),
          sql`, `,
        )}]`;
  const { rows } = await reader.execute<Row>(sql`
    select p.title, p.slug, p.excerpt, p.featured_image_url, p.created_at, u.display_name, u.username,
      ${covered} as covered, ts_rank(p.words, ${wanted}) as rank
    from food_blogs p left join food_users u on u.user_id = p.user_id
    where p.is_published ${queries.length === 0 ? sql`` : sql`and p.words @@ ${wanted}`}
    order by rank desc, p.created_at desc, p.id desc limit ${mostPosts}`);
  return rows.map(({ excerpt, featured_image_url, created_at, display_name, username, ...row }) => ({
    ...row,
    excerpt: excerpt ?? "",
    picture: featured_image_url,
    created: new Date(created_at),
    author: authorName({ displayName: display_name, username }),
  }));
}

/** The beginning of any of these words. They are letters and digits only, so nothing in them is an operator. */
function anyOf(words: string[]) {
  return sql`to_tsquery('pg_catalog.english', ${words.map((word) => `'${word}':*`).join(" | ")})`;
}

/** Titles and excerpts of the newest posts: the words a misspelt one is compared with. */
export async function readPostWords(reader: Sql): Promise<string[]> {
  const { rows } = await reader.execute<{ text: string }>(sql`
    select concat_ws(' ', title, excerpt) as text from food_blogs where is_published order by created_at desc, id desc limit ${mostPosts}`);
  return rows.map(({ text }) => text);
}
