import type { Node, NodeType } from "@tiptap/pm/model";

/** The nearest position below the text at a position where a block fits without splitting any text. */
export function placeBelow(doc: Node, position: number, type: NodeType): number {
  const $position = doc.resolve(position);
  for (let depth = $position.depth; depth > 0; depth--) {
    const index = $position.indexAfter(depth - 1);
    if ($position.node(depth - 1).canReplaceWith(index, index, type)) return $position.after(depth);
  }
  return position;
}
