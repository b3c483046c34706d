import { codeOf } from "./stop.server.ts";

/** Of the system, and of PostgreSQL: also a refused login (28), a database that is not there (3D000), and one that may only be read (25006). */
const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08|25006|28|3D000|57P|53300|55000|57014)/;
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|has encountered a connection error|timeout expired|Cannot use a pool after calling end|Query read timeout/;

/** Whether an error means that the database cannot be reached or cannot be changed for now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isSocketMissing(error) || awayCodes.test(codeOf(error)) || awayWords.test(error.message) || isDatabaseAway(error.cause);
}

/** Whether the database is there, but gave a query up because it took too long (57014). To most who ask, such a database is away. */
export const isCutOff = (error: unknown): boolean => error instanceof Error && (codeOf(error) === "57014" || isCutOff(error.cause));

/** Whether a query got no answer within the client's time limit. */
export const isSilence = (error: unknown): boolean => error instanceof Error && (error.message === "Query read timeout" || isSilence(error.cause));

/** The embedded server listens on a socket file, which does not exist while it starts. ENOENT also means a missing file, so the system call is checked. */
const isSocketMissing = (error: Error): boolean => codeOf(error) === "ENOENT" && "syscall" in error && error.syscall === "connect";
