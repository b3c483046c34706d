/**
 * The address made from a title: lower case, only letters (of any alphabet), digits and hyphens, words joined by single
 * hyphens. Empty when nothing of the title is one of these.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}\s-]/gu, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}
