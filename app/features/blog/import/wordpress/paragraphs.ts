const blockNames =
  "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|summary|menu|iframe|video|audio|script";
const opening = new RegExp(`(<(?:${blockNames})[\\s/>])`, "gi");
const closing = new RegExp(`(</(?:${blockNames})>)`, "gi");
const beforeOpening = new RegExp(`<p>\\s*(</?(?:${blockNames})(?:\\s[^>]*)?/?>)`, "gi");
const afterClosing = new RegExp(`(</?(?:${blockNames})(?:\\s[^>]*)?/?>)\\s*</p>`, "gi");
const breakAfter = new RegExp(`(</?(?:${blockNames})(?:\\s[^>]*)?/?>)\\s*<br ?/?>`, "gi");
const breakBefore = /<br ?\/?>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[\s>])/gi;
const wholeOpening = /<(pre|script|style|svg|textarea|figure)[\s>]/gi;
/** Half of a link or mark around blocks. WordPress leaves it in a paragraph of its own, from where browsers, but not our parser, carry it into the blocks. */
const loneTag = /<p>\s*(<\/?(?:a|b|strong|i|em|u|span|font)(?:\s[^>]*)?>)\s*<\/p>/gi;
const mark = "\ue000";

/**
 * Adds the paragraphs and line breaks that WordPress generates for text from its classic editor: empty lines separate paragraphs, other
 * line ends become `<br>`. Existing markup stays as it is.
 */
export function addParagraphs(text: string): string {
  if (text.trim() === "") return "";
  const kept: string[] = [];
  const keep = (part: string) => `${mark}${kept.push(part) - 1}${mark}`;
  let html = `${text.replace(/\r\n?/g, "\n").replaceAll(mark, "")}\n`;
  // Line ends inside these elements are significant and must not be changed.
  html = setWholeAside(html, keep);
  html = html.replace(/<br\s*\/?>\s*<br\s*\/?>/gi, "\n\n");
  html = html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\n/g, " "));
  html = html
    .replace(opening, "\n\n$1")
    .replace(closing, "$1\n\n")
    .replace(/<hr\s*?\/?>/gi, "\n\n<hr>\n\n");
  const parts = html.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  html = parts.map((part) => `<p>${part.replace(/^\n+|\n+$/g, "")}</p>\n`).join("");
  html = html.replace(/<p>\s*<\/p>/g, "");
  html = html.replace(/<p>([^<]+)<\/(div|address|form|blockquote|li|td|th|figure|section|article|details)>/gi, "<p>$1</p></$2>");
  html = html.replace(/<p>(<li.+?)<\/p>/gis, "$1");
  html = html.replace(/<p><blockquote([^>]*)>/gi, "<blockquote$1><p>").replace(/<\/blockquote><\/p>/gi, "</p></blockquote>");
  html = html.replace(beforeOpening, "$1").replace(afterClosing, "$1").replace(loneTag, "$1");
  html = html.replace(/\s+/g, breakLine);
  html = html
    .replace(breakAfter, "$1")
    .replace(breakBefore, "$1")
    .replace(/\n<\/p>$/g, "</p>");
  const standing = new RegExp(`<p>\\s*(${mark}\\d+${mark})\\s*</p>`, "g");
  return html
    .replace(standing, "$1")
    .replace(new RegExp(`${mark}(\\d+)${mark}`, "g"), (_, number: string) => kept[Number(number)] ?? "")
    .trim();
}

/** Replaces each element whose contents must not change with the result of `keep`. An unclosed one is left. */
function setWholeAside(html: string, keep: (part: string) => string): string {
  const unclosed = new Set<string>();
  let written = "";
  let done = 0;
  for (const { index, 0: opening, 1: tag = "" } of html.matchAll(wholeOpening)) {
    const name = tag.toLowerCase();
    if (index < done || unclosed.has(name)) continue;
    const closing = new RegExp(`</${name}>`, "gi");
    closing.lastIndex = index + opening.length;
    if (closing.test(html)) {
      written += `${html.slice(done, index)}\n\n${keep(html.slice(index, closing.lastIndex))}\n\n`;
      done = closing.lastIndex;
    } else unclosed.add(name);
  }
  return written + html.slice(done);
}

/** White space with a break for its line end. Matched as a whole: trying from each blank would take quadratic time for a long run. */
function breakLine(blanks: string, at: number, all: string): string {
  const first = /<br ?\/?>$/.test(all.slice(Math.max(0, at - 6), at)) ? 1 : 0;
  const end = blanks.lastIndexOf("\n") + 1;
  if (end <= first || at + end === all.length) return blanks;
  return `${blanks.slice(0, first)}${isBetweenTags(all, at + first, end - first) ? "\n" : "<br>\n"}${blanks.slice(end)}`;
}

/** Whether a line end is between two paragraphs that were just made. */
function isBetweenTags(all: string, at: number, length: number): boolean {
  const block = new RegExp(`</?(?:br|${blockNames})(?:\\s[^<>]*)?/?>\\s*$`, "i");
  return (
    block.test(all.slice(Math.max(0, at - 400), at)) || new RegExp(`^\\s*</?(?:${blockNames})[\\s/>]`, "i").test(all.slice(at + length, at + length + 400))
  );
}
