import { and, type SQL, sql } from "drizzle-orm";

/** `unaccent` also folds letters that are not a base letter with a mark (ł, ø), and curly apostrophes. */
const folded = (text: SQL) => sql`fold_accents(unaccent(translate(${text}, '´', '''')))`;

/**
 * The condition that `text` contains every word of `search` (the first ten), ignoring accents, case and the kind of apostrophe; undefined
 * if there is no word.
 */
export function holdsWords(text: SQL, search: string): SQL | undefined {
  const words = search.replaceAll("\0", "").split(/\s+/).filter(Boolean).slice(0, 10);
  // ASCII text is only lowercased, which is ten times as fast.
  const comparable = sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${folded(text)} end`;
  return and(...words.map((word) => sql`strpos(${comparable}, ${folded(sql`${word}`)}) > 0`));
}
