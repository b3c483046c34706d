import { eq } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import { hashOf } from "./letter-keys.server.ts";
import { deliveries, subscribers, subscriptions } from "./letters.tables.ts";
import { timeToConfirm } from "./time-to-confirm.ts";

/** The owner of an email's link. */
export type KeyHolder = {
  /** Null once the address is deleted. */
  subscriber: { id: string; email: string } | null;
  /** The topics that the email asks to confirm; null in every other email. */
  asked: string[] | null;
  /** Whether they can still be confirmed. */
  isFresh: boolean;
  /** The topics now sent to the address. */
  confirmed: string[];
};

/** The owner of a link, or null if none of our emails holds it. */
export async function findByKey({ database: { owner } }: Pick<Services, "database">, key: string): Promise<KeyHolder | null> {
  if (!/^[\w-]{43}$/.test(key)) return null;
  const [found] = await owner
    .select({ subscriberId: deliveries.subscriberId, email: subscribers.email, asked: deliveries.topics, createdAt: deliveries.createdAt })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(eq(deliveries.tokenHash, hashOf(key)));
  if (!found) return null;
  const { subscriberId, email, asked, createdAt } = found;
  if (!subscriberId || !email) return { subscriber: null, asked, isFresh: false, confirmed: [] };
  const topics = await owner
    .select({ topic: subscriptions.topic, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, subscriberId));
  const confirmed = topics.filter(({ confirmedAt }) => confirmedAt !== null).map(({ topic }) => topic);
  return { subscriber: { id: subscriberId, email }, asked, isFresh: Date.now() - createdAt.getTime() < timeToConfirm, confirmed };
}
