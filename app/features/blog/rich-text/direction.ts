import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const ownWithin = new Set(["listItem", "caption"]);
const outermost = new Set(["paragraph", "heading", "blockquote", "table"]);

/** Shows each block in the direction of its first letters, as the page does (direct-blocks.ts). The stored text does not contain it. */
export const Direction = Extension.create({
  name: "direction",

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key: new PluginKey("direction"),
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, directed(doc)),
          apply: (transaction, shown) => (transaction.docChanged ? DecorationSet.create(transaction.doc, directed(transaction.doc)) : shown),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ];
  },
});

function directed(parent: Node, start = 0, isDirected = false): Decoration[] {
  const found: Decoration[] = [];
  parent.forEach((node, offset) => {
    if (node.isInline) return;
    const from = start + offset;
    const hasOwn = ownWithin.has(node.type.name) || (outermost.has(node.type.name) && !isDirected);
    if (hasOwn) found.push(Decoration.node(from, from + node.nodeSize, { dir: "auto" }));
    if (!node.isTextblock) found.push(...directed(node, from + 1, isDirected || hasOwn));
  });
  return found;
}
