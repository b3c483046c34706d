import { type ComponentType, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import type { RichTextEditor } from "./rich-text-editor.tsx";

export type TextStart = {
  /** Moves the caret to the start of the text. */
  focus: () => void;
};

type Props = {
  start?: Ref<TextStart>;
  name: string;
  defaultValue: string;
  /** The id of the element that labels the field. */
  labelledBy: string;
  error?: string;
};

/**
 * A field for rich text. The server renders a plain text area with the HTML, which works without a script; the browser replaces it with the
 * editor. The text area remains the form's field, and always holds the current text.
 */
export function RichText({ start, name, defaultValue, labelledBy, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<Parameters<typeof RichTextEditor>[0]>; content: string }>();
  const errorId = useId();
  const editorStart = useRef<TextStart>(null);

  useImperativeHandle(start, () => ({
    focus() {
      if (editorStart.current) return editorStart.current.focus();
      area.current?.focus();
      area.current?.setSelectionRange(0, 0);
    },
  }));

  useEffect(() => {
    let isWanted = true;
    import("./rich-text-editor.tsx").then(
      ({ RichTextEditor }) => isWanted && setLoaded({ Editor: RichTextEditor, content: area.current?.value ?? "" }),
      // If the editor's code cannot be loaded, the text area remains the field.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);

  return (
    <div>
      <textarea
        ref={area}
        name={name}
        defaultValue={defaultValue}
        hidden={loaded !== undefined}
        aria-labelledby={labelledBy}
        aria-invalid={error && !loaded ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="field-sizing-content max-h-[70vh] min-h-[300px] w-full resize-y rounded-field border border-line-strong bg-surface px-4 py-3 text-[1rem] leading-[1.6] text-ink not-[[hidden]]:block aria-invalid:border-danger"
      />
      {loaded && (
        <loaded.Editor
          start={editorStart}
          content={loaded.content}
          labelledBy={labelledBy}
          describedBy={error ? errorId : undefined}
          isWrong={error !== undefined}
          onChange={(html) => {
            if (area.current) area.current.value = html;
          }}
        />
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
