import { Extension } from "@tiptap/core";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    clean: {
      /** Takes all marks, lists, quotes, headings, alignment and indent off the chosen lines. */
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
