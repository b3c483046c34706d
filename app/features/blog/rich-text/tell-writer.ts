import type { EditorView } from "@tiptap/pm/view";

/** Marks the live region of an editor: empty until something is told, and outside of the text. */
export const toldToWriter = { role: "status", className: "sr-only", "data-told": "" } as const;

/** Tells a writer who cannot see the text what has happened in it. The same words told again are announced again. */
export function tellWriter(view: EditorView, words: string): void {
  view.dom.closest(".rich-text")?.querySelector("[data-told]")?.replaceChildren(words);
}
