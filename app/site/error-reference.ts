const beginning = "Something went wrong on our side. Its reference is ";

/** What a reader is told about an unknown error: the log has the details under the same reference. */
export const referenceText = (reference: string) => `${beginning}${reference}.`;

/** Whether an error's message is already that text: it happened on the server, which has logged it. */
export const isTold = (error: Error) => error.message.startsWith(beginning);

export const referencePattern = /^[0-9a-f]{8}$/;

/** A reference short enough to read out. */
export function newReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, "0");
}
