/** A reason not to start that the operator can fix: printed as one sentence, without a stack. */
export class Stop extends Error {
  override name = "Stop";
}

export function messageOf(error: unknown): string {
  const first = firstOf(error);
  return first instanceof Error ? first.message : String(first);
}

export function codeOf(error: unknown): string {
  const first = firstOf(error);
  return first instanceof Error && "code" in first ? String(first.code) : "";
}

/** If work failed, and then its cleanup failed too, the work's error is the one to report; the error that combines both names neither. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}
