import { AsyncLocalStorage } from "node:async_hooks";

type SeenError = { at: Date; message: string; reason: string; reference: string | undefined; request: string | undefined };
type SlowQuery = { at: Date; text: string; ms: number };

/** The last few of what came, newest first, and how many there were in all. */
export class Ring<One> {
  #last: One[] = [];
  #total = 0;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(one: One): void {
    this.#total++;
    this.#last = [one, ...this.#last].slice(0, this.#size);
  }

  get last(): readonly One[] {
    return this.#last;
  }

  get total(): number {
    return this.#total;
  }
}

/** From here on a query is slow, in milliseconds. */
export const slow = 200;
const longest = 600;

/** What a process has noticed of itself since its start, for the page of health and the metrics. No personal data enters. */
export class Seen {
  readonly startedAt = new Date();
  readonly errors = new Ring<SeenError>(20);
  readonly slowQueries = new Ring<SlowQuery>(20);
  /** The id of the request that is being answered. */
  readonly request = new AsyncLocalStorage<string>();

  error({ message, reason, reference }: { message: string; reason: string; reference: string | undefined }): void {
    this.errors.add({ at: new Date(), message, reason: withoutPersonalData(reason).slice(0, longest), reference, request: this.request.getStore() });
  }

  /** Notes a query if it was slow. Returns it then, without values. */
  query(text: string, ms: number): SlowQuery | undefined {
    if (ms < slow) return undefined;
    const noted = { at: new Date(), text: withoutValues(text).slice(0, longest), ms: Math.round(ms) };
    this.slowQueries.add(noted);
    return noted;
  }
}

/** A query in one line, with a mark in place of every text and number that was written into it. */
export function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, "?")
    .replace(/\s+/g, " ")
    .trim();
}

/** Addresses of mail and of machines, and what a query was asked with, are nobody's business later. */
export function withoutPersonalData(text: string): string {
  return withoutMailAddresses(withoutParams(text))
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "(an address)")
    .replace(/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f:]{1,30}\b/gi, "(an address)");
}

/** The text of a failed query's error, or its stack, without what the query was asked with, however many lines that has. */
export function withoutParams(text: string): string {
  return text.replace(/\bparams: [\s\S]*?(?=(?:\n {4}at .*)*(?:\ncaused by: [\s\S]*)?$)/g, "params: (not told)");
}

/** In any alphabet, and at hosts of one's own network. A word is looked at from its start alone: from each of its letters a long one would take minutes. */
const mailAddress =
  /(?:(?<![^\s<>()[\]{}",:;@/\\])[^\s<>()[\]{}",:;@/\\]+|"[^"\r\n]{1,64}")@(?:\[[^\]\s]{1,64}\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)/gu;

/** Mail servers repeat addresses in what they say, and databases whose row they met. */
export function withoutMailAddresses(text: string): string {
  return text.replace(mailAddress, "(an address)");
}
