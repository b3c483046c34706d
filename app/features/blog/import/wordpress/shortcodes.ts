export type Shortcode = { name: string; attributes: Record<string, string>; body: string };
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

/** How far the end of a shortcode's opening is looked for: past it, what began is none. */
const longest = 5000;
const restOfOpening = /^((?:[^\]"']|"[^"]*"|'[^']*')*?)\/?\]/;

/**
 * Every shortcode of these names, with its attributes and what it encloses, becomes what `answer` says; undefined leaves it.
 * `[[…]]` is text. The marks are found first, so that the time grows with the text however many of them never end.
 */
export function replaceShortcodes(text: string, names: string[], answer: Answer): string {
  if (names.length === 0 || !text.includes("[")) return text;
  const alternatives = names.map((name) => name.replace(/[^\w-]/g, "")).join("|");
  const marks = [...text.matchAll(new RegExp(`\\[(?:(${alternatives})(?![\\w-])|/(${alternatives})\\])`, "gi"))];
  const next = nextOfName(marks);
  let written = "";
  let done = 0;
  for (const [place, { index, 0: mark, 1: name }] of marks.entries()) {
    if (!name || index < done) continue;
    const start = index + mark.length;
    const [head, attributes = ""] = restOfOpening.exec(text.slice(start, start + longest)) ?? [];
    if (head === undefined) continue;
    let end = start + head.length;
    let after = next[place];
    while (after !== undefined && (marks[after]?.index ?? 0) < end) after = next[after];
    const closing = after === undefined || marks[after]?.[1] ? undefined : marks[after];
    const body = closing ? text.slice(end, closing.index) : "";
    if (closing) end = closing.index + closing[0].length;
    const isText = text[index - 1] === "[" && index > done && text[end] === "]";
    const answered = isText ? text.slice(index, end) : answer({ name: name.toLowerCase(), attributes: attributesOf(attributes), body });
    written += text.slice(done, isText ? index - 1 : index) + (answered ?? text.slice(index, end));
    done = isText ? end + 1 : end;
  }
  return written + text.slice(done);
}

/** For each mark the place of the next one that opens or closes the same shortcode. */
function nextOfName(marks: RegExpExecArray[]): (number | undefined)[] {
  const seen = new Map<string, number>();
  return marks
    .map((mark, place) => ({ name: (mark[1] ?? mark[2] ?? "").toLowerCase(), place }))
    .reverse()
    .map(({ name, place }) => {
      const after = seen.get(name);
      seen.set(name, place);
      return after;
    })
    .reverse();
}

/** Names of the shortcodes that a text closes. */
export function closedShortcodes(text: string): Set<string> {
  return new Set([...text.matchAll(/\[\/([^\s[\]<>&/="']+)\]/g)].map(([, name = ""]) => name));
}

/** Names of what looks like a plugin's shortcode and not like words in brackets. */
export function unknownShortcodes(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const closed = closedShortcodes(text);
  for (const [, name = "", rest = ""] of text.matchAll(/(?<!\[)\[([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi)) {
    const isCode = /[-_]/.test(name) || hasAttribute(rest) || closed.has(name);
    if (isCode) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const wordpressOwn = /^(caption|wp_caption|gallery|playlist|embed|video|audio)$/i;
const ofRecipePlugins = /^(wprm|mv|zrdn|amd)[-_]|^(tasty-recipes?|mpprecipe|ultimate-recipe|yumprint|easyrecipe)(?![a-z])/i;

/** Names of what is a shortcode beyond doubt, so that no word of a text is lost with it: a hyphen alone is one of prose, too. */
export function certainShortcodes(text: string): Set<string> {
  const closed = closedShortcodes(text);
  const found = text.matchAll(/(?<!\[)\[([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi);
  const isCertain = (name: string, rest: string) => wordpressOwn.test(name) || ofRecipePlugins.test(name) || hasAttribute(rest) || closed.has(name);
  return new Set([...found].flatMap(([, name = "", rest = ""]) => (isCertain(name, rest) ? [name] : [])));
}

const hasAttribute = (rest: string) => /=\s*["'\w]/.test(rest);

/** A text without the marks of these shortcodes: what stands between them stays. */
export function withoutShortcodes(text: string, names: Iterable<string>): string {
  const dropped = new Set(names);
  return text.replace(/(?<!\[)\[\/?([a-z][\w-]*)(?:\s[^[\]]*)?\/?\]/gi, (whole, name: string) => (dropped.has(name) ? " " : whole));
}
