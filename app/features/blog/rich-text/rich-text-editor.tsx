import "../prose.css";
import "./rich-text.css";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { PicturePicker } from "../../media/picture-picker.tsx";
import { canHoldMarks } from "./caption.ts";
import { extensions } from "./extensions.ts";
import { keptFree, useToolbarHeight } from "./kept-free.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { openedHtml } from "./opened-html.ts";
import { pastedHtml } from "./pasted-html.ts";
import type { TextStart } from "./rich-text.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { mustWaitForUploads } from "./standing-uploads.ts";
import { toldToWriter } from "./tell-writer.ts";
import { Toolbar } from "./toolbar.tsx";
import { insertPicture } from "./upload-pictures.ts";
import { writtenHtml } from "./written-html.ts";

type Props = {
  start: Ref<TextStart>;
  content: string;
  labelledBy: string;
  /** The id of the element with the error message, if there is one. */
  describedBy?: string;
  isWrong: boolean;
  /** Called with the whole HTML after each change. */
  onChange: (html: string) => void;
};

/** The editor itself, with everything it needs: load it only where someone writes. */
export function RichTextEditor({ start, content, labelledBy, describedBy, isWrong, onChange }: Props) {
  const id = useId();
  const keys = `${id}-keys`;
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<"link" | "picture">();

  const attributes: Record<string, string> = {
    id,
    class: "prose rich-body",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    ...(isWrong ? { "aria-invalid": "true" } : {}),
    "aria-describedby": [describedBy, keys].filter(Boolean).join(" "),
  };
  const editor = useEditor({
    extensions,
    content: openedHtml(content),
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: pastedHtml,
      handleDOMEvents: { focus: placeCaret },
      scrollThreshold: keptFree,
      scrollMargin: keptFree,
      handleKeyDown: ({ state }, event) => {
        if (event.key === "F10" && event.altKey) frame.current?.querySelector<HTMLElement>("[role=toolbar] [data-tool][tabindex='0']")?.focus();
        else if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
          if (canHoldMarks(state)) setAsked("link");
        } else return false;
        event.preventDefault();
        return true;
      },
    },
    onUpdate: (update) => onChange(writtenHtml(update.editor.state.doc)),
  });

  useImperativeHandle(start, () => ({ focus: () => focusStart(editor.view) }), [editor]);
  useHeldForm(frame);
  useToolbarHeight(frame);

  return (
    <>
      <div ref={frame} className="rich-text" data-wrong={isWrong ? "" : undefined}>
        <Toolbar editor={editor} controls={id} onLink={() => setAsked("link")} onImage={() => setAsked("picture")} />
        <EditorContent editor={editor} className="relative" />
        <SelectionBar editor={editor} onLink={() => setAsked("link")} />
        <p {...toldToWriter} />
        {asked === "link" && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
        <PicturePicker
          open={asked === "picture"}
          onPick={(picture) => insertPicture(editor.view, picture)}
          onClose={() => {
            setAsked(undefined);
            editor.commands.focus();
          }}
        />
      </div>
      <p id={keys} className="mt-1.5 text-meta text-muted pointer-coarse:hidden">
        Alt+F10: to the toolbar. Ctrl+K: link. Escape: back to the text.
      </p>
    </>
  );
}

/** Blocks submitting while a picture is being uploaded, because it would be missing from what is saved. */
function useHeldForm(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = frame.current?.closest("form");
    const hold = (event: SubmitEvent) => {
      if (!mustWaitForUploads(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form?.addEventListener("submit", hold, { capture: true });
    return () => form?.removeEventListener("submit", hold, { capture: true });
  }, [frame]);
}

/** At once, unlike Tiptap's own command, so that the next key is typed here. In words, because typing would replace a selected picture. */
function focusStart(view: EditorView): void {
  view.focus();
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc)).scrollIntoView());
}

/**
 * For keyboard users, the browser sets no caret beside a picture at the start of the text, and typing would do nothing: the editor sets its
 * own. Waits, because a pointer sets its caret right after the focus.
 */
function placeCaret(view: EditorView): void {
  setTimeout(() => {
    if (!view.hasFocus() || view.dom.ownerDocument.getSelection()?.rangeCount !== 0) return;
    view.dom.blur();
    view.focus();
  });
}
