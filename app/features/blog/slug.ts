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
