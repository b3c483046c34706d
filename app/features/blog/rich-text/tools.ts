import type { Editor } from "@tiptap/react";
import {
  Bold,
  CodeXml,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { canBecomeList, canChangeKind, canHoldMarks } from "./caption.ts";

export type Tool = {
  label: string;
  /** An icon, or a few letters. */
  face: LucideIcon | string;
  /** As `Mod+B`: Mod is Command on a Mac, Control elsewhere. */
  keys?: string;
  run: (editor: Editor) => void;
  /** For tools that are on or off at the caret. */
  isOn?: (editor: Editor) => boolean;
  /** For tools that are not always available. */
  isPossible?: (editor: Editor) => boolean;
};

const level = (level: 1 | 2 | 3 | 4 | 5 | 6): Tool => ({
  label: `Heading ${level}`,
  face: `H${level}`,
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
  isPossible: (editor) => canChangeKind(editor.state),
});

const heading1 = level(1);
const bold: Tool = {
  label: "Bold",
  face: Bold,
  keys: "Mod+B",
  run: (editor) => editor.chain().focus().toggleBold().run(),
  isOn: (editor) => editor.isActive("bold"),
  isPossible: (editor) => canHoldMarks(editor.state),
};
const italic: Tool = {
  label: "Italic",
  face: Italic,
  keys: "Mod+I",
  run: (editor) => editor.chain().focus().toggleItalic().run(),
  isOn: (editor) => editor.isActive("italic"),
  isPossible: (editor) => canHoldMarks(editor.state),
};
const underline: Tool = {
  label: "Underline",
  face: Underline,
  keys: "Mod+U",
  run: (editor) => editor.chain().focus().toggleUnderline().run(),
  isOn: (editor) => editor.isActive("underline"),
  isPossible: (editor) => canHoldMarks(editor.state),
};
const strike: Tool = {
  label: "Strike",
  face: Strikethrough,
  keys: "Mod+Shift+S",
  run: (editor) => editor.chain().focus().toggleStrike().run(),
  isOn: (editor) => editor.isActive("strike"),
  isPossible: (editor) => canHoldMarks(editor.state),
};
const ordered: Tool = {
  label: "Ordered list",
  face: ListOrdered,
  keys: "Mod+Shift+7",
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  isOn: (editor) => editor.isActive("orderedList"),
  isPossible: (editor) => canBecomeList(editor.state),
};
const bullets: Tool = {
  label: "Bullet list",
  face: List,
  keys: "Mod+Shift+8",
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
  isOn: (editor) => editor.isActive("bulletList"),
  isPossible: (editor) => canBecomeList(editor.state),
};

export const headings: Tool[] = [heading1, level(2), level(3), level(4), level(5), level(6)];
export const emphasis: Tool[] = [bold, italic, underline, strike];
export const lists: Tool[] = [
  ordered,
  bullets,
  {
    label: "Indent less",
    face: IndentDecrease,
    keys: "Mod+[",
    run: (editor) => editor.chain().focus().outdent().run(),
    isPossible: (editor) => editor.can().outdent(),
  },
  {
    label: "Indent more",
    face: IndentIncrease,
    keys: "Mod+]",
    run: (editor) => editor.chain().focus().indent().run(),
    isPossible: (editor) => editor.can().indent(),
  },
];
export const blocks: Tool[] = [
  {
    label: "Blockquote",
    face: TextQuote,
    keys: "Mod+Shift+B",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
    isPossible: (editor) => editor.can().toggleBlockquote(),
  },
  {
    label: "Code block",
    face: CodeXml,
    keys: "Mod+Alt+C",
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive("codeBlock"),
    isPossible: (editor) => canChangeKind(editor.state),
  },
];
export const clean: Tool = {
  label: "Clean",
  face: RemoveFormatting,
  keys: "Mod+\\",
  run: (editor) => editor.chain().focus().clean().run(),
};
export const steps: Tool[] = [
  {
    label: "Undo",
    face: Undo2,
    keys: "Mod+Z",
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: "Redo",
    face: Redo2,
    keys: "Mod+Shift+Z",
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
/** The tools of the bar over a selection, before its link. */
export const ofSelection: Tool[] = [heading1, bold, italic, underline, bullets, ordered];
