import { type AnyExtension, InputRule, PasteRule } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";

/** The starter kit, with code that can be linked, bold or coloured as other words can: Tiptap's own takes all of that off. */
export const StarterKitWithCode = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withCode);
  },
});

function withCode(extension: AnyExtension): AnyExtension {
  // Within all other marks: a link around words of which one is code stays one.
  if (extension.name === "code") return extension.extend({ excludes: "", priority: 50 });
  return extension.type === "mark" ? extension.extend(sparingCode) : extension;
}

/** For marks that are made of what is typed or pasted (`**` around words, an address): what is code is shown as it was written. */
export const sparingCode = {
  addInputRules(this: { parent?: (() => InputRule[]) | null }) {
    return (this.parent?.() ?? []).map((rule) => new InputRule({ ...rule, handler: (found) => (isInCode(found) ? undefined : rule.handler(found)) }));
  },
  addPasteRules(this: { parent?: (() => PasteRule[]) | null }) {
    return (this.parent?.() ?? []).map((rule) => new PasteRule({ ...rule, handler: (found) => (isInCode(found) ? undefined : rule.handler(found)) }));
  },
};

function isInCode({ state, range }: { state: EditorState; range: { from: number; to: number } }): boolean {
  const { code } = state.schema.marks;
  return code !== undefined && state.doc.rangeHasMark(range.from, range.to, code);
}
