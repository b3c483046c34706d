import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, type Selection, type Transaction } from "@tiptap/pm/state";

/** The picture that is chosen as a whole: not that of the caption in which the caret stands. */
export function chosenPicture(selection: Selection): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === "figure" ? selection.node : undefined;
}

/**
 * Changes what a picture says of itself. It stays chosen: by Tiptap's own it would not, and what is pressed or typed in would go for a
 * moment, with the focus. Not by single attributes, each change of which would be a step of its own to undo, letter by letter.
 */
export function changePicture(editor: Editor, position: number | undefined, attributes: Record<string, string>): boolean {
  return editor.commands.command(({ tr }) => {
    const picture = position === undefined ? null : tr.doc.nodeAt(position);
    if (position === undefined || !picture) return false;
    const isChosen = tr.selection instanceof NodeSelection && tr.selection.from === position;
    tr.setNodeMarkup(position, undefined, { ...picture.attrs, ...attributes });
    if (isChosen) tr.setSelection(NodeSelection.create(tr.doc, position));
    return true;
  });
}

/** Leads from a chosen picture to what can be said about it: in a list or a table the Tab key goes elsewhere. */
export function enterPicture(editor: Editor, name: string): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false;
  const shown = editor.view.nodeDOM(selection.from);
  const field = shown instanceof Element ? shown.querySelector("input") : null;
  field?.focus();
  return field !== null;
}

/** Makes the chosen picture lead to an address, or nowhere. It stays chosen. */
export const linkPicture = (transaction: Transaction, href: string | null) => transaction.setNodeAttribute(transaction.selection.from, "href", href);
