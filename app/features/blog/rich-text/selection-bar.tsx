import type { Editor } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { ToolRow } from "./tool-row.tsx";
import { ToolSet } from "./tool-set.tsx";
import { LinkTool } from "./toolbar.tsx";
import { ofSelection } from "./tools.ts";

/** The small bar that floats over selected words. */
export function SelectionBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  return (
    <BubbleMenu
      editor={editor}
      updateDelay={100}
      className="z-10"
      options={{ placement: "top-start", offset: 10, flip: true, shift: { padding: 8 } }}
      shouldShow={({ state, from, to, view, element }) =>
        editor.isEditable &&
        (view.hasFocus() || element.contains(document.activeElement)) &&
        !editor.isActive("codeBlock") &&
        "$cursor" in state.selection &&
        state.doc.textBetween(from, to).length > 0
      }
    >
      <ToolRow label="Selected text" className="rich-bubble" onLeave={() => editor.commands.focus()}>
        <ToolSet editor={editor} tools={ofSelection} />
        <LinkTool editor={editor} onLink={onLink} />
      </ToolRow>
    </BubbleMenu>
  );
}
