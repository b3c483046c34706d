import { NodeSelection } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { Editor } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { ToolRow } from "./tool-row.tsx";
import { ToolSet } from "./tool-set.tsx";
import { LinkTool } from "./toolbar.tsx";
import { ofSelection } from "./tools.ts";

/** The small toolbar that floats over selected text. */
export function SelectionBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  return (
    <BubbleMenu
      editor={editor}
      updateDelay={100}
      className="z-10"
      options={{ placement: "top-start", offset: 10, flip: () => ({ boundary: belowToolbar(editor) }), shift: { padding: 8 } }}
      shouldShow={({ state, from, to, view, element }) =>
        (view.hasFocus() || element.contains(document.activeElement)) &&
        !editor.isActive("codeBlock") &&
        !(state.selection instanceof NodeSelection) &&
        !(state.selection instanceof CellSelection) &&
        state.doc.textBetween(from, to).length > 0
      }
    >
      <ToolRow label="Selected text" className="rich-bubble" onLeave={() => editor.view.focus()}>
        <ToolSet editor={editor} tools={ofSelection} />
        <LinkTool editor={editor} onLink={onLink} />
      </ToolRow>
    </BubbleMenu>
  );
}

/** The area in which the bar may appear, so that it never covers the toolbar. */
function belowToolbar(editor: Editor) {
  const y = editor.view.dom.closest(".rich-text")?.querySelector("[role=toolbar]")?.getBoundingClientRect().bottom ?? 0;
  return { x: 0, y, width: innerWidth, height: innerHeight - y };
}
