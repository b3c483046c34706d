import { NodeSelection } from "@tiptap/pm/state";
import { NodeViewWrapper, type ReactNodeViewProps, useEditorState } from "@tiptap/react";
import { useRef } from "react";
import { AlternativeText, isUpload, NoAlternativeText } from "./alternative-text.tsx";
import { changePicture } from "./chosen-picture.ts";

/** An inline picture, with the field for its alternative text below its line while it is selected. */
export function InlinePictureView({ node, editor, getPos }: ReactNodeViewProps) {
  const { src, alt, title, width, height } = node.attrs;
  const field = useRef<HTMLInputElement>(null);
  // Not Tiptap's `selected`, which is also true for every picture within a text selection.
  const isChosen = useEditorState({ editor, selector: () => editor.state.selection instanceof NodeSelection && editor.state.selection.from === getPos() });
  return (
    <NodeViewWrapper as="span">
      <img src={src} alt={alt} title={title ?? undefined} width={width ?? undefined} height={height ?? undefined} data-drag-handle="" />
      {isUpload(src) && (
        <NoAlternativeText
          className="mx-1 align-middle"
          onAsk={() => {
            const position = getPos();
            if (position !== undefined) editor.commands.setNodeSelection(position);
          }}
          {...{ src, alt, field }}
        />
      )}
      {isChosen && (
        <fieldset
          aria-label="Picture"
          className="figure-panel inline-picture-panel rounded-field border border-line bg-flour p-3 font-sans text-ui leading-normal"
        >
          <AlternativeText {...{ alt, field }} onChange={(alt) => changePicture(editor, getPos(), { alt })} onDone={() => editor.commands.focus()} />
        </fieldset>
      )}
    </NodeViewWrapper>
  );
}
