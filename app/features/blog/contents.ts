/** A heading of a post's body; `id` is its anchor. */
export type Heading = { id: string; level: number; text: string };
export type ContentsEntry = Heading & { inner: ContentsEntry[] };

/** Headings as a tree: each holds the deeper ones that follow it. A skipped level does not leave an empty one. */
export function nestHeadings(headings: Heading[]): ContentsEntry[] {
  const top: ContentsEntry[] = [];
  const open: ContentsEntry[] = [];
  for (const heading of headings) {
    const entry = { ...heading, inner: [] };
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.inner ?? top).push(entry);
    open.push(entry);
  }
  return top;
}
