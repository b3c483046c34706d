import { type SQL, sql } from "drizzle-orm";
import { authorName } from "../../features/blog/author.ts";
import type { Sql } from "../../server/database.server.ts";
import { enoughOf } from "./search-enough.ts";
import { wordsOf } from "./search-words.ts";

/** What the published stories know of a typed word. */
export type Known = { isKnown: boolean; begun: string[]; like: string[] };

/** A story found: how many of the words it has, and which of them its title and its excerpt have. */
export type FoundStory = { id: string; title: string; words: number; inTitle: boolean[]; inHead: boolean[] };
/** A recipe found by the stems of its words. */
type FoundDish = { id: string; covered: boolean[] };
export type FoundEntries = { stories: FoundStory[]; dishes: FoundDish[] };

/** What a result shows of a story. */
export type StoryDetails = { id: string; title: string; slug: string; excerpt: string; picture: string | null; created: Date; author: string };

/** The longest list: whoever does not find it among these searches for something else. */
export const mostStories = 120;
const mostEndings = 40;
const mostAlike = 12;
const beyondAllLetters = "\u{10ffff}";

/** Looks words up in all published stories with one query: whether each is known, its continuations, and similar words if it is unknown. */
export async function readKnown(reader: Sql, words: string[]): Promise<Map<string, Known>> {
  if (words.length === 0) return new Map();
  const { rows } = await reader.execute<{ word: string; is_known: boolean; begun: string[]; alike: string[] }>(sql`
    select asked.word, is_known, begun, array(
      select word from search_words where not is_known and begun = '{}' and char_length(asked.word) > 3 and word % asked.word
      order by similarity(word, asked.word) desc, word limit ${mostAlike}) as alike
    from unnest(${sql.param(words)}::text[]) asked (word),
      lateral (select exists (select from search_words known where known.word = asked.word)) exactly (is_known),
      lateral (select array(
        select word from search_words where char_length(asked.word) > 2 and word > asked.word and word < asked.word || ${beyondAllLetters}
        order by char_length(word), word limit ${mostEndings})) longer (begun)`);
  return new Map(rows.map(({ word, is_known, begun, alike }) => [word, { isKnown: is_known || begun.length > 0, begun, like: alike }]));
}

/** `least`: so many words at least. `inDishes`: the alternatives that count in recipes, if they are others. */
export type FindOptions = { least?: number; inDishes?: string[][] };

/**
 * What matches the words, each given by its alternatives: recipes with any of them, and the stories that have all. If none has, those
 * with the most of them, but at least `least`. The newest of those with the words in title or excerpt come first; at most 120.
 *
 * How many the most are is found by halving, so that eight words are four questions, whatever they are.
 */
export async function findEntries(reader: Sql, alternatives: string[][], { least = 1, inDishes = alternatives }: FindOptions = {}): Promise<FoundEntries> {
  const conditions = alternatives.filter((some) => some.length > 0).map((words) => anyWord(words));
  if (conditions.length === 0) return { stories: [], dishes: [] };
  const { stories, dishes, ignored } = await findWhole(reader, { alternatives, inDishes }, conditions);
  if (stories.length > 0) return { stories: withWords(stories, conditions.length), dishes };
  // "Do" and "at" are in no index, and every story counts as having them.
  const telling = conditions.filter((condition) => !ignored.includes(condition));
  let most: FoundStory[] = [];
  let [enough, tooMany] = [Math.max(0, least - 1 - ignored.length), telling.length];
  while (tooMany - enough > 1) {
    const count = Math.ceil((enough + tooMany) / 2);
    const found = await findWith(reader, alternatives, enoughOf(telling, count));
    if (found.length > 0) [most, enough] = [withWords(found, count + ignored.length), count];
    else tooMany = count;
  }
  return { stories: most, dishes };
}

const withWords = (stories: FoundStory[], words: number) => stories.map((story) => ({ ...story, words }));

type StoryRow = { kind: "story"; id: string; title: string; in_title: boolean[]; in_head: boolean[] };
type Row = StoryRow | { kind: "recipe"; id: string; covered: boolean[] } | { kind: "ignored"; id: string };

const queryOf = (text: string) => sql`to_tsquery('simmer', ${text})`;

/** For each word, whether an entry passes the test of its alternatives. */
const each = (alternatives: string[][], test: (words: string[]) => SQL) =>
  sql`array[${sql.join(
    alternatives.map((words) => (words.length > 0 ? test(words) : sql`false`)),
    sql`, `,
  )}]`;

