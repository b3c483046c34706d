import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Claims } from "./claims.server.ts";
import { deliveries, subscribers } from "./letters.tables.ts";
import { removeSubscriber } from "./subscribers.server.ts";

/** Retries after 1, 4, 16, 64 and 256 minutes, then gives up. */
const mostAttempts = 6;
/** Consecutive letters rejected before an address counts as dead. */
const mostRefusals = 3;

/** Marks an email as never to be sent again, with the reason. */
export async function giveUp(database: Claims, id: string, state: "failed" | "unsure", reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const reader = transaction.select({ id: deliveries.subscriberId }).from(deliveries).where(eq(deliveries.id, id));
    // Locks the reader before the email, in the order that unsubscribing uses: the other order could deadlock.
    if (state === "failed")
      await transaction
        .update(subscribers)
        .set({ refusals: sql`${subscribers.refusals} + 1` })
        .where(inArray(subscribers.id, reader));
    await transaction.update(deliveries).set({ state, reason, endedAt: sql`now()` }).where(eq(deliveries.id, id));
  });
}

/**
 * Deletes addresses that were rejected repeatedly. A letter that nobody received does not count: otherwise a server that rejects all our
 * emails would cost us every reader.
 */
export async function forgetRefused(database: Claims): Promise<void> {
  const refused = sql`(
    select count(*) from deliveries mine
    where mine.subscriber_id = ${subscribers.id} and mine.state = 'failed'
      and not exists (select from deliveries later where later.subscriber_id = ${subscribers.id} and later.state = 'accepted' and later.ended_at > mine.ended_at)
      and exists (select from deliveries theirs where theirs.letter_id = mine.letter_id and theirs.state = 'accepted')
  )`;
  const dead = await database
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(gte(subscribers.refusals, mostRefusals), gte(refused, mostRefusals)));
  for (const { id } of dead) await database.transaction((transaction) => removeSubscriber(transaction, id, "refused"));
}

/** The mail server asks for patience: retries, with growing delays. */
export async function tryLater(database: Claims, id: string, reason: string): Promise<void> {
  const [tried] = await database
    .update(deliveries)
    .set({
      state: "waiting",
      sender: null,
      handedOverAt: null,
      reason,
      attempts: sql`${deliveries.attempts} + 1`,
      dueAt: sql`now() + interval '1 minute' * power(4, ${deliveries.attempts})`,
    })
    .where(eq(deliveries.id, id))
    .returning({ attempts: deliveries.attempts });
  if (tried && tried.attempts >= mostAttempts) await giveUp(database, id, "failed", reason);
}
