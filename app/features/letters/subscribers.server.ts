import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../server/database.server.ts";
import { takeFromOutbox } from "../../server/mail.server.ts";
import type { Services } from "../../server/services.server.ts";
import { countAttempt } from "../account/attempts.server.ts";
import { fileNameOf } from "./letter-mails.server.ts";
import { sendSoon } from "./letter-queues.server.ts";
import { deliveries, departures, subscribers, subscriptions } from "./letters.tables.ts";

/**
 * Records a request for topics, and sends an email asking for confirmation. Whether the address was known changes neither the work nor its
 * duration. Throws `TooManyAttempts`.
 */
export async function askToJoin(services: Services, ask: { email: string; topics: string[]; network: string }): Promise<void> {
  const email = ask.email.toLowerCase();
  await countAttempt(services, [
    { limit: "join-network", key: ask.network },
    { limit: "join", key: email },
  ]);
  await services.database.owner.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({ email })
      .onConflictDoUpdate({ target: subscribers.email, set: { email } })
      .returning({ id: subscribers.id });
    if (!subscriber) throw new Error("no subscriber was made");
    await transaction
      .insert(subscriptions)
      .values(ask.topics.map((topic) => ({ subscriberId: subscriber.id, topic })))
      .onConflictDoUpdate({
        target: [subscriptions.subscriberId, subscriptions.topic],
        set: { askedAt: sql`now()` },
        setWhere: isNull(subscriptions.confirmedAt),
      });
    await transaction.insert(deliveries).values({ subscriberId: subscriber.id, topics: ask.topics });
  });
  await sendSoon(services);
}

/** Starts sending these topics. False if the address has been deleted meanwhile. */
export async function confirmTopics({ database }: Services, subscriberId: string, topics: string[]): Promise<boolean> {
  return database.owner.transaction(async (transaction) => {
    if (!(await lockSubscriber(transaction, subscriberId))) return false;
    await confirm(transaction, subscriberId, topics);
    return true;
  });
}

/** Sends exactly these topics from now on; with none, deletes the address. */
export async function chooseTopics(services: Services, subscriberId: string, topics: string[]): Promise<void> {
  if (topics.length === 0) return leave(services, subscriberId);
  await services.database.owner.transaction(async (transaction) => {
    if (!(await lockSubscriber(transaction, subscriberId))) return;
    const present = await transaction.select({ topic: subscriptions.topic }).from(subscriptions).where(eq(subscriptions.subscriberId, subscriberId));
    await endTopics(
      transaction,
      subscriberId,
      present.map(({ topic }) => topic).filter((topic) => !topics.includes(topic)),
      "left",
    );
    await confirm(transaction, subscriberId, topics);
  });
}

/** Deletes an address and everything it requested, including its emails in the outbox. Only a count remains. */
export async function leave(services: Services, subscriberId: string): Promise<void> {
  const written = await services.database.owner.transaction(async (transaction) => {
    const mails = await transaction.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.subscriberId, subscriberId));
    await removeSubscriber(transaction, subscriberId, "left");
    return mails;
  });
  await takeFromOutbox(
    services,
    written.map(({ id }) => fileNameOf(id)),
  );
}

/** Also drops the letters still to be sent. Does nothing if the subscriber no longer exists. */
export async function removeSubscriber(transaction: Transaction, id: string, why: "left" | "refused"): Promise<void> {
  if (!(await lockSubscriber(transaction, id))) return;
  const topics = await transaction.select({ topic: subscriptions.topic }).from(subscriptions).where(eq(subscriptions.subscriberId, id));
  await endTopics(
    transaction,
    id,
    topics.map(({ topic }) => topic),
    why,
  );
  await transaction
    .update(deliveries)
    .set({ state: "dropped", endedAt: sql`now()` })
    .where(and(eq(deliveries.subscriberId, id), eq(deliveries.state, "waiting")));
  await transaction.delete(subscribers).where(eq(subscribers.id, id));
}

/**
 * The first lock that every change of a subscriber takes, so that concurrent answers run one after the other. False if the subscriber no
 * longer exists.
 */
async function lockSubscriber(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id)).for("update");
  return found.length > 0;
}

/** Only confirmed topics count as left. */
async function endTopics(transaction: Transaction, subscriberId: string, topics: string[], why: "left" | "refused"): Promise<void> {
  if (topics.length === 0) return;
  const these = and(eq(subscriptions.subscriberId, subscriberId), inArray(subscriptions.topic, topics));
  const left = await transaction
    .select({ topic: subscriptions.topic })
    .from(subscriptions)
    .where(and(these, isNotNull(subscriptions.confirmedAt)));
  if (left.length > 0) await transaction.insert(departures).values(left.map(({ topic }) => ({ topic, why })));
  await transaction.delete(subscriptions).where(these);
}

async function confirm(transaction: Transaction, subscriberId: string, topics: string[]): Promise<void> {
  if (topics.length === 0) return;
  await transaction
    .insert(subscriptions)
    .values(topics.map((topic) => ({ subscriberId, topic, confirmedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: [subscriptions.subscriberId, subscriptions.topic],
      set: { confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, now())` },
    });
}
