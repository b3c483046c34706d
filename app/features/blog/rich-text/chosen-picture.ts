import type { Node } from "@tiptap/pm/model";
import { NodeSelection, type Selection, type Transaction } from "@tiptap/pm/state";

/** The picture that is chosen as a whole: not that of the caption in which the caret stands. */
export function chosenPicture(selection: Selection): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === "figure" ? selection.node : undefined;
}

/** Makes the chosen picture lead to an address, or nowhere. It stays chosen. */
export const linkPicture = (transaction: Transaction, href: string | null) => transaction.setNodeAttribute(transaction.selection.from, "href", href);
