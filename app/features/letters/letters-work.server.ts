import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import { deliverBatch } from "./deliver.server.ts";
import { keepNumbers } from "./letter-numbers.server.ts";
import { forgetUnconfirmed, sendDue } from "./letter-queues.server.ts";
import { deliveries, subscribers, subscriptions } from "./letters.tables.ts";

/** Sends letters for as long as the site runs: at once when there are some, and every minute what was put off or left by a process that is no more. Where nothing more is due, writes down what became of them. */
export async function workOnLetters(services: Pick<Services, "env" | "log" | "database" | "jobs">): Promise<void> {
  const { jobs } = services;
  await jobs.work(sendDue, async (_, { signal }) => {
    const isMoreDue = await deliverBatch(services, signal);
    if (signal.aborted) return;
    await (isMoreDue ? jobs.send(sendDue, {}) : keepNumbers(services));
  });
  await jobs.work(forgetUnconfirmed, () => sweepUnconfirmed(services));
  await jobs.schedule(sendDue, "* * * * *", {});
  await jobs.schedule(forgetUnconfirmed, "17 3 * * *", {});
  await jobs.send(sendDue, {});
}

/** Addresses that did not confirm within a week are deleted, and with them the mail that asked. */
export async function sweepUnconfirmed({ database: { owner } }: Pick<Services, "database">): Promise<void> {
  const aWeekAgo = sql`now() - interval '7 days'`;
  await owner.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), sql`${subscriptions.askedAt} < ${aWeekAgo}`));
  const topics = owner.select({ topic: subscriptions.topic }).from(subscriptions).where(eq(subscriptions.subscriberId, subscribers.id));
  await owner.delete(subscribers).where(and(notExists(topics), sql`${subscribers.createdAt} < ${aWeekAgo}`));
  await owner
    .delete(deliveries)
    .where(and(isNull(deliveries.letterId), isNotNull(deliveries.endedAt), sql`${deliveries.createdAt} < ${aWeekAgo}`, isNull(deliveries.subscriberId)));
}
