/** Whether a text shows anything: one of spaces and of characters that draw nothing, such as a zero-width space, does not. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
