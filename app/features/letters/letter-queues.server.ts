import { defineQueue } from "../../server/jobs.server.ts";
import type { Services } from "../../server/services.server.ts";

/**
 * Sends what is due, one batch per job. The table of deliveries holds what is to be sent: a lost job loses nothing. The mail server may think
 * for ten minutes about each mail; a batch that exceeds the hour puts the rest back.
 */
export const sendDue = defineQueue<Record<string, never>>("letters-send-due", { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 });

/** Deletes requests that nobody confirmed. */
export const forgetUnconfirmed = defineQueue<Record<string, never>>("letters-forget-unconfirmed", { retryLimit: 2, retryDelay: 60 });

/** Starts sending now. If the queue is unreachable, the job of the next minute sends instead, so the caller gets no error. */
export async function sendSoon({ jobs, log }: Pick<Services, "jobs" | "log">): Promise<void> {
  await jobs.send(sendDue, {}).catch((error: unknown) => log.error({ err: error }, "emails wait for the next minute: their queue could not be reached"));
}
