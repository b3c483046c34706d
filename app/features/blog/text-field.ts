/** A form field as typed; empty if it was not sent. */
export function textField(data: FormData, name: string): string {
  return withPlainEnds(String(data.get(name) ?? ""));
}

/** The text with plain newlines, as a field has them: forms send CRLF. */
export const withPlainEnds = (text: string): string => text.replaceAll("\r\n", "\n");
