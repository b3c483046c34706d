import { useLayoutEffect, useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";

/** Asks before a post is gone for good. Drawn open by the server; a script makes it modal. */
export function ConfirmDelete({ post: { id, title } }: { post: { id: string; title: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state === "submitting";

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown || shown.matches(":modal")) return;
    // Not by close(), which would tell that the question was answered.
    shown.open = false;
    shown.showModal();
  }, []);

  return (
    <dialog
      open
      ref={dialog}
      closedby="any"
      aria-labelledby="confirm-delete"
      onClose={() => void navigate("/admin/blog", { replace: true, preventScrollReset: true })}
      className="fixed inset-0 z-40 h-fit w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface p-[clamp(1.5rem,4vw,2.5rem)] shadow-menu"
    >
      <h2 id="confirm-delete" className="text-3 wrap-anywhere">
        Are you sure you want to delete "{title}"?
      </h2>
      <p className="mt-3 text-muted">This cannot be undone.</p>
      <Form method="post" action="/admin/blog" replace preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="id" value={id} />
        <Link to="/admin/blog" replace preventScrollReset className={buttonClass("outline", "small")}>
          Cancel
        </Link>
        <Button type="submit" kind="danger" size="small" className="bg-danger! text-danger-ink! hover:opacity-90" name="intent" value="delete" disabled={busy}>
          Delete
        </Button>
      </Form>
    </dialog>
  );
}
