import type { Said } from "./library-picture.ts";

/**
 * Compares a form with its initial and the stored values. A changed field goes to `mine` if the stored value is still the initial one, else
 * to `theirs`, with the value that someone else has stored.
 */
export function compareSaid(sent: Said, began: Said, now: Said): { mine: Partial<Said>; theirs: Partial<Said> } {
  const mine: Partial<Said> = {};
  const theirs: Partial<Said> = {};
  for (const field of ["alt", "focus"] as const) {
    const [wanted, before, found] = [sent, began, now].map((said) => plain(said[field]));
    if (wanted === before || wanted === found) continue;
    if (before === found) Object.assign(mine, { [field]: sent[field] });
    else Object.assign(theirs, { [field]: now[field] });
  }
  return { mine, theirs };
}

/** Forms change line ends. */
const plain = (said: Said[keyof Said]) => String(said).replaceAll("\r\n", "\n").trim();
