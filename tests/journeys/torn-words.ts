/** Words broken at the end of a line. Words with a hyphen may break there. */
export function tornWords(headings: Element[]): string[] {
  const torn: string[] = [];
  for (const heading of headings) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
      }
    }
  }
  return torn;
}
