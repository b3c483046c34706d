import { type Command, Extension } from "@tiptap/core";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    indent: {
      /** Indents by one step: list items by a level, paragraphs and headings up to eight steps. */
      indent: () => ReturnType;
      /** Removes one step. */
      outdent: () => ReturnType;
    };
  }
}

const deepest = 8;
const types = ["paragraph", "heading"];

/** Indents paragraphs and headings by up to eight steps, as a class in the page's style sheet. */
export const Indent = Extension.create({
  name: "indent",

  addGlobalAttributes() {
    return [
      {
        types,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => Number(/(?:^|\s)indent-([1-8])(?:\s|$)/.exec(element.className)?.[1] ?? 0),
            renderHTML: ({ indent }) => (indent > 0 ? { class: `indent-${indent}` } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return { indent: () => move(1), outdent: () => move(-1) };
  },

  addKeyboardShortcuts() {
    return { "Mod-]": () => this.editor.commands.indent(), "Mod-[": () => this.editor.commands.outdent() };
  },
});

function move(by: 1 | -1): Command {
  return ({ editor, tr, dispatch, commands }) => {
    if (editor.isActive("listItem")) return by > 0 ? commands.sinkListItem("listItem") : commands.liftListItem("listItem");
    let isMoved = false;
    for (const { $from, $to } of tr.selection.ranges)
      tr.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        if (!types.includes(node.type.name)) return true;
        const indent = Math.min(deepest, Math.max(0, node.attrs.indent + by));
        if (indent !== node.attrs.indent) {
          isMoved = true;
          if (dispatch) tr.setNodeAttribute(position, "indent", indent);
        }
        return false;
      });
    return isMoved;
  };
}
