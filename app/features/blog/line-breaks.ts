import { Element, isBlock, isInside, isTag, isText, replaceEach, setChildren, Text, type Tree, type TreeNode, textsOf } from "./html-tree.ts";

/**
 * Turns newlines in text into `<br>`. Newlines that only separate blocks, that are beside a `<br>` or inside `<pre>` are formatting of the
 * source, and stay, so that no break is doubled. Texts that are not `meant` stay, too.
 */
export function breakLines(tree: Tree, meant: (text: TreeNode) => boolean = () => true): void {
  const broken = new Map<TreeNode, TreeNode[]>();
  for (const text of textsOf(tree)) {
    if (!text.data.includes("\n") || isInside(text, "pre") || !meant(text)) continue;
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

/**
 * The lines of a text, without white space around its breaks. Not split by a regular expression, which would take quadratic time for long
 * runs of blanks.
 */
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

/** Whether a line begins before (or ends after) a node in any case. */
function isEdge(node: TreeNode, side: "prev" | "next"): boolean {
  const neighbour = node[side];
  if (neighbour) return isBlock(neighbour) || (isTag(neighbour) && neighbour.name === "br");
  const above = node.parent;
  return !above || !(above instanceof Element) || isBlock(above) || isEdge(above, side);
}

/** Wraps text that is outside of any block, as in old bodies, in paragraphs. */
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
