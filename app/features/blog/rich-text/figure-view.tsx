import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { PicturePicker } from "../../media/picture-picker.tsx";
import { AlternativeText, NoAlternativeText } from "./alternative-text.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { changePicture, replaceFile } from "./chosen-picture.ts";

const sizes = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "full", label: "Full width" },
];
const sides = [
  { value: "left", label: "Left" },
  { value: "middle", label: "Middle" },
  { value: "right", label: "Right" },
];

/** A picture in the text, with its settings below while it is being edited. */
export function FigureView({ node, editor, selected, selectionInside, deleteNode, getPos }: ReactNodeViewProps) {
  const { src, alt, width, height, size, side } = node.attrs;
  const field = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const isOpen = selected || selectionInside;
  const select = () => {
    const position = getPos();
    if (position !== undefined) editor.commands.setNodeSelection(position);
  };
  const change = (attributes: { alt: string } | { size: string } | { side: string }) => changePicture(editor, getPos(), attributes);

  return (
    <NodeViewWrapper
      as="figure"
      className={`${size === "full" ? "" : `figure-${size}`} ${size === "full" || side === "middle" ? "" : `figure-${side}`} ${isOpen ? "is-open" : ""}`}
    >
      <div contentEditable={false} className="relative" data-drag-handle="">
        <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} draggable={false} />
        <NoAlternativeText className="absolute top-2 left-2" onAsk={select} {...{ src, alt, field }} />
      </div>
      <NodeViewContent data-empty={node.firstChild?.content.size ? undefined : ""} />
      {isOpen && (
        <fieldset
          contentEditable={false}
          className="figure-panel mt-3 grid min-w-0 gap-3 rounded-field border border-line bg-flour p-3 font-sans max-sm:p-2 text-ui leading-normal"
          aria-label="Picture"
        >
          <AlternativeText {...{ alt, field }} onChange={(alt) => change({ alt })} onDone={() => editor.commands.focus()} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ChoiceGroup label="Size" choices={sizes} chosen={size} onChoose={(value) => change({ size: value })} />
            {size !== "full" && <ChoiceGroup label="Side" choices={sides} chosen={side} onChoose={(value) => change({ side: value })} />}
            <div className="ml-auto flex flex-wrap max-sm:-ml-1">
              <button
                ref={replace}
                type="button"
                aria-haspopup="dialog"
                className="inline-flex min-h-9 items-center gap-2 rounded-pill px-3 font-semibold hover:bg-surface pointer-coarse:min-h-11"
                onClick={() => setPicking(true)}
              >
                <ImagePlus className="icon" aria-hidden="true" />
                Replace picture
              </button>
              <button
                type="button"
                className="inline-flex min-h-9 items-center gap-2 rounded-pill px-3 font-semibold text-danger hover:bg-danger-tint pointer-coarse:min-h-11"
                onClick={() => {
                  deleteNode();
                  editor.commands.focus();
                }}
              >
                <Trash2 className="icon" aria-hidden="true" />
                Remove picture
              </button>
            </div>
          </div>
        </fieldset>
      )}
      <PicturePicker
        open={isPicking}
        onPick={(picture) => {
          const position = getPos();
          if (position !== undefined) editor.view.dispatch(replaceFile(editor.state.tr, position, picture));
        }}
        onClose={() => {
          setPicking(false);
          replace.current?.focus();
        }}
      />
    </NodeViewWrapper>
  );
}
