import type { Setup } from "./qr.server.ts";

export const intents = ["name", "email", "password", "start-factor", "confirm-factor", "stop-factor", "new-codes", "end-device"] as const;
export type Intent = (typeof intents)[number];

/** The forms of the account page: the account's own, and the author profile's, which belongs to the blog. */
export type AccountFormName = Intent | "profile";

/** The result of a form on the account page: what was done, or which field has which problem, and anything to show only once. */
export type AccountAnswer = {
  intent: AccountFormName;
  done?: string;
  problems?: Record<string, string>;
  setup?: Setup;
  codes?: string[];
  /** The submitted values, sent back after a refusal when no script has kept them on the page. */
  typed?: { displayName: string; username: string; bio: string; pictureUrl: string };
  /** The sender was signed out. After they sign in again, the same form is submitted again. */
  isSignedOut?: boolean;
};

/** What went wrong with a field of one form. */
export function problemOf(answer: AccountAnswer | undefined, intent: AccountFormName, field: string): string | undefined {
  return answer?.intent === intent ? answer.problems?.[field] : undefined;
}
