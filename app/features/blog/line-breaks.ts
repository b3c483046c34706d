import { Element, isBlock, isInside, isTag, isText, replaceEach, setChildren, Text, type Tree, type TreeNode, textsOf } from "./html-tree.ts";

/**
 * Turns newlines of plain text into line breaks. Newlines that merely part blocks, that stand beside a `<br>` or
 * lie inside `<pre>` are layout of the source and stay what they are, so that nothing doubles.
 */
export function breakLines(tree: Tree): void {
  const broken = new Map<TreeNode, TreeNode[]>();
  for (const text of textsOf(tree)) {
    if (!text.data.includes("\n") || isInside(text, "pre")) continue;
    const startsLine = isEdge(text, "prev");
    const endsLine = isEdge(text, "next");
    const lines = linesOf(text.data);
    const isWritten = (line: string) => line.trim() !== "";
    const from = startsLine ? lines.findIndex(isWritten) : 0;
    const to = endsLine ? lines.findLastIndex(isWritten) + 1 : lines.length;
    if (from < 0 || to <= from) continue;
    broken.set(
      text,
      lines.slice(from, to).flatMap((line, index) => (index > 0 ? [new Element("br", {}), new Text(line)] : [new Text(line)])),
    );
  }
  replaceEach(broken);
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
  const children: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const gather = () => {
    if (loose.some((node) => isTag(node) || (isText(node) && node.data.trim() !== ""))) {
      const paragraph = new Element("p", {});
      setChildren(paragraph, loose);
      children.push(paragraph);
    } else for (const node of loose) children.push(node);
    loose = [];
  };
  for (const node of tree.children) {
    if (!isBlock(node)) {
      loose.push(node);
      continue;
    }
    gather();
    children.push(node);
  }
  gather();
  setChildren(tree, children);
}
