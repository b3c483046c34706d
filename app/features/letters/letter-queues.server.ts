import { defineQueue } from "../../server/jobs.server.ts";
import type { Services } from "../../server/services.server.ts";

/** Sends what is due, one batch for each piece of work. What is to be sent stands in the table of deliveries: nothing is lost with a job. */
export const sendDue = defineQueue<Record<string, never>>("letters-send-due", { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 });

/** Forgets requests that nobody confirmed. */
export const forgetUnconfirmed = defineQueue<Record<string, never>>("letters-forget-unconfirmed", { retryLimit: 2, retryDelay: 60 });

/** Has what was written down sent at once. Where the queue is out of reach the next minute's work sends it: nothing failed that anybody should be told. */
export async function sendSoon({ jobs, log }: Pick<Services, "jobs" | "log">): Promise<void> {
  await jobs.send(sendDue, {}).catch((error: unknown) => log.error({ err: error }, "letters wait for the next minute: their queue could not be reached"));
}
