import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { Services } from "../../server/services.server.ts";
import { standing } from "./claims.server.ts";
import { departures, letters, subscriptions } from "./letters.tables.ts";
import type { LetterNumbers, TopicNumbers } from "./numbers.ts";
import { waitAfter } from "./refusals.server.ts";
import { listTopics } from "./topics.server.ts";

const many = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * How many readers each topic has, waits for and had, and how many subscriptions ended because the address was dead. No address leaves the
 * database.
 */
export async function countByTopic(owner: Sql): Promise<{ topics: TopicNumbers[]; refused: number }> {
  const present = await owner
    .select({
      topic: subscriptions.topic,
      confirmed: many(sql`${isNotNull(subscriptions.confirmedAt)}`),
      waiting: many(sql`${isNull(subscriptions.confirmedAt)}`),
    })
    .from(subscriptions)
    .groupBy(subscriptions.topic);
  const gone = await owner.select({ topic: departures.topic, why: departures.why, people: count() }).from(departures).groupBy(departures.topic, departures.why);
  const topics = listTopics().map(({ key, label }) => {
    const here = present.find(({ topic }) => topic === key);
    const left = gone.find((one) => one.topic === key && one.why === "left")?.people ?? 0;
    return { key, label, confirmed: here?.confirmed ?? 0, waiting: here?.waiting ?? 0, left };
  });
  return { topics, refused: gone.reduce((sum, { why, people }) => sum + (why === "refused" ? people : 0), 0) };
}

/**
 * How many emails of a letter are in each state, with the most frequent error of those that failed, and the last of those that wait. All
 * of them wait if some were put off for a minute (`postpone`) and none has been accepted since; else only those that were refused.
 */
const counted = sql`(
  select jsonb_build_object(
    'readers', readers, 'accepted', accepted, 'underway', underway, 'failed', failed, 'unsure', unsure, 'reason', reason,
    'waiting', case when is_away then underway else refused end,
    'whyWaiting', case when is_away then answer_to_all else answer_to_refused end
  ) from (
    select
      count(*) as readers,
      count(*) filter (where state = 'accepted') as accepted,
      count(*) filter (where is_underway) as underway,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'unsure') as unsure,
      mode() within group (order by reason) filter (where state = 'failed') as reason,
      count(*) filter (where is_underway and attempts > 0) as refused,
      (array_agg(reason order by tried_at desc) filter (where is_underway and reason is not null))[1] as answer_to_all,
      (array_agg(reason order by tried_at desc) filter (where is_underway and attempts > 0))[1] as answer_to_refused,
      coalesce(
        max(tried_at) filter (where is_underway and attempts = 0 and reason is not null)
          > coalesce(max(ended_at) filter (where state = 'accepted'), '-infinity'), false) as is_away
    from (
      select state, reason, attempts, ended_at, state in ('waiting', 'sending') as is_underway,
        due_at - ${waitAfter(sql`greatest(attempts, 1)`)} as tried_at
      from deliveries where letter_id = letters.id
    ) as mails
  ) as numbers
)`;

/** The last hundred letters, newest first, with their progress. Completed ones are not counted again. */
export async function listLetters(owner: Sql): Promise<LetterNumbers[]> {
  const found = await owner
    .select({
      id: letters.id,
      subject: sql<string>`${letters.content} ->> 'subject'`,
      sentAt: letters.createdAt,
      isHeld: sql<boolean>`${standing} = 'withdrawn'`,
      numbers: sql<Omit<LetterNumbers, "id" | "subject" | "sentAt" | "isHeld" | "waiting" | "whyWaiting">>`coalesce(${letters.numbers}, ${counted})`,
    })
    .from(letters)
    .orderBy(desc(letters.createdAt))
    .limit(100);
  // Numbers stored by earlier versions say nothing about waiting: those letters are completed.
  return found.map(({ numbers, ...letter }) => ({ ...letter, waiting: 0, whyWaiting: null, ...numbers }));
}

/** Stores the numbers of completed letters, which no longer change. */
export async function keepNumbers({ database: { owner } }: Pick<Services, "database">): Promise<void> {
  const isOut = sql`not exists (select from deliveries where letter_id = letters.id and state in ('waiting', 'sending'))`;
  const out = await owner
    .select({ id: letters.id })
    .from(letters)
    .where(and(isNull(letters.numbers), isOut));
  // One after the other: updating many at once, as after an upgrade, could exceed the statement timeout.
  for (const { id } of out) await owner.update(letters).set({ numbers: counted }).where(eq(letters.id, id));
}
