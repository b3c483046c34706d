import type { CommandProps } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type Editor, useEditorState } from "@tiptap/react";
import { Baseline, Highlighter, type LucideIcon, Table, TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from "lucide-react";
import { canHoldMarks } from "./caption.ts";
import { groundColours, wordColours } from "./palette.ts";
import { placeBelow } from "./place-below.ts";
import { ToolMenu } from "./tool-menu.tsx";

type Props = { editor: Editor };

const alignments: { value: string; label: string; Icon: LucideIcon }[] = [
  { value: "left", label: "Left", Icon: TextAlignStart },
  { value: "center", label: "Center", Icon: TextAlignCenter },
  { value: "right", label: "Right", Icon: TextAlignEnd },
  { value: "justify", label: "Justify", Icon: TextAlignJustify },
];

export function AlignMenu({ editor }: Props) {
  const chosen = useEditorState({ editor, selector: () => alignments.find(({ value }) => editor.isActive({ textAlign: value }))?.value });
  const face = alignments.find(({ value }) => value === chosen)?.Icon ?? TextAlignStart;
  return (
    <ToolMenu label="Alignment" face={face} isOn={chosen !== undefined && chosen !== "left"}>
      {(close) =>
        alignments.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            className="rich-choice"
            aria-pressed={value === (chosen ?? "left")}
            onClick={() => {
              close();
              const chain = editor.chain().focus();
              (value === "left" ? chain.unsetTextAlign() : chain.setTextAlign(value)).run();
            }}
          >
            <Icon className="icon" aria-hidden="true" />
            {label}
          </button>
        ))
      }
    </ToolMenu>
  );
}

export function ColourMenu({ editor }: Props) {
  const chosen = useEditorState({ editor, selector: () => editor.getAttributes("textStyle").color as string | undefined });
  return (
    <Swatches
      editor={editor}
      label="Colour"
      face={Baseline}
      colours={wordColours}
      chosen={chosen}
      onChoose={(colour) => (colour ? editor.chain().focus().setColor(colour).run() : editor.chain().focus().unsetColor().run())}
    />
  );
}

export function BackgroundMenu({ editor }: Props) {
  const chosen = useEditorState({ editor, selector: () => editor.getAttributes("textStyle").backgroundColor as string | undefined });
  return (
    <Swatches
      editor={editor}
      label="Background colour"
      face={Highlighter}
      colours={groundColours}
      chosen={chosen}
      onChoose={(colour) => (colour ? editor.chain().focus().setBackgroundColor(colour).run() : editor.chain().focus().unsetBackgroundColor().run())}
    />
  );
}

type SwatchesProps = Props & {
  label: string;
  face: LucideIcon;
  colours: { name: string; value: string }[];
  chosen: string | undefined;
  onChoose: (colour: string | undefined) => void;
};

function Swatches({ editor, label, face, colours, chosen, onChoose }: SwatchesProps) {
  const isPossible = useEditorState({ editor, selector: () => canHoldMarks(editor.state) });
  return (
    <ToolMenu label={label} face={face} isOn={Boolean(chosen)} isPossible={isPossible}>
      {(close) => (
        <>
          <div className="grid grid-cols-4 gap-1">
            {colours.map(({ name, value }) => (
              <button
                key={value}
                type="button"
                aria-label={name}
                aria-pressed={value === chosen}
                className="rich-swatch"
                onClick={() => {
                  close();
                  onChoose(value);
                }}
              >
                <span style={{ backgroundColor: value }} />
              </button>
            ))}
          </div>
          <button
            type="button"
            className="rich-choice mt-1"
            onClick={() => {
              close();
              onChoose(undefined);
            }}
          >
            No colour
          </button>
        </>
      )}
    </ToolMenu>
  );
}

const tableChanges: { label: string; run: (editor: Editor) => void }[] = [
  { label: "Row above", run: (editor) => editor.chain().focus().addRowBefore().run() },
  { label: "Row below", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: "Column before", run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: "Column after", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: "Header row", run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: "Delete row", run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: "Delete column", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: "Delete table", run: (editor) => editor.chain().focus().deleteTable().run() },
];
const insertTable = {
  label: "Insert table",
  run: (editor: Editor) => editor.chain().focus().leavePicture().command(leaveChosen).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

/** Moves the caret to a line below the selection, which a table would replace. */
function leaveChosen({ tr, state }: Pick<CommandProps, "tr" | "state">): boolean {
  const { paragraph } = state.schema.nodes;
  if (tr.selection.empty || !paragraph) return true;
  const { $to } = tr.selection;
  // For a selection that ends within a table: tables are not nested.
  const table = Array.from({ length: $to.depth }, (_, above) => above + 1).find((depth) => $to.node(depth).type.name === "table");
  const below = table ? $to.after(table) : placeBelow(tr.doc, $to.pos, paragraph);
  const last = tr.doc.resolve(below).nodeBefore;
  // Such as the trailing empty line of the text.
  const isThere = last?.type === paragraph && last.content.size === 0;
  if (!isThere) tr.insert(below, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, below + (isThere ? -1 : 1)));
  return true;
}

/** Outside of a table inserts one, inside offers its changes. */
export function TableMenu({ editor }: Props) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive("table") });
  return (
    <ToolMenu label="Table" face={Table} isOn={isInTable}>
      {(close) =>
        (isInTable ? tableChanges : [insertTable]).map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="rich-choice"
            onClick={() => {
              close();
              run(editor);
            }}
          >
            {label}
          </button>
        ))
      }
    </ToolMenu>
  );
}
