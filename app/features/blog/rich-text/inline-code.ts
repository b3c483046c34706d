import { type AnyExtension, InputRule, PasteRule } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";

/** The starter kit, with inline code that can be linked, bold or coloured: Tiptap's own removes all other marks. */
export const StarterKitWithCode = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withCode);
  },
});

function withCode(extension: AnyExtension): AnyExtension {
  // Innermost of all marks, so that a link stays whole even if only one of its words is code.
  if (extension.name === "code") return extension.extend({ excludes: "", priority: 50 });
  return extension.type === "mark" ? extension.extend(sparingCode) : extension;
}

/**
 * For marks created while typing or pasting (`**` around words, an address): does nothing within code, which must stay as written, nor for
 * signs that do not stand right at the words between them.
 */
export const sparingCode = {
  addInputRules(this: { parent?: (() => InputRule[]) | null }) {
    return (this.parent?.() ?? []).map((rule) => new InputRule({ ...rule, handler: (found) => (isAsWritten(found) ? undefined : rule.handler(found)) }));
  },
  addPasteRules(this: { parent?: (() => PasteRule[]) | null }) {
    return (this.parent?.() ?? []).map((rule) => new PasteRule({ ...rule, handler: (found) => (isAsWritten(found) ? undefined : rule.handler(found)) }));
  },
};

function isAsWritten({ state, range, match }: { state: EditorState; range: { from: number; to: number }; match: RegExpMatchArray }): boolean {
  const { code } = state.schema.marks;
  return standsApart(match.at(-1) ?? "") || (code !== undefined && state.doc.rangeHasMark(range.from, range.to, code));
}

/** As in Markdown: in "20 * 30 * 5 cm", "flour * and butter *" or lines that begin with a star, the stars are words themselves. A break is read as U+FFFC. */
const standsApart = (words: string) => /^[\s\ufffc]|[\s\ufffc]$/.test(words);
