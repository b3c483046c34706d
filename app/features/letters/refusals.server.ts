import { eq, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../server/database.server.ts";
import type { Claims } from "./claims.server.ts";
import { deliveries } from "./letters.tables.ts";
import { removeSubscriber } from "./subscribers.server.ts";

/**
 * Retries after about 1, 4, 16, 64 and then every 256 minutes, for some five days: "the give-up time generally needs to be at least 4-5
 * days" (RFC 5321, 4.5.4.1).
 */
const mostAttempts = 30;
/** Consecutive letters that an address refused before it counts as dead. */
const mostRefusals = 3;

/** How long an email waits after so many attempts: up to a quarter more, so that several dead addresses do not come together again, which would look like our fault. */
export const waitAfter = (attempts: SQL) => sql`interval '1 minute' * power(4, least(${attempts} - 1, 4)) * (1 + random() / 4)`;

/** Marks an email as never to be sent again, with the reason. `isRefusal`: the server accepts nothing for this address. */
export async function giveUp(database: Claims | Sql, id: string, state: "failed" | "unsure", reason: string, { isRefusal = false } = {}): Promise<void> {
  await database.update(deliveries).set({ state, reason, isRefusal, endedAt: sql`now()` }).where(eq(deliveries.id, id));
}

/**
 * Deletes addresses that were refused repeatedly. A letter that nobody received does not count: otherwise a server that rejects all our
 * emails would cost us every reader.
 */
export async function forgetRefused(database: Claims): Promise<void> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select mine.subscriber_id as id from deliveries mine
    where mine.is_refusal and mine.subscriber_id is not null
      and not exists (select from deliveries later where later.subscriber_id = mine.subscriber_id and later.state = 'accepted' and later.ended_at > mine.ended_at)
      and exists (select from deliveries theirs where theirs.letter_id = mine.letter_id and theirs.state = 'accepted')
    group by mine.subscriber_id having count(*) >= ${mostRefusals}`);
  for (const { id } of rows) await database.transaction((transaction) => removeSubscriber(transaction, id, "refused"));
}

/** Retries with growing delays. */
export async function tryLater(database: Claims, id: string, reason: string): Promise<void> {
  const attempts = sql`${deliveries.attempts} + 1`;
  const [tried] = await database
    .update(deliveries)
    .set({ state: "waiting", sender: null, handedOverAt: null, reason, attempts, dueAt: sql`now() + ${waitAfter(sql`(${attempts})`)}` })
    .where(eq(deliveries.id, id))
    .returning({ attempts: deliveries.attempts });
  if (tried && tried.attempts >= mostAttempts) await giveUp(database, id, "failed", reason);
}
