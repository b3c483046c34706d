import type { Node } from "@tiptap/pm/model";
import { NodeSelection, type Selection } from "@tiptap/pm/state";

/** The picture that is chosen as a whole: not that of the caption in which the caret stands. */
export function chosenPicture(selection: Selection): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === "figure" ? selection.node : undefined;
}
