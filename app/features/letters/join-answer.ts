import type { Reader } from "./device-subscriptions.ts";

/** What a request for letters comes to, with what was typed: without a script the form is drawn anew. */
export type JoinAnswer = {
  email: string;
  topics: string[];
  /** Set when a mail is on its way, if the address exists; the same whether or not it was known. */
  isSent?: boolean;
  /** Set then, too: what the device may keep of the address. */
  reader?: Reader;
  problems?: { email?: string; topics?: string };
  /** What is wrong with no single field. */
  problem?: string;
};

/** Said to readers, of all that is to be kept of letters. */
export const diskFull = "The disk of this site is full: nothing can be changed until it has more room.";

/** A choice of the form. */
export type TopicChoice = { key: string; label: string };
