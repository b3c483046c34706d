import { plainText, readTree } from "./html-tree.ts";

/** A recipe that a story mentions, by a link or only by a name. */
type Mention = { recipe: string; isLinked: boolean };
type Story = { title: string; excerpt: string | null; content: string };

/**
 * The ids of the mentioned recipes: first those with a link, by their first link, then those that are only named, by their first name. Links
 * and names in a form that only the database recognises come last of theirs.
 */
export function inOrderOfMention(mentions: Mention[], { title, excerpt, content }: Story, namesOf: (recipe: string) => string[]): string[] {
  const idsOf = (isLinked: boolean) => mentions.filter((mention) => mention.isLinked === isLinked).map(({ recipe }) => recipe);
  const text = words(`${title} ${excerpt ?? ""} ${plainText(readTree(content))}`);
  const firstLink = (id: string) => orLast(content.search(new RegExp(`/recipe/${id}(?![\\w-])`)));
  const firstName = (id: string) => Math.min(...namesOf(id).map((name) => orLast(text.indexOf(words(name)))));
  return [...inOrder(idsOf(true), firstLink), ...inOrder(idsOf(false), firstName)];
}

function inOrder(ids: string[], placeOf: (id: string) => number): string[] {
  const places = new Map(ids.map((id) => [id, placeOf(id)]));
  const place = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY;
  // Two that are last differ by no number.
  return ids.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
}

const orLast = (place: number) => (place < 0 ? Number.POSITIVE_INFINITY : place);

/** The words of a text in lower case without accents, each after a space, so that a name also finds its plural. */
function words(text: string): string {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join("");
}
