import { commands, Node } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import { chosenPicture } from "./chosen-picture.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    caption: {
      /** From a picture or its caption into a new line below; elsewhere does nothing. */
      leavePicture: () => ReturnType;
    };
  }
}

const name = "caption";

/**
 * The single line of text below a picture. A node type of its own, which occurs nowhere else and without which there is no figure: so no
 * tool, key or typed mark can turn it into a heading, code or a list and lose the picture.
 */
export const Caption = Node.create({
  name,
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption", context: "figure/" }],
  renderHTML: () => ["figcaption", 0],

  addCommands: () => ({
    // Tiptap's own commands begin by lifting what they cannot change out of its quote or list.
    setNode:
      (...wanted) =>
      (props) =>
        canChangeKind(props.state) && commands.setNode(...wanted)(props),
    toggleList:
      (...wanted) =>
      (props) =>
        canBecomeList(props.state) && commands.toggleList(...wanted)(props),
    leavePicture:
      () =>
      ({ state: { selection }, chain }) => {
        if (!chosenPicture(selection) && !isInCaption(selection)) return true;
        const below = isInCaption(selection) ? selection.$from.after(-1) : selection.to;
        return chain()
          .insertContentAt(below, { type: "paragraph" })
          .setTextSelection(below + 1)
          .scrollIntoView()
          .run();
      },
  }),

  addKeyboardShortcuts() {
    return {
      // Captured because a caption cannot become a quote: unhandled keys are tried again without Shift, and would make it bold.
      "Mod-Shift-b": ({ editor }) => isInCaption(editor.state.selection),
      Enter: ({ editor }) => isInCaption(editor.state.selection) && editor.commands.leavePicture(),
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        return isInCaption(editor.state.selection) && empty && $from.parentOffset === 0 && editor.commands.setNodeSelection($from.before(-1));
      },
    };
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // While the picture is selected and text flows beside it, a click on an empty caption would go to that text.
        handleClickOn(view, _position, node, nodePosition) {
          if (node.type.name !== name || node.content.size > 0) return false;
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, nodePosition + 1)));
          return true;
        },
        // Only the first of several lines goes into the caption. By default they would split the figure, and duplicate its picture.
        handlePaste(view, _event, slice) {
          const { $from, $to } = view.state.selection;
          if (!isInCaption(view.state.selection) || !$from.sameParent($to) || !isMoreThanWords(slice)) return false;
          const [first, ...others] = slice.content.content;
          const { tr } = view.state;
          const below = () => tr.mapping.map($from.after(-1));
          if (first?.isTextblock) tr.replaceWith($from.pos, $to.pos, first.content);
          const rest = first?.isTextblock ? new Slice(Fragment.from(others), 0, slice.openEnd) : slice;
          tr.replaceRange(below(), below(), rest);
          tr.setSelection(Selection.near(tr.doc.resolve(below()), -1));
          view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
          return true;
        },
        handleDrop(view, event, slice) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return place !== null && slice.openStart > 0 && isMoreThanWords(slice) && view.state.doc.resolve(place.pos).parent.type.name === name;
        },
      },
    }),
  ],
});

export const isInCaption = ({ $from }: Selection) => $from.parent.type.name === name;

/** Whether any selected block can become a heading, code or a paragraph. */
export const canChangeKind = (state: EditorState) => chosenLines(state).some((line) => line !== name);

/** Whether the selected blocks can become a list, whose items begin with text. */
export const canBecomeList = (state: EditorState) => (chosenLines(state)[0] ?? name) !== name;

/** Whether the selection can be linked, bold or coloured: a code block holds plain text only. */
export function canHoldMarks(state: EditorState): boolean {
  const lines = chosenLines(state);
  return lines.length === 0 || lines.some((line) => line !== "codeBlock");
}

function chosenLines({ doc, selection }: EditorState): string[] {
  const kinds: string[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      if (node.isTextblock) kinds.push(node.type.name);
    });
  return kinds;
}

function isMoreThanWords({ content }: Slice): boolean {
  return content.childCount > 1
    ? !content.firstChild?.isInline
    : content.firstChild !== null && !content.firstChild.isInline && !content.firstChild.isTextblock;
}