/** With one query: the stories that have all the words, the recipes that have any, and the conditions that consist of ignored words alone. */
async function findWhole(reader: Sql, { alternatives, inDishes }: { alternatives: string[][]; inDishes: string[][] }, conditions: string[]) {
  const covered = each(inDishes, (words) => sql`words @@ ${queryOf(anyWord(words))}`);
  const { rows } = await reader.execute<Row>(sql`
    ${storiesWith(alternatives, enoughOf(conditions, conditions.length))}
    union all
    select kind, id, title, ${covered}, null, null, 0 from search_entries where kind = 'recipe' and words @@ ${queryOf(anyWord(inDishes.flat()))}
    union all
    select 'ignored', condition, null, null, null, null, 0 from unnest(${sql.param(conditions)}::text[]) condition
    where numnode(to_tsquery('simmer', condition)) = 0
    order by place`);
  return {
    stories: rows.flatMap((row) => (row.kind === "story" ? [storyOf(row)] : [])),
    dishes: rows.flatMap((row) => (row.kind === "recipe" ? [{ id: row.id, covered: row.covered }] : [])),
    ignored: rows.flatMap((row) => (row.kind === "ignored" ? [row.id] : [])),
  };
}

async function findWith(reader: Sql, alternatives: string[][], wanted: string): Promise<FoundStory[]> {
  const { rows } = await reader.execute<StoryRow>(sql`${storiesWith(alternatives, wanted)} order by place`);
  return rows.map(storyOf);
}

function storiesWith(alternatives: string[][], wanted: string): SQL {
  const inHead = each(alternatives, (words) => sql`head @@ ${queryOf(anyWord(words))}`);
  const inTitle = each(alternatives, (words) => sql`head @@ ${queryOf(anyWord(words, ":A"))}`);
  return sql`select 'story' as kind, id, title, null::boolean[] as covered, ${inTitle} as in_title, ${inHead} as in_head, place
    from find_stories(${queryOf(wanted)}, ${mostStories}) with ordinality found (id, place) join search_entries using (id) where kind = 'story'`;
}

const storyOf = ({ id, title, in_title, in_head }: StoryRow): FoundStory => ({ id, title, words: 0, inTitle: in_title, inHead: in_head });

/** Words consist only of letters, their marks and digits, so none contains an operator. */
const anyWord = (words: string[], weight = "") => anyOf(words.map((word) => `'${word}'${weight}`));
const anyOf = (texts: string[]) => `(${texts.join(" | ")})`;
const allOf = (texts: string[]) => `(${texts.join(" & ")})`;

/** Whether the title of a story or recipe has these words in a row, or, unless `isPart`, no others. Looks through 120 titles with the words at most. */
export async function isTitled(reader: Sql, words: string[], isPart: boolean): Promise<boolean> {
  if (words.length === 0) return false;
  const query = allOf(words.map((word) => anyWord([word], ":A")));
  const { rows } = await reader.execute<{ title: string }>(sql`
    select title from search_entries where head @@ to_tsquery('simmer', ${query}) limit ${mostStories}`);
  const text = ` ${words.join(" ")} `;
  const titles = rows.map(({ title }) => ` ${wordsOf(title).join(" ")} `);
  return titles.some((title) => (isPart ? title.includes(text) : title === text));
}

/** Reading a story as it is written is slow: at most so many, the first, are. */
const mostRead = 40;

/** Those of the stories that have these words side by side. Unlike the index, this also sees the "no" of "no onion". */
export async function listSaying(reader: Sql, ids: string[], phrase: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from food_blogs where is_published and id = any (${sql.param(ids.slice(0, mostRead))}::uuid[])
      and to_tsvector('simmer_written', concat_ws(' . ', title, excerpt, words_of_html(content))) @@ phraseto_tsquery('simmer_written', ${phrase})`);
  return rows.map(({ id }) => id);
}

/** The ids of the newest published stories. */
export async function listNewestStories(reader: Sql): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select id from search_entries where kind = 'story' order by created_at desc, id desc limit ${mostStories}`,
  );
  return rows.map(({ id }) => id);
}

type DetailsRow = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  featured_image_url: string | null;
  created_at: string;
  display_name: string | null;
  username: string | null;
};

/** What results show of these stories, by id. Those deleted meanwhile are missing. */
export async function readStories(reader: Sql, ids: string[]): Promise<Map<string, StoryDetails>> {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<DetailsRow>(sql`
    select p.id, p.title, p.slug, p.excerpt, p.featured_image_url, p.created_at, u.display_name, u.username
    from food_blogs p left join food_users u on u.user_id = p.user_id where p.is_published and p.id = any (${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, title, slug, excerpt, featured_image_url, created_at, display_name, username }) => {
      const author = authorName({ displayName: display_name, username });
      return [id, { id, title, slug, excerpt: excerpt ?? "", picture: featured_image_url, created: new Date(created_at), author }];
    }),
  );
}
