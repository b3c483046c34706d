import { type Logger, pino } from "pino";

export type Log = Logger;

/** Structured lines on standard output. `silent` is for tests. */
export function createLog(level: "info" | "silent" = "info"): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
