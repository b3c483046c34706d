const beginning = "Something went wrong on our side. Its reference is ";

/** What a reader is told of an unknown error: the log holds the rest under the same number. */
export const referenceText = (reference: string) => `${beginning}${reference}.`;

/** Whether an error's message is that text already: it happened on the server, which has told its log. */
export const isTold = (error: Error) => error.message.startsWith(beginning);

export const referencePattern = /^[0-9a-f]{8}$/;

/** A number that a reader can read out. */
export function newReference(): string {
  return crypto.getRandomValues(new Uint32Array(1)).reduce((text, number) => text + number.toString(16).padStart(8, "0"), "");
}
