/** The beginning of a text, at most `length` UTF-16 units long, without cutting an emoji in half. */
export function firstCharacters(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** The end of a text in the same way. */
export function lastCharacters(text: string, length: number): string {
  return text.slice(-length).replace(/^[\uDC00-\uDFFF]/, "");
}
