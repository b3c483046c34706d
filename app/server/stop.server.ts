/** A reason not to start that the operator can mend: printed as one sentence, without a stack. */
export class Stop extends Error {
  override name = "Stop";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
