const shortestPart = 3;
const mostParts = 4;
/** Small words that only appear between others: "au" in "steakaupoivre". */
const between = new Set(["a", "al", "all", "alla", "and", "au", "aux", "con", "d", "de", "di", "in", "l", "la", "le", "mit", "of", "the", "with"]);

/** The words that were written without spaces between them: as few as possible and not only small ones, if there are any. */
export function partsOf(word: string, isWord: (part: string) => boolean): string[] | undefined {
  // fewest[n] holds the smallest number of parts that make up the first n letters.
  const fewest: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = fewest[start];
      if (!before || before.length >= Math.min(mostParts, (fewest[end]?.length ?? mostParts + 1) - 1)) continue;
      const part = word.slice(start, end);
      const isBetween = start > 0 && end < word.length && between.has(part);
      if (isBetween || (part.length >= shortestPart && isWord(part))) fewest[end] = [...before, part];
    }
  }
  const parts = fewest[word.length]?.filter((part) => !between.has(part)) ?? [];
  return parts.length > 1 ? parts : undefined;
}
