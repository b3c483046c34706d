import type { Setup } from "./qr.server.ts";

export const intents = ["name", "email", "password", "start-factor", "confirm-factor", "stop-factor", "new-codes", "end-device"] as const;
export type Intent = (typeof intents)[number];

/** The forms of the account page: the account's own, and that of the author's profile, which belongs to the blog. */
export type AccountFormName = Intent | "profile";

/** What a form of the account page came to: what was done, or what is wrong with which field, and what is to be shown once. */
export type AccountAnswer = {
  intent: AccountFormName;
  done?: string;
  problems?: Record<string, string>;
  setup?: Setup;
  codes?: string[];
  /** What was typed, where it was refused and no script has kept it on the page. */
  typed?: { displayName: string; username: string; bio: string; pictureUrl: string };
  /** Whoever typed it is signed out: after signing in again, the same is sent once more. */
  isSignedOut?: boolean;
};

/** What went wrong with a field of one form. */
export function problemOf(answer: AccountAnswer | undefined, intent: AccountFormName, field: string): string | undefined {
  return answer?.intent === intent ? answer.problems?.[field] : undefined;
}
