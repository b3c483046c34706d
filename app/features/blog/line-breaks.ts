import { Element, isBlock, isInside, isTag, isText, replaceWith, Text, type Tree, type TreeNode, textsOf, wrap } from "./html-tree.ts";

/**
 * Turns newlines of plain text into line breaks. Newlines that merely part blocks, that stand beside a `<br>` or
 * lie inside `<pre>` are layout of the source and stay what they are, so that nothing doubles.
 */
export function breakLines(tree: Tree): void {
  const changes: [text: Text, lines: string[]][] = [];
  for (const text of textsOf(tree)) {
    if (!text.data.includes("\n") || isInside(text, "pre")) continue;
    const startsLine = isEdge(text, "prev");
    const endsLine = isEdge(text, "next");
    const lines = linesOf(text.data);
    if (startsLine) while (lines.length > 0 && lines[0]?.trim() === "") lines.shift();
    if (endsLine) while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
    if (lines.length > 0) changes.push([text, lines]);
  }
  for (const [text, lines] of changes)
    replaceWith(
      text,
      lines.flatMap((line, index) => [...(index > 0 ? [new Element("br", {})] : []), new Text(line)]),
    );
}

/** The lines of a text without the blanks at their breaks. Not split by a pattern: it would try each run of blanks from each of them. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.map((line, index) => {
    const from = index > 0 ? line.replace(/^[ \t]+/, "") : line;
    if (index === lines.length - 1) return from;
    let end = from.length;
    if (from[end - 1] === "\r") end--;
    while (from[end - 1] === " " || from[end - 1] === "\t") end--;
    return from.slice(0, end);
  });
}

/** Whether a line begins before (or ends after) a node anyway. */
function isEdge(node: TreeNode, side: "prev" | "next"): boolean {
  const neighbour = node[side];
  if (neighbour) return isBlock(neighbour) || (isTag(neighbour) && neighbour.name === "br");
  const above = node.parent;
  return !above || !(above instanceof Element) || isBlock(above) || isEdge(above, side);
}

/** Gathers words that stand outside of any block, as in old bodies, into paragraphs. */
export function wrapLooseText(tree: Tree): void {
  const groups: TreeNode[][] = [[]];
  for (const node of tree.children) {
    if (isBlock(node)) groups.push([]);
    else groups.at(-1)?.push(node);
  }
  for (const group of groups) if (group.some((node) => isTag(node) || (isText(node) && node.data.trim() !== ""))) wrap(group, new Element("p", {}));
}
