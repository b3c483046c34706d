import { count, desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import { deliveries, departures, letters, subscriptions } from "./letters.tables.ts";
import type { LetterNumbers, TopicNumbers } from "./numbers.ts";
import { listTopics } from "./topics.server.ts";

const many = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** How many readers each topic has, waits for and had, and how many subscriptions ended with a dead address. No address leaves the database for it. */
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

/** The last hundred letters, newest first, with how far each is and what mail servers said most often of those that failed. */
export async function listLetters(owner: Sql): Promise<LetterNumbers[]> {
  const state = (name: string) => many(sql`${deliveries.state} = ${name}`);
  return owner
    .select({
      ...{ id: letters.id, subject: sql<string>`${letters.content} ->> 'subject'`, sentAt: letters.createdAt },
      ...{ readers: many(isNotNull(deliveries.id)), accepted: state("accepted"), failed: state("failed"), unsure: state("unsure") },
      underway: many(sql`${deliveries.state} in ('waiting', 'sending')`),
      reason: sql<string | null>`mode() within group (order by ${deliveries.reason}) filter (where ${deliveries.state} = 'failed')`,
    })
    .from(letters)
    .leftJoin(deliveries, sql`${deliveries.letterId} = ${letters.id}`)
    .groupBy(letters.id)
    .orderBy(desc(letters.createdAt))
    .limit(100);
}
