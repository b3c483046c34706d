import { escapeHtml } from "../../ui/escape-html.ts";

/** A text for an XML element or attribute. Characters that XML cannot contain are left out. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
