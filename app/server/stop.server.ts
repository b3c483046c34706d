/** A reason not to start that the operator can mend: printed as one sentence, without a stack. */
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

/** Where some work failed, and then the removal of what it had made, the work's reason is the one to tell: the error of both names neither. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}
