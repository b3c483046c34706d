import { useLayoutEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useCloseOutside } from "../../ui/use-close-outside.ts";
import { adminListPath, type ListQuery } from "./list/listed-posts.ts";

type Props = { post: { id: string; title: string }; query: ListQuery };

/** Asks before a post is deleted. The server renders it open; a script makes it modal. */
export function ConfirmDelete({ post: { id, title }, query }: Props) {
  const list = adminListPath(query);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const navigate = useNavigate();
  const { key } = useLocation();
  const busy = useNavigation().state === "submitting";

  const answered = useRef(false);
  const answerNo = () => {
    if (answered.current) return;
    answered.current = true;
    void navigate(list, { replace: true, preventScrollReset: true });
  };

  // Runs at every navigation: if the user cancels and asks again before the list has rendered, the same element is reused, closed.
  useLayoutEffect(() => {
    const shown = dialog.current;
    answered.current = false;
    if (!key || !shown || shown.matches(":modal")) return;
    // Not close(), whose event would count as an answer.
    shown.open = false;
    // On a page that loads with the dialog nothing has the focus yet: closing it must return the focus to this link.
    if (document.activeElement === document.body) document.getElementById(`delete-${id}`)?.focus({ preventScroll: true });
    shown.showModal();
  }, [key, id]);

  return (
    <dialog
      open
      ref={dialog}
      closedby="any"
      aria-labelledby="confirm-delete"
      aria-describedby="delete-consequence"
      // Handled at once, because the browser fires its event only after the focus is back on the link that asks.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        answerNo();
        dialog.current?.close();
      }}
      onCancel={answerNo}
      // Fired late: by then the dialog may have been opened again.
      onClose={() => !dialog.current?.open && answerNo()}
      className="fixed inset-0 z-40 h-fit w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface p-[clamp(1.5rem,4vw,2.5rem)] shadow-menu"
    >
      <h2 id="confirm-delete" className="text-3 wrap-anywhere">
        Are you sure you want to delete "{title}"?
      </h2>
      <p id="delete-consequence" className="mt-3 text-muted">
        It disappears from the blog at once. You can restore it within 30 days.
      </p>
      <Form method="post" action={list} replace preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="id" value={id} />
        <Link to={list} replace preventScrollReset className={buttonClass("outline", "small")}>
          Cancel
        </Link>
        <Button type="submit" kind="danger" size="small" className="bg-danger! text-danger-ink! hover:opacity-90" name="intent" value="delete" paused={busy}>
          Delete
        </Button>
      </Form>
    </dialog>
  );
}
