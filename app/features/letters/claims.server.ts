import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { letterBatchSeed } from "../../server/locks.server.ts";
import type { Services } from "../../server/services.server.ts";
import { forgetHandedOver, readHandedOver } from "./handed-over.server.ts";
import { makeKey } from "./letter-keys.server.ts";
import { deliveries, letters, subscribers, subscriptions } from "./letters.tables.ts";

/** The single database connection of a batch. */
export type Claims = NodePgDatabase<Record<string, never>>;

/** An email about to be sent, with the key for its links. `content` is the stored letter, not yet parsed; `letterKey` says what it announces. */
export type OpenMail = {
  id: string;
  email: string;
  key: string;
  letterId: string | null;
  letterKey: string | undefined;
  content: unknown;
  asked: string[];
  /** All requested topics are confirmed. */
  isKnown: boolean;
  /** The reader has confirmed some topic, not necessarily a requested one. */
  isReader: boolean;
};

const lockOf = (sender: string) => sql`hashtextextended(${sender}, ${letterBatchSeed})`;

/** Held by the connection of a running batch: whoever can acquire it knows that the batch has ended. */
export async function lockSender(database: Claims, sender: string): Promise<void> {
  await database.execute(sql`select pg_advisory_lock(${lockOf(sender)})`);
}

/** Must run on the connection that holds the lock, once the sender has no claimed emails left: from then on the batch counts as ended. */
export async function unlockSender(database: Claims, sender: string): Promise<void> {
  await database.execute(sql`select pg_advisory_unlock(${lockOf(sender)})`);
}

/**
 * Settles what dead batches had claimed. Emails that were not handed over wait again; those in this machine's log are done. Where only the
 * database mark says that one was handed over, nobody can be sure, and it is not sent again.
 */
export async function settleLost(database: Claims, { env, log }: Pick<Services, "env" | "log">): Promise<void> {
  const senders = await database.selectDistinct({ sender: deliveries.sender }).from(deliveries).where(eq(deliveries.state, "sending"));
  for (const { sender } of senders) {
    if (!sender) continue;
    const { rows } = await database.execute<{ taken: boolean }>(sql`select pg_try_advisory_lock(${lockOf(sender)}) as taken`);
    if (!rows[0]?.taken) continue;
    const noted = readHandedOver(env.DATA_DIR, sender);
    const claimed = await database
      .select({ id: deliveries.id, handedOverAt: deliveries.handedOverAt })
      .from(deliveries)
      .where(and(eq(deliveries.state, "sending"), eq(deliveries.sender, sender)));
    for (const { id, handedOverAt } of claimed) {
      const state = fateOf(id, handedOverAt, noted);
      await database
        .update(deliveries)
        .set(state === "waiting" ? { state, sender: null, handedOverAt: null } : { state, endedAt: sql`now()`, reason: null })
        .where(and(eq(deliveries.id, id), eq(deliveries.state, "sending"), eq(deliveries.sender, sender)));
    }
    forgetHandedOver(env.DATA_DIR, sender);
    await unlockSender(database, sender);
    log.info({ mails: claimed.length }, "mails that an earlier process had begun with were settled");
  }
}

/** The state of an email that a dead batch had claimed. `noted` are those it handed over, if this machine has its log. */
function fateOf(id: string, handedOverAt: Date | null, noted: Set<string> | undefined): "accepted" | "unsure" | "waiting" {
  if (noted) return noted.has(id) ? "accepted" : "waiting";
  return handedOverAt ? "unsure" : "waiting";
}

/**
 * Whether readers can see what a letter announces: a recipe always; a story not while it is unpublished or can still be restored, and never
 * once it is deleted for good.
 */
export const standing = sql<"seen" | "withdrawn" | "forgotten">`case when ${letters.key} not like 'post:%' then 'seen' else coalesce(
  (select case when is_published then 'seen' else 'withdrawn' end from food_blogs where id = substr(${letters.key}, 6)::uuid),
  (select 'withdrawn' from deleted_posts where post_id = substr(${letters.key}, 6)::uuid), 'forgotten') end`;

/** Enough for a server that refuses an unknown sender at first. */
const pressingTries = 3;

/**
 * Claims requests for confirmation first, because someone is waiting for them, then the letters, oldest first; of each, what was never
 * refused first, so that one bad address does not hold up the others. A request that was tried a few times waits behind the letters: anybody
 * can send requests for addresses that do not exist. Skips what other batches have claimed, and emails about a story that
 * is unpublished for now. In the order in which they are to be sent.
 */
