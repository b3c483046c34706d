/** Whether a text shows anything: one of spaces and characters that draw nothing, such as a zero-width space, does not. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
