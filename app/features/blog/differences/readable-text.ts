const blocks = /<\/(p|h[1-6]|li|blockquote|pre|div|tr|figure|figcaption|table|ul|ol)>|<(br|hr)\b[^>]*>/gi;
const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }));

/** HTML as plain text for people: tags are removed, except for the addresses of links and pictures, in which two versions may differ too. */
export function readableText(html: string): string {
  // No tag ends after the last ">", so searching from each "<" there would be futile and slow.
  const end = html.lastIndexOf(">") + 1;
  return `${withoutTags(html.slice(0, end))}${html.slice(end)}`
    .replaceAll("\r\n", "\n")
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => entities.get(name.toLowerCase()) ?? character(name) ?? whole)
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function withoutTags(html: string): string {
  return html
    .replace(/<img\b([^>]*)>/gi, (_, attributes: string) => `[picture: ${attribute(attributes, "alt")} ${shortAddress(attribute(attributes, "src"))}]`)
    .replace(/<a\b([^>]*)>/gi, (_, attributes: string) => `[${shortAddress(attribute(attributes, "href"))}] `)
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(blocks, "\n")
    .replace(/<[^>]*>/g, "");
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "";
}

/** A data: address holds a whole picture, so it is cut short. */
function shortAddress(address: string): string {
  return address.startsWith("data:") ? `${address.slice(0, 24)}…` : address;
}

function character(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : /^#\d/.test(name) ? Number(name.slice(1)) : Number.NaN;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