export async function claimBatch(database: Claims, sender: string, size: number): Promise<string[]> {
  const held = database.select({ id: letters.id }).from(letters).where(sql`${standing} = 'withdrawn'`);
  const due = database
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, "waiting"), sql`${deliveries.dueAt} <= now()`, or(isNull(deliveries.letterId), notInArray(deliveries.letterId, held))))
    .orderBy(sql`(${deliveries.letterId} is not null or ${deliveries.attempts} > ${pressingTries})`, deliveries.attempts, deliveries.dueAt)
    .limit(size)
    .for("update", { skipLocked: true });
  const claimed = await database
    .update(deliveries)
    .set({ state: "sending", sender, handedOverAt: null })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id, letterId: deliveries.letterId, attempts: deliveries.attempts, dueAt: deliveries.dueAt });
  // An update returns its rows in any order.
  const canWait = (one: (typeof claimed)[number]) => Number(one.letterId !== null || one.attempts > pressingTries);
  claimed.sort((one, other) => canWait(one) - canWait(other) || one.attempts - other.attempts || one.dueAt.getTime() - other.dueAt.getTime());
  return claimed.map(({ id }) => id);
}

/**
 * Gives a claimed email a new key for its links. Undefined if its reader has left or unsubscribed from its topics, or if nobody can see its
 * story: then it waits, or is dropped if the story is gone for good.
 */
export async function openMail(database: Claims, sender: string, id: string): Promise<OpenMail | undefined> {
  const { key, hash } = makeKey();
  const [opened] = await database
    .update(deliveries)
    .set({ tokenHash: hash })
    .where(and(eq(deliveries.id, id), eq(deliveries.sender, sender), eq(deliveries.state, "sending")))
    .returning({ subscriberId: deliveries.subscriberId, letterId: deliveries.letterId, topics: deliveries.topics });
  if (!opened) return undefined;
  const [subscriber] = opened.subscriberId
    ? await database.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, opened.subscriberId))
    : [];
  const [letter] = opened.letterId
    ? await database
        .select({ key: letters.key, topics: letters.topics, content: letters.content, standing })
        .from(letters)
        .where(eq(letters.id, opened.letterId))
    : [];
  if (letter?.standing === "withdrawn") {
    await database.update(deliveries).set({ state: "waiting", sender: null, handedOverAt: null }).where(eq(deliveries.id, id));
    return undefined;
  }
  const isPointless = async (subscriberId: string) => letter && (letter.standing === "forgotten" || !(await stillWants(database, subscriberId, letter.topics)));
  if (!opened.subscriberId || !subscriber || (await isPointless(opened.subscriberId))) {
    await database.update(deliveries).set({ state: "dropped", endedAt: sql`now()`, reason: null }).where(eq(deliveries.id, id));
    return undefined;
  }
  const asked = opened.topics ?? [];
  const held = await database
    .select({ topic: subscriptions.topic, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, opened.subscriberId));
  return {
    id,
    key,
    email: subscriber.email,
    letterId: opened.letterId,
    letterKey: letter?.key,
    content: letter?.content,
    asked,
    isKnown: asked.every((topic) => held.some((one) => one.topic === topic && one.confirmedAt !== null)),
    isReader: held.some(({ confirmedAt }) => confirmedAt !== null),
  };
}

async function stillWants(database: Claims, subscriberId: string, topics: string[]): Promise<boolean> {
  const [wanted] = await database
    .select({ topic: subscriptions.topic })
    .from(subscriptions)
    .where(and(eq(subscriptions.subscriberId, subscriberId), inArray(subscriptions.topic, topics), isNotNull(subscriptions.confirmedAt)))
    .limit(1);
  return wanted !== undefined;
}

/** Call just before the end of an email is sent. Throws if this batch is considered dead: the email must not be completed then. */
export async function markHandedOver(database: Claims, sender: string, id: string): Promise<void> {
  const marked = await database
    .update(deliveries)
    .set({ handedOverAt: sql`now()` })
    .where(and(eq(deliveries.id, id), eq(deliveries.sender, sender), eq(deliveries.state, "sending")))
    .returning({ id: deliveries.id });
  if (marked.length === 0) throw new Error("this batch was taken for lost: the mail is left to another");
}

/** Marks an email that the mail server accepted. */
export async function markTaken(database: Claims, id: string): Promise<void> {
  await database
    .update(deliveries)
    .set({ state: "accepted", endedAt: sql`now()`, handedOverAt: sql`coalesce(${deliveries.handedOverAt}, now())`, reason: null })
    .where(eq(deliveries.id, id));
}

/** Releases the emails that a batch did not get to because the site stops. */
export async function putBack(database: Claims, sender: string): Promise<void> {
  await database
    .update(deliveries)
    .set({ state: "waiting", sender: null, handedOverAt: null })
    .where(and(eq(deliveries.sender, sender), eq(deliveries.state, "sending")));
}

/** The same when the mail server takes nothing from us: retries in a minute, without counting a failed attempt, and keeps its answer. */
export async function postpone(database: Claims, sender: string, reason: string): Promise<void> {
  await database
    .update(deliveries)
    .set({ state: "waiting", sender: null, handedOverAt: null, reason, dueAt: sql`now() + interval '1 minute'` })
    .where(and(eq(deliveries.sender, sender), eq(deliveries.state, "sending")));
}
