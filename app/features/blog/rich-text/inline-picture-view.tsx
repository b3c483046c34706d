import { NodeSelection } from "@tiptap/pm/state";
import { NodeViewWrapper, type ReactNodeViewProps, useEditorState } from "@tiptap/react";
import { useRef } from "react";
import { AlternativeText, isUpload, NoAlternativeText } from "./alternative-text.tsx";

/** A picture among words, with the field for what it shows below its line while it is chosen. */
export function InlinePictureView({ node, editor, getPos }: ReactNodeViewProps) {
  const { src, alt, title, width, height } = node.attrs;
  const field = useRef<HTMLInputElement>(null);
  // Tiptap tells `selected` of every picture that lies within chosen words.
  const isChosen = useEditorState({ editor, selector: () => editor.state.selection instanceof NodeSelection && editor.state.selection.from === getPos() });
  return (
    <NodeViewWrapper as="span">
      <img src={src} alt={alt} title={title ?? undefined} width={width ?? undefined} height={height ?? undefined} data-drag-handle="" />
      {editor.isEditable && isUpload(src) && (
        <NoAlternativeText
          className="mx-1 align-middle"
          onAsk={() => {
            const position = getPos();
            if (position !== undefined) editor.commands.setNodeSelection(position);
          }}
          {...{ src, alt, field }}
        />
      )}
      {editor.isEditable && isChosen && (
        <fieldset
          aria-label="Picture"
          className="figure-panel inline-picture-panel rounded-field border border-line bg-flour p-3 font-sans text-ui leading-normal"
        >
          <AlternativeText
            {...{ alt, field }}
            onChange={(alt) =>
              editor.commands.command(({ tr }) => {
                const position = getPos();
                return position !== undefined && Boolean(tr.setNodeAttribute(position, "alt", alt));
              })
            }
            onDone={() => editor.commands.focus()}
          />
        </fieldset>
      )}
    </NodeViewWrapper>
  );
}
