import { endLine } from "../../server/database.server.ts";
import { defineQueue } from "../../server/jobs.server.ts";
import type { Services } from "../../server/services.server.ts";

const nightly = defineQueue<object>("search-forget-words", { retryLimit: 2, retryDelay: 600, expireInSeconds: 3600 });
/** So few at a time that a story saved meanwhile hardly waits. */
const batch = 20;

/** Runs every night, once for all processes of the site. */
export async function keepForgettingWords({ database, jobs }: Pick<Services, "database" | "jobs">): Promise<void> {
  await jobs.work(nightly, () => forgetWords(database));
  await jobs.schedule(nightly, "47 3 * * *", {});
}

/** Deletes words that no published story contains any more, so that a corrected misspelling counts as one again. */
export async function forgetWords({ openLine }: Services["database"]): Promise<void> {
  const line = await openLine();
  try {
    // Stop words such as "with" have no stem, so they stay.
    const { rows } = await line.query<{ word: string }>(`
      with said as materialized (select word from ts_stat('select words from search_entries where kind = ''story'''))
      select known.word from search_words known, lateral unnest(to_tsvector('simmer', known.word)) stem
      where not exists (select from said where said.word = stem.lexeme) order by known.word`);
    // Waiting for a lock blocks others behind it; and a sequential scan of every story for a rare word takes seconds.
    await line.query("set lock_timeout = '2s'; set enable_seqscan = off");
    for (let from = 0; from < rows.length; from += batch) {
      await line.query("begin");
      // Nobody can add a word while this lock is held, so the second check is reliable.
      await line.query("lock table search_words in share row exclusive mode");
      await line.query(
        `delete from search_words known where known.word = any ($1)
           and not exists (select from search_entries where kind = 'story' and words @@ plainto_tsquery('simmer', known.word))`,
        [rows.slice(from, from + batch).map(({ word }) => word)],
      );
      await line.query("commit");
    }
  } finally {
    await endLine(line);
  }
}
