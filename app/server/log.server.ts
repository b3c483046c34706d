import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

/** Structured lines on standard output, or where `to` says. `silent` is for tests. */
export function createLog(level: "info" | "silent" = "info", to?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } };
  return to ? pino(options, to) : pino(options);
}

/** A failed query names what it was asked with: hashes, tokens, addresses. The log tells the query, never those. */
function serializeError(error: Error): object {
  const told = stdSerializers.err(error);
  if (typeof told !== "object" || told === null) return { message: String(told) };
  return JSON.parse(
    JSON.stringify(told, (key, value) => (key === "params" || key === "parameters" ? undefined : typeof value === "string" ? withoutParams(value) : value)),
  );
}

function withoutParams(text: string): string {
  return text.replace(/\bparams: .*$/gm, "params: (not told)");
}
