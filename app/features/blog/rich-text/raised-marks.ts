import { Mark } from "@tiptap/core";

/** For H₂O and 2ⁿ: texts can contain them, though no button creates them. */
const raised = (name: "sub" | "sup", key: string) =>
  Mark.create({
    name,
    excludes: name === "sub" ? "sup" : "sub",
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const raisedMarks = [raised("sub", "Mod-,"), raised("sup", "Mod-.")];
