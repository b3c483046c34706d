import { defineQueue } from "../../server/jobs.server.ts";

/** Sends what is due, one batch for each piece of work. What is to be sent stands in the table of deliveries: nothing is lost with a job. */
export const sendDue = defineQueue<Record<string, never>>("letters-send-due", { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 });

/** Forgets requests that nobody confirmed. */
export const forgetUnconfirmed = defineQueue<Record<string, never>>("letters-forget-unconfirmed", { retryLimit: 2, retryDelay: 60 });
