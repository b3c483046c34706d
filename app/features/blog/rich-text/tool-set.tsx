import { type Editor, useEditorState } from "@tiptap/react";
import { ToolButton } from "./tool-button.tsx";
import type { Tool } from "./tools.ts";

/** A row of tools, each showing its state at the caret. */
export function ToolSet({ editor, tools }: { editor: Editor; tools: Tool[] }) {
  const states = useEditorState({
    editor,
    selector: () => tools.map((tool) => ({ isOn: tool.isOn?.(editor), isPossible: tool.isPossible?.(editor) })),
  });
  return tools.map(({ run, ...tool }, index) => (
    <ToolButton key={tool.label} label={tool.label} face={tool.face} keys={tool.keys} {...states[index]} onClick={() => run(editor)} />
  ));
}
