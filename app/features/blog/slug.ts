import { firstCharacters } from "../../ui/first-characters.ts";

/** The longest slug that the editor saves, in UTF-16 units. */
export const longestSlug = 200;

/**
 * Makes a slug from a title: lower case, only letters of any alphabet (with combining marks, as for vowels in Hindi and Thai), digits and
 * hyphens, words joined by single hyphens. Empty if the title has none of these.
 */
export function slugOf(title: string): string {
  return (
    title
      .normalize("NFC")
      .toLowerCase()
      // Combining accents that no letter absorbed, and what makes a digit an emoji, belong to no script.
      .replace(/[^\p{L}\p{M}\p{Nd}\s-]|\p{Script=Inherited}/gu, "")
      .replace(/\s+/g, "-")
      .replace(/-+/g, "-")
      .replace(/^-|-$/g, "")
  );
}

/** The first of soup, soup-2, soup-3, … that is not taken, cut so that the editor still saves it with its number. */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : `-${number}`;
    const room = longestSlug - ending.length;
    const slug = (wanted.length > room ? firstCharacters(wanted, room).replace(/-$/, "") : wanted) + ending;
    if (!(await isTaken(slug))) return slug;
  }
}
