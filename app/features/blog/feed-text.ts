import { escapeHtml } from "../../ui/escape-html.ts";

/** A text as it stands between XML tags or in an attribute. Characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
