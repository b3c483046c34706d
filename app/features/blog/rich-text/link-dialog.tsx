import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useRefusal } from "../../../ui/use-refusal.ts";
import { chosenPicture, linkPicture } from "./chosen-picture.ts";
import { typedAddress } from "./typed-address.ts";

const refused = "Enter an address that begins with https://, http://, mailto: or tel:, or the path of a page on this site, such as /blog.";

/** Asks for the link of the selected text or picture; without a selection, the address itself is inserted. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState<{ problem: string }>();
  const picture = chosenPicture(editor.state.selection)?.attrs;
  const old: string = (picture ?? editor.getAttributes("link")).href ?? "";
  const setPicture = (href: string | null) =>
    editor
      .chain()
      .focus()
      .command(({ tr }) => Boolean(linkPicture(tr, href)))
      .run();

  useEffect(() => dialog.current?.showModal(), []);
  useRefusal(dialog, refusal);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble up the component tree, to the post's form.
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get("address") ?? "");
    const href = typedAddress(typed);
    if (!href) return setRefusal({ problem: refused });
    dialog.current?.close();
    if (picture) return void setPicture(href);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty && !old) chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.extendMarkRange("link").setLink({ href }).run();
  };

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={old ? "Edit link" : "Add link"}
      className="w-[min(27.5rem,calc(100vw-2rem))] rounded-dialog border border-line bg-surface p-6"
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={apply} className="grid gap-5">
        <h2 className="text-3">{old ? "Edit link" : "Add link"}</h2>
        <Field
          label="Address"
          name="address"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={old}
          placeholder="https://"
          error={refusal?.problem}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="ink" size="small">
            {old ? "Change link" : "Add link"}
          </Button>
          {old && (
            <Button
              kind="danger"
              size="small"
              onClick={() => {
                dialog.current?.close();
                if (picture) setPicture(null);
                else editor.chain().focus().extendMarkRange("link").unsetLink().run();
              }}
            >
              Remove link
            </Button>
          )}
          <Button kind="bare" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
