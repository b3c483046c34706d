import { AsyncLocalStorage } from "node:async_hooks";

type SeenError = { at: Date; message: string; reason: string; reference: string | undefined; request: string | undefined };
type NewError = Pick<SeenError, "message" | "reason" | "reference">;
type SlowQuery = { at: Date; text: string; ms: number };

/** The latest few items, newest first, and how many there were in all. */
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

/** Queries that take at least this many milliseconds are slow. */
export const slow = 200;
const longest = 600;

/** What a process has observed of itself since its start, for the health page and the metrics. Contains no personal data. */
export class Seen {
  readonly startedAt = new Date();
  readonly errors = new Ring<SeenError>(20);
  /** Errors that browsers report. Anybody can send these, so they must not displace the process's own. */
  readonly toldErrors = new Ring<SeenError>(8);
  readonly slowQueries = new Ring<SlowQuery>(20);
  /** The id of the request being handled. */
  readonly request = new AsyncLocalStorage<string>();

  error(error: NewError): void {
    this.errors.add(this.#noted(error));
  }

  toldError(error: NewError): void {
    this.toldErrors.add(this.#noted(error));
  }

  #noted({ message, reason, reference }: NewError): SeenError {
    return { at: new Date(), message, reason: withoutPersonalData(reason).slice(0, longest), reference, request: this.request.getStore() };
  }

  /** Records a query if it was slow, and returns it then, without values. */
  query(text: string, ms: number): SlowQuery | undefined {
    if (ms < slow) return undefined;
    const noted = { at: new Date(), text: withoutValues(text).slice(0, longest), ms: Math.round(ms) };
    this.slowQueries.add(noted);
    return noted;
  }
}

/** A query on one line, with a placeholder for every literal text and number. */
export function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, "?")
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes mail and IP addresses, and query parameters. */
export function withoutPersonalData(text: string): string {
  return withoutMailAddresses(withoutParams(text))
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "(an address)")
    .replace(/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f:]{1,30}\b/gi, "(an address)");
}

/** An error's text or stack without a failed query's parameters, however many lines they take. */
export function withoutParams(text: string): string {
  return text.replace(/\bparams: [\s\S]*?(?=(?:\n {4}at .*)*(?:\ncaused by: [\s\S]*)?$)/g, "params: (not told)");
}

/** Any alphabet, and local hosts too. A match starts only at the start of a word: trying each letter of a very long one would take minutes. */
const mailAddress =
  /(?:(?<![^\s<>()[\]{}",:;@/\\])[^\s<>()[\]{}",:;@/\\]+|"[^"\r\n]{1,64}")@(?:\[[^\]\s]{1,64}\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*)/gu;

/** Mail servers repeat addresses in their answers, and so do databases on a conflict of rows. */
export function withoutMailAddresses(text: string): string {
  return text.replace(mailAddress, "(an address)");
}
