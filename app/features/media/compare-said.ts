import type { Said } from "./library-picture.ts";

/** What was sent otherwise than it began: `mine` where that is still there, `theirs` where somebody else has changed it otherwise. */
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

/** Forms send line ends in their own way. */
const plain = (said: Said[keyof Said]) => String(said).replaceAll("\r\n", "\n").trim();
