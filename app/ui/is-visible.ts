/** Whether a text shows anything. One of only spaces and invisible characters, such as a zero-width space, does not. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
