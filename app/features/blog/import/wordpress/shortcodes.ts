export type Shortcode = { name: string; attributes: Record<string, string>; body: string; whole: string };
type Answer = (code: Shortcode) => string | undefined;

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"\]]+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** The attributes as written; those without a name are counted from 0, as WordPress does. */
function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let unnamed = 0;
  // Visual editors leave curly quotes and spaces that do not break.
  for (const [, name, double, single, bare, ...others] of text
    .replace(/[\u00a0\u200b]+/g, " ")
    .replace(/[“”″]/g, '"')
    .matchAll(attribute)) {
    if (name) found[name.toLowerCase()] = double ?? single ?? bare ?? "";
    else found[unnamed++] = others.find((value) => value !== undefined) ?? "";
  }
  return found;
}

/** Every shortcode of these names, with its attributes and what it encloses, becomes what `answer` says; undefined leaves it. `[[…]]` is text. */
export function replaceShortcodes(text: string, names: string[], answer: Answer): string {
  if (names.length === 0 || !text.includes("[")) return text;
  const alternatives = names.map((name) => name.replace(/[^\w-]/g, "")).join("|");
  const pattern = new RegExp(
    `(\\[?)\\[(${alternatives})(?![\\w-])((?:[^\\]"']|"[^"]*"|'[^']*')*?)(/?)\\](?:((?:(?!\\[\\2(?![\\w-]))[\\s\\S])*?)\\[/\\2\\])?(\\]?)`,
    "gi",
  );
  return text.replace(pattern, (whole: string, before: string, name: string, attributes: string, _closed: string, body: string | undefined, after: string) => {
    if (before && after) return whole.slice(1, -1);
    const code = { name: name.toLowerCase(), attributes: attributesOf(attributes), body: body ?? "", whole };
    const answered = answer(code);
    return answered === undefined ? whole : before + answered + after;
  });
}

/** Names of what looks like a plugin's shortcode and not like words in brackets. */
export function unknownShortcodes(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = "", rest = ""] of text.matchAll(/(?<!\[)\[([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi)) {
    const isCode = /[-_]/.test(name) || /=\s*["'\w]/.test(rest) || text.includes(`[/${name}]`);
    if (isCode) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
