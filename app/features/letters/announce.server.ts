import { and, count, countDistinct, eq, inArray, isNotNull } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import type { LetterContent } from "./letter-content.ts";
import { sendSoon } from "./letter-queues.server.ts";
import { deliveries, letters, subscribers, subscriptions } from "./letters.tables.ts";
import { findTopic } from "./topics.server.ts";

/** A letter before it is sent. `key` names what it announces: there is at most one letter per key. */
export type Announcement = { key: string; topics: string[]; content: LetterContent };

/** The letter was sent before. */
export class AlreadyAnnounced extends Error {
  readonly at: Date;
  constructor(at: Date) {
    super("This has already been announced.");
    this.at = at;
  }
}

/** When the key was announced, or null. */
export async function announcedAt({ database }: Pick<Services, "database">, key: string): Promise<Date | null> {
  const [letter] = await database.owner.select({ at: letters.createdAt }).from(letters).where(eq(letters.key, key));
  return letter?.at ?? null;
}

/** How many confirmed readers each topic has, and how many distinct people they are. */
export async function countReaders({ database }: Pick<Services, "database">, topics: string[]) {
  const wanted = and(inArray(subscriptions.topic, topics), isNotNull(subscriptions.confirmedAt));
  const [all] = await database.owner
    .select({ people: countDistinct(subscriptions.subscriberId) })
    .from(subscriptions)
    .where(wanted);
  const found = await database.owner.select({ topic: subscriptions.topic, people: count() }).from(subscriptions).where(wanted).groupBy(subscriptions.topic);
  const byTopic = topics.map((topic) => ({ label: findTopic(topic)?.label ?? topic, people: found.find((one) => one.topic === topic)?.people ?? 0 }));
  return { people: all?.people ?? 0, byTopic };
}

/**
 * Stores the letter and its recipients in one transaction, and starts sending. Returns the number of recipients; with none, nothing is
 * stored, so the letter can be announced later. Throws `AlreadyAnnounced`.
 */
export async function announce(services: Pick<Services, "database" | "jobs" | "log">, { key, topics, content }: Announcement): Promise<number> {
  const people = await services.database.owner.transaction(async (transaction) => {
    const [letter] = await transaction.insert(letters).values({ key, topics, content }).onConflictDoNothing().returning({ id: letters.id });
    if (!letter) return undefined;
    const subscribed = transaction
      .select({ id: subscriptions.subscriberId })
      .from(subscriptions)
      .where(and(inArray(subscriptions.topic, topics), isNotNull(subscriptions.confirmedAt)));
    // The lock serializes this with readers who are leaving: they are gone before, or wait until the deliveries are stored. A delivery to a
    // deleted reader would roll back everything.
    const readers = await transaction.select({ id: subscribers.id }).from(subscribers).where(inArray(subscribers.id, subscribed)).for("key share");
    if (readers.length === 0) await transaction.delete(letters).where(eq(letters.id, letter.id));
    for (let from = 0; from < readers.length; from += 5000)
      await transaction.insert(deliveries).values(readers.slice(from, from + 5000).map(({ id }) => ({ letterId: letter.id, subscriberId: id })));
    return readers.length;
  });
  if (people === undefined) throw new AlreadyAnnounced((await announcedAt(services, key)) ?? new Date());
  if (people > 0) await sendSoon(services);
  return people;
}
