/** A reason not to start that the operator can fix: printed as one sentence, without a stack. */
export class Stop extends Error {
  override name = "Stop";
}

/** The message of anything that was thrown; a value that is no error is turned into text. Of a SuppressedError it is the message of the first failure. */
export function messageOf(error: unknown): string {
  const first = firstOf(error);
  return first instanceof Error ? first.message : String(first);
}

/** The code of an error, such as ENOSPC; empty if there is none. Of a SuppressedError it is the code of the first failure. */
export function codeOf(error: unknown): string {
  const first = firstOf(error);
  return first instanceof Error && "code" in first ? String(first.code) : "";
}

/** If work failed, and then its cleanup failed too, the work's error is the one to report; the error that combines both names neither. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}
