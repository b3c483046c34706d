import { and, eq, gt, sql } from "drizzle-orm";
import type { Claims } from "./claims.server.ts";
import { deliveries, subscribers } from "./letters.tables.ts";
import { removeSubscriber } from "./subscribers.server.ts";

/** After 1, 4, 16, 64 and 256 minutes, and then no more. */
const mostAttempts = 6;
/** Letters in a row after which an address counts as dead. */
const mostRefusals = 3;

/**
 * A mail that will not be sent again, with the reason. An address that is refused time and again is forgotten, but not by a server
 * that takes no mail of ours at all: it would cost every reader.
 */
export async function giveUp(database: Claims, id: string, state: "failed" | "unsure", reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [given] = await transaction
      .update(deliveries)
      .set({ state, reason, endedAt: sql`now()` })
      .where(eq(deliveries.id, id))
      .returning({ subscriberId: deliveries.subscriberId });
    if (state === "unsure" || !given?.subscriberId) return;
    const [counted] = await transaction
      .update(subscribers)
      .set({ refusals: sql`${subscribers.refusals} + 1` })
      .where(eq(subscribers.id, given.subscriberId))
      .returning({ refusals: subscribers.refusals });
    if (counted && counted.refusals >= mostRefusals && (await takesOthers(transaction))) await removeSubscriber(transaction, given.subscriberId, "refused");
  });
}

async function takesOthers(database: Claims): Promise<boolean> {
  const [taken] = await database
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, "accepted"), gt(deliveries.endedAt, sql`now() - interval '1 day'`)))
    .limit(1);
  return taken !== undefined;
}

/** The mail server asks for patience: tried again, later each time. */
export async function tryLater(database: Claims, id: string, reason: string): Promise<void> {
  const [tried] = await database
    .update(deliveries)
    .set({
      ...{ state: "waiting", sender: null, handedOverAt: null, reason, attempts: sql`${deliveries.attempts} + 1` },
      dueAt: sql`now() + interval '1 minute' * power(4, ${deliveries.attempts})`,
    })
    .where(eq(deliveries.id, id))
    .returning({ attempts: deliveries.attempts });
  if (tried && tried.attempts >= mostAttempts) await giveUp(database, id, "failed", reason);
}
