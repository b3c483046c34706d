import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Services } from "../../server/services.server.ts";
import { deliverBatch } from "./deliver.server.ts";
import { sweepHandedOver } from "./handed-over.server.ts";
import { keepNumbers } from "./letter-numbers.server.ts";
import { forgetUnconfirmed, sendDue } from "./letter-queues.server.ts";
import { deliveries, subscribers, subscriptions } from "./letters.tables.ts";
import { MailPace } from "./mail-pace.server.ts";
import { timeToConfirm } from "./time-to-confirm.ts";

/** Sends letters for as long as the site runs: new ones at once, and every minute those that were postponed or left by a dead process. When nothing more is due, stores the final numbers. */
export async function workOnLetters(services: Pick<Services, "env" | "log" | "database" | "jobs">): Promise<void> {
  const { jobs, log } = services;
  const pace = new MailPace();
  await sweepNotes(services).catch((error: unknown) => log.warn({ err: error }, "old notes of letters could not be removed"));
  await jobs.work(sendDue, async (_, { signal }) => {
    const isMoreDue = await deliverBatch(services, signal, pace);
    if (signal.aborted) return;
    await (isMoreDue ? jobs.send(sendDue, {}) : keepNumbers(services));
  });
  await jobs.work(forgetUnconfirmed, () => sweepUnconfirmed(services));
  await jobs.schedule(sendDue, "* * * * *", {});
  await jobs.schedule(forgetUnconfirmed, "17 3 * * *", {});
  await jobs.send(sendDue, {});
  // A site that is never up at night would keep addresses for good.
  await jobs.send(forgetUnconfirmed, {});
}

/** Keeps the logs of handed-over emails for as long as some emails still need them to be settled. */
export async function sweepNotes({ env, database }: Pick<Services, "env" | "database">): Promise<void> {
  const unsettled = await database.owner.selectDistinct({ sender: deliveries.sender }).from(deliveries).where(eq(deliveries.state, "sending"));
  sweepHandedOver(env.DATA_DIR, new Set(unsettled.map(({ sender }) => sender)));
}

/** Deletes addresses that did not confirm in time, together with the email that asked. */
export async function sweepUnconfirmed({ database: { owner } }: Pick<Services, "database">): Promise<void> {
  const earliest = sql`now() - make_interval(secs => ${timeToConfirm / 1000})`;
  await owner.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), sql`${subscriptions.askedAt} < ${earliest}`));
  const topics = owner.select({ topic: subscriptions.topic }).from(subscriptions).where(eq(subscriptions.subscriberId, subscribers.id));
  await owner.delete(subscribers).where(and(notExists(topics), sql`${subscribers.createdAt} < ${earliest}`));
  await owner
    .delete(deliveries)
    .where(and(isNull(deliveries.letterId), isNotNull(deliveries.endedAt), sql`${deliveries.createdAt} < ${earliest}`, isNull(deliveries.subscriberId)));
}
