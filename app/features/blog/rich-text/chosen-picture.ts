import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, type Selection, type Transaction } from "@tiptap/pm/state";
import type { StoredPicture } from "../../media/stored-picture.ts";

/** The picture that is selected as a whole, rather than by a caret in its caption. */
export function chosenPicture(selection: Selection): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === "figure" ? selection.node : undefined;
}

/**
 * Changes a picture's attributes, keeping it selected. Tiptap's own command would deselect it, which removes the focused control for a
 * moment. Sets all attributes at once, so that typing does not make an undo step for each letter.
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

/** Where a picture whose file was replaced ended, and the address of that file. Uploads that wait to replace it are cancelled. */
export type Replaced = { end: number; src: string };
export const replacedKey = "replacedPicture";

/**
 * Puts another file into a picture, which keeps its caption, link, size and side, and its alternative text if the new one has none. An undo
 * step of its own.
 */
export function replaceFile(transaction: Transaction, position: number, { src, alt, width, height }: Omit<StoredPicture, "id">): Transaction {
  const before = transaction.doc.nodeAt(position);
  if (!before) return transaction;
  const file = { src, alt: alt || before.attrs.alt, title: null, width, height };
  for (const [name, value] of Object.entries(file)) transaction.setNodeAttribute(position, name, value);
  return closeHistory(transaction).setMeta(replacedKey, { end: position + before.nodeSize, src: before.attrs.src } satisfies Replaced);
}

/** Moves the focus from a selected picture to its fields. In a list or a table the Tab key goes elsewhere. */
export function enterPicture(editor: Editor, name: string): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false;
  const shown = editor.view.nodeDOM(selection.from);
  const field = shown instanceof Element ? shown.querySelector("input") : null;
  field?.focus();
  return field !== null;
}

/** Links the selected picture to an address, or removes its link. It stays selected. */
export const linkPicture = (transaction: Transaction, href: string | null) => transaction.setNodeAttribute(transaction.selection.from, "href", href);
