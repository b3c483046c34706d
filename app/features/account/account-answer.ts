import type { Setup } from "./qr.server.ts";

export const intents = ["name", "email", "password", "start-factor", "confirm-factor", "stop-factor", "new-codes", "end-device"] as const;
export type Intent = (typeof intents)[number];

/** What a form of the account page came to: what was done, or what is wrong with which field, and what is to be shown once. */
export type AccountAnswer = { intent: Intent; done?: string; problems?: Record<string, string>; setup?: Setup; codes?: string[] };

/** What went wrong with a field of one form. */
export function problemOf(answer: AccountAnswer | undefined, intent: Intent, field: string): string | undefined {
  return answer?.intent === intent ? answer.problems?.[field] : undefined;
}
