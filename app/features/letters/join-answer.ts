import type { Reader } from "./device-subscriptions.ts";

/** The answer to a request for letters, with the submitted values: without a script, the form is rendered again. */
export type JoinAnswer = {
  email: string;
  topics: string[];
  /** Set if an email is on its way, provided the address exists; the same whether or not it was known. */
  isSent?: boolean;
  /** Set in the same case: what the device may store of the address. */
  reader?: Reader;
  problems?: { email?: string; topics?: string };
  /** A problem that belongs to no single field. */
  problem?: string;
};

/** Shown to readers when a full disk prevents a change of their letters. */
export const diskFull = "The server's disk is full: nothing can be changed until it has more space.";

/** An option of the form. */
export type TopicChoice = { key: string; label: string };
