import { sql } from "drizzle-orm";
import type { Sql } from "../app/server/database.server.ts";

/** Words that cooks write, frequent ones first: their frequencies fall as in a natural language. */
const words =
  "heat time pan salt water oil butter flavor minutes sauce onion garlic pepper stock wine oven knife chicken tomato lemon cream beef herbs egg flour sugar pot simmer " +
  "roast slice vinegar thyme parsley market season cheese bread potato carrot mushroom mustard fish olive rice bean spice broth pork apple basil bay fennel pasta orange " +
  "duck bacon anchovy shallot leek celery zucchini eggplant saffron tarragon caper rosemary sage nutmeg cinnamon clove ginger chili cumin coriander almond walnut hazelnut " +
  "honey yeast dough crust crumb loaf sourdough rye barley oats lentil chickpea pumpkin squash spinach chard kale cabbage radish beetroot turnip parsnip artichoke asparagus " +
  "pear plum cherry apricot fig quince grape raisin date chocolate vanilla caramel custard meringue pastry brioche galette clafoutis crumble compote jam chutney pickle brine " +
  "trout salmon cod mussels clams oysters scallops shrimp lobster crab monkfish sardine steak tenderloin shank oxtail brisket veal lamb rabbit quail goose turkey sausage ham";

const atOnce = 10_000;

/**
 * Fills the blog with `count` posts of ordinary length by one author, one per minute back from 2026, in one transaction.
 * Used by the benchmark. The database generates the texts, the same each time: frequent words and rare ones, and some thirty thousand names.
 */
export async function fillWithPosts(database: Sql, count: number): Promise<void> {
  await database.transaction(async (filling) => {
    await filling.execute(sql`set local statement_timeout = 0`);
    // No notification for each post: the benchmark does not cache pages.
    await filling.execute(sql`alter table food_blogs disable trigger food_blogs_change`);
    for (let first = 1; first <= count; first += atOnce) await fillWith(filling, first, Math.min(count, first + atOnce - 1));
    await filling.execute(sql`alter table food_blogs enable trigger food_blogs_change`);
  });
  // Autovacuum would otherwise do this minutes later, in the middle of a measurement.
  for (const table of ["food_blogs", "post_days", "search_entries", "search_words"]) await database.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

async function fillWith(filling: Parameters<Parameters<Sql["transaction"]>[0]>[0], first: number, last: number): Promise<void> {
  await filling.execute(sql`
      insert into food_blogs (title, slug, excerpt, content, is_published, created_at, updated_at, user_id, view_count)
      select 'Story ' || n || ' of ' || telling, 'story-' || n, 'What we learnt the ' || n || 'th time we cooked it with ' || rare || '.',
        '<h2>First</h2><p>' || repeat('Low heat, good ingredients, time. ', 30) || '</p><p>' || body || '</p><h2>Then</h2><p>' || name || ' ' || md5(n::text) || '</p>',
        true, moment, moment, (select user_id from food_users limit 1), n % 1000
      from generate_series(${first}::int, ${last}::int) n,
        lateral (select timestamptz '2026-01-01' - n * interval '1 minute') m(moment),
        lateral (select string_to_array(${words}, ' ')) v(words),
        lateral (select words[1 + n % 60] || ' and ' || words[1 + n / 60 % 120], words[1 + n % array_length(words, 1)]) t(telling, rare),
        lateral (select (array['ba','co','di','fu','ga','le','mo','ni','pe','ri'])[1 + n % 10] || (array['ran','tel','vis','mor','lan','ket','dul','sor','pin','gal'])[1 + n / 10 % 10]
          || (array['da','ne','ki','lo','su','ta','ve','mi','ro','ze'])[1 + n / 100 % 10] || (array['rt','lk','nd','ss','mp','x','ng','ch','ff','z'])[1 + n / 1000 % 10]
          || (array['a','e','i'])[1 + n / 10000 % 3]) r(name),
        lateral (select string_agg(words[1 + floor(power(abs(hashint8(n * 1000::bigint + i)) / 2147483648.0, 3) * array_length(words, 1))::int], ' ') from generate_series(1, 150) i) b(body)
      on conflict do nothing`);
}
