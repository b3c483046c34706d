import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { type Seen, withoutMailAddresses, withoutParams } from "./seen.server.ts";
import { messageOf } from "./stop.server.ts";

export type Log = Logger;

/**
 * Structured lines on standard output, or to `to`. `silent` is for tests. Lines written while a request is handled carry
 * its id, and errors are recorded in `seen`.
 */
export function createLog(level: "info" | "silent" = "info", to?: DestinationStream, seen?: Seen): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError, path: withoutKey },
    ...(seen ? { mixin: () => requestOf(seen), hooks: { logMethod: noteErrors(seen) } } : {}),
  };
  return pino(options, to ?? linesTo(process.stdout.fd));
}

/**
 * Lines on an open file. One that cannot be written, such as on a full disk, is dropped. Synchronous, because pino's other streams
 * write their last lines when the process ends, and try again until they can: it would never end.
 */
export function linesTo(fd: number): DestinationStream {
  const lines = pino.destination({ dest: fd, sync: true, maxLength: 1_000_000 });
  lines.on("error", () => {});
  return lines;
}

/** An address in a letter ends in a key with which anybody could change its reader's subscription. */
const withoutKey = (path: unknown): unknown => (typeof path === "string" ? path.replace(/^(\/letters\/[^/]+\/).+/is, "$1(a key)") : path);

function requestOf(seen: Seen): object {
  const request = seen.request.getStore();
  return request ? { request } : {};
}

const lowestError = 50;

function noteErrors(seen: Seen): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  return function note(words, write, level) {
    if (level >= lowestError) seen.error(summaryOf(words));
    write.apply(this, words);
  };
}

function summaryOf([first, second]: unknown[]): { message: string; reason: string; reference: string | undefined } {
  if (typeof first !== "object" || first === null) return { message: String(first), reason: "", reference: undefined };
  const { err, error, problem, reference } = { err: undefined, error: undefined, problem: undefined, reference: undefined, ...first };
  const reason = err === undefined ? (error ?? problem ?? "") : messageOf(err);
  return { message: String(second ?? ""), reason: String(reason), reference: reference === undefined ? undefined : String(reference) };
}

/**
 * A failed query's error contains its parameters: hashes, tokens, addresses. The log has the query without them, and without
 * the addresses that mail servers repeat.
 */
function serializeError(error: Error): object {
  const serialized = stdSerializers.err(error);
  if (typeof serialized !== "object" || serialized === null) return { message: String(serialized) };
  return JSON.parse(
    JSON.stringify(serialized, (key, value) => {
      if (key === "params" || key === "parameters") return undefined;
      return typeof value === "string" ? withoutMailAddresses(withoutParams(value)) : value;
    }),
  );
}

/** An error with its stack and causes, to print for an operator; like the log, without a failed query's parameters and without addresses. */
export function errorInFull(error: unknown): string {
  return partsOf(error).join("\ncaused by: ");
}

function partsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [withoutMailAddresses(withoutParams(String(error)))];
  return [withoutMailAddresses(withoutParams(error.stack ?? error.message)), ...reasonsOf(error).flatMap(partsOf)];
}

function reasonsOf(error: Error): unknown[] {
  if (error instanceof SuppressedError) return [error.suppressed, error.error];
  if (error instanceof AggregateError) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}
