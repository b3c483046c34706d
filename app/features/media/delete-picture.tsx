import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { keyOfUse, type PictureUse } from "./library-picture.ts";
import { PictureUses } from "./picture-uses.tsx";

type Props = {
  id: string;
  /** Where the picture would be missing, once the first click was made: shows it, and asks again. */
  uses: PictureUse[] | undefined;
  busy: boolean;
};

/** Deletes a picture, never without a confirmation. */
export function DeletePicture({ id, uses, busy }: Props) {
  const question = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(uses !== undefined);
  useEffect(() => {
    // Each time, since there may be more uses by now.
    if (uses) question.current?.focus();
    // A user who saved the form instead keeps the focus there.
    else if (wasAsked.current && document.activeElement === document.body) button.current?.focus();
    wasAsked.current = uses !== undefined;
  }, [uses]);
  if (!uses) {
    return (
      <Form method="post" replace preventScrollReset>
        <Button ref={button} type="submit" kind="danger" className="-ml-6" name="intent" value="delete" paused={busy}>
          <Trash2 className="icon" aria-hidden="true" />
          Delete Picture
        </Button>
      </Form>
    );
  }
  return (
    <section aria-labelledby="delete-question" className="border-t-[1.5px] border-danger pt-5">
      <h2 id="delete-question" ref={question} tabIndex={-1} className="text-3 outline-none">
        Are you sure you want to delete this picture?
      </h2>
      {uses.length > 0 ? (
        <>
          <p className="mt-3 mb-4 font-medium text-danger">It is in use, and would be missing here:</p>
          <PictureUses uses={uses} />
        </>
      ) : (
        <p className="mt-3 text-muted">It is not in use. This cannot be undone.</p>
      )}
      <Form method="post" replace className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="confirmed" value="yes" />
        {uses.map((use) => (
          <input key={keyOfUse(use)} type="hidden" name="shown" value={keyOfUse(use)} />
        ))}
        <Link to={`/admin/pictures/${id}`} replace preventScrollReset className={buttonClass("outline", "small")}>
          Cancel
        </Link>
        <Button type="submit" kind="danger" size="small" className="bg-danger! text-danger-ink! hover:opacity-90" name="intent" value="delete" paused={busy}>
          {uses.length > 0 ? "Delete Anyway" : "Delete"}
        </Button>
      </Form>
    </section>
  );
}
