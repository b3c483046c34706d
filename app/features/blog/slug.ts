/**
 * The address made from a title: lower case, only letters (of any alphabet, with the marks that some are written with:
 * vowels of Hindi and Thai), digits and hyphens, words joined by single hyphens. Empty when nothing of the title is one of these.
 */
export function slugOf(title: string): string {
  return (
    title
      .normalize("NFC")
      .toLowerCase()
      // Accents that no letter took up belong to no script, nor does what makes an emoji of a digit.
      .replace(/[^\p{L}\p{M}\p{Nd}\s-]|\p{Script=Inherited}/gu, "")
      .replace(/\s+/g, "-")
      .replace(/-+/g, "-")
      .replace(/^-|-$/g, "")
  );
}
