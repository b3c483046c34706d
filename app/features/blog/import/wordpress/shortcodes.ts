export type Shortcode = { name: string; attributes: Record<string, string>; body: string };
type Answer = (code: Shortcode) => string | undefined;

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"\]]+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** The attributes as written; unnamed ones are numbered from 0, as in WordPress. */
function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let unnamed = 0;
  // Visual editors insert curly quotes and no-break spaces.
  for (const [, name, double, single, bare, ...others] of text
    .replace(/[\u00a0\u200b]+/g, " ")
    .replace(/[“”″]/g, '"')
    .matchAll(attribute)) {
    if (name) found[name.toLowerCase()] = double ?? single ?? bare ?? "";
    else found[unnamed++] = others.find((value) => value !== undefined) ?? "";
  }
  return found;
}

/** How far to look for the end of an opening tag: beyond this, it does not count as one. */
const longest = 5000;
const restOfOpening = /^((?:[^\]"']|"[^"]*"|'[^']*')*?)\/?\]/;

/**
 * Replaces every shortcode of these names, with its attributes and enclosed text, with the result of `answer`; undefined leaves it. `[[…]]`
 * is plain text. All tags are found first, so that the time stays linear however many are unclosed.
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

/**
 * Replaces each opening tag of these names with the result of `answer`, and removes the closing ones: for shortcodes that only arrange what
 * they enclose, however deep.
 */
export function replaceTags(text: string, names: RegExp, answer: (tag: Omit<Shortcode, "body">) => string): string {
  if (!text.includes("[")) return text;
  let written = "";
  let done = 0;
  for (const { index, 0: mark, 1: slash, 2: name = "" } of text.matchAll(/(?<!\[)\[(\/?)([a-z][\w-]*)(?=[\s/\]])/gi)) {
    if (index < done || !names.test(name)) continue;
    const start = index + mark.length;
    const [head, attributes = ""] = restOfOpening.exec(text.slice(start, start + longest)) ?? [];
    if (head === undefined) continue;
    written += text.slice(done, index) + (slash ? "\n\n" : answer({ name: name.toLowerCase(), attributes: attributesOf(attributes) }));
    done = start + head.length;
  }
  return written + text.slice(done);
}

/** For each tag, the index of the next one that opens or closes the same shortcode. */
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

/** Names of the shortcodes with a closing tag. */
export function closedShortcodes(text: string): Set<string> {
  return new Set([...text.matchAll(/\[\/([^\s[\]<>&/="']+)\]/g)].map(([, name = ""]) => name));
}

/** Names of shortcodes that enclose nothing at least once: an end tag may belong to another of the same name, or follow at once. */
export function emptyShortcodes(text: string): Set<string> {
  const found = new Set<string>();
  const open = new Map<string, { name: string; words: number }>();
  let words = 0;
  let done = 0;
  // Counted between all tags, so that the time stays linear however they are nested.
  for (const { index, 0: whole, 1: slash, 2: name = "" } of text.matchAll(/(?<!\[)\[(\/?)([a-z][\w-]*)(?:\s[^[\]]*)?\/?\]/gi)) {
    if (!isBlank(text.slice(done, index))) words++;
    done = index + whole.length;
    const before = open.get(name.toLowerCase());
    if (before && (!slash || before.words === words)) found.add(before.name);
    if (slash) open.delete(name.toLowerCase());
    else open.set(name.toLowerCase(), { name, words });
  }
  for (const { name } of open.values()) found.add(name);
  return found;
}

const isBlank = (html: string) => html.replace(/<(?!(?:img|iframe|video|audio|picture)\b)[^<>]*>|&nbsp;|&#160;/gi, "").trim() === "";

/** Names that look like a plugin's shortcode rather than like text in brackets. */
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
/** An underscore, unlike a hyphen, occurs in no prose. */
const ofRecipePlugins =
  /^(wprm|mv|zrdn|amd)[-_]|^(tasty-recipes?|mpprecipe|ultimate-recipe|yumprint|easyrecipe|wpzoom_rcb)(?![a-z])|_recipes?(?![a-z])|^recipes?_/i;

/** Names that are certainly shortcodes, so that no text is lost by removing them: a hyphen alone occurs in prose, too. */
export function certainShortcodes(text: string): Set<string> {
  const closed = closedShortcodes(text);
  const found = text.matchAll(/(?<!\[)\[([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi);
  const isCertain = (name: string, rest: string) => wordpressOwn.test(name) || ofRecipePlugins.test(name) || hasAttribute(rest) || closed.has(name);
  return new Set([...found].flatMap(([, name = "", rest = ""]) => (isCertain(name, rest) ? [name] : [])));
}

const hasAttribute = (rest: string) => /=\s*["'\w]/.test(rest);

const gone = "\ue001";
/** Only before a word does a removed tag leave a space: words must not be joined, and no space belongs before a full stop. The word may be marked. */
const beforeWord = new RegExp(`([^\\s${gone}])${gone}+(?=(?:</?(?:a|abbr|b|cite|code|em|i|mark|small|span|strong|u)\\b[^<>]*>)*[\\p{L}\\p{N}])`, "giu");

/** A text without the tags of these shortcodes; the enclosed text stays. */
export function withoutShortcodes(text: string, names: Iterable<string>): string {
  const dropped = new Set(names);
  return text
    .replaceAll(gone, "")
    .replace(/(?<!\[)\[\/?([a-z][\w-]*)(?:\s[^[\]]*)?\/?\]/gi, (whole, name: string) => (dropped.has(name) ? gone : whole))
    .replace(beforeWord, "$1 ")
    .replaceAll(gone, "");
}
