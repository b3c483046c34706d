import { Extension } from "@tiptap/core";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    clean: {
      /** Removes all marks, lists, quotes, headings, alignment and indents from the selected blocks. */
      clean: () => ReturnType;
    };
  }
}

export const Clean = Extension.create({
  name: "clean",
  addCommands: () => ({
    clean:
      () =>
      ({ chain }) =>
        chain().unsetAllMarks().clearNodes().resetAttributes("paragraph", ["indent", "textAlign"]).run(),
  }),
  addKeyboardShortcuts() {
    return { "Mod-\\": () => this.editor.commands.clean() };
  },
});
