import { sql } from "drizzle-orm";
import type { Sql } from "../app/server/database.server.ts";

/**
 * Fills the blog with `count` posts of ordinary length by one author, one a minute back from 2026, in one statement.
 * Used by the benchmark; the texts are made up by the database.
 */
export async function fillWithPosts(database: Sql, count: number): Promise<void> {
  // Nobody needs to be told of each: the pages of a benchmark are not kept.
  await database.execute(sql`alter table food_blogs disable trigger food_blogs_change`);
  await database.execute(sql`
    insert into food_blogs (title, slug, excerpt, content, is_published, created_at, updated_at, user_id, view_count)
    select 'Story ' || n, 'story-' || n, 'What we learnt the ' || n || 'th time we cooked it.',
      '<h2>First</h2><p>' || repeat('Low heat, good ingredients, time. ', 60) || '</p><h2>Then</h2><p>' || md5(n::text) || '</p>',
      true, moment, moment, (select user_id from food_users limit 1), n % 1000
    from generate_series(1, ${count}::int) n, lateral (select timestamptz '2026-01-01' - n * interval '1 minute') m(moment)
    on conflict do nothing`);
  await database.execute(sql`alter table food_blogs enable trigger food_blogs_change`);
  await database.execute(sql`vacuum analyze food_blogs`);
  await database.execute(sql`analyze post_days`);
}
