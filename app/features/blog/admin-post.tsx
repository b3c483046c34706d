import { Eye, Pencil, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { longDate } from "./post-date.ts";

type Props = { post: { id: string; title: string; slug: string; excerpt: string | null; isPublished: boolean; viewCount: number; createdAt: Date } };

export function AdminPost({ post }: Props) {
  const { id, title, slug, excerpt, isPublished, viewCount, createdAt } = post;
  return (
    <li className="grid gap-4 border-b border-line py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-card font-medium">{isPublished ? <Link to={`/blog/${slug}`}>{title}</Link> : title}</h2>
          <Badge isPublished={isPublished} />
        </div>
        <p className="numerals mt-1 flex flex-wrap items-center gap-x-4 text-meta text-muted">
          {longDate(createdAt)}
          <span className="inline-flex items-center gap-1.5">
            <Eye className="icon" aria-hidden="true" />
            {viewCount.toLocaleString("en-US")} views
          </span>
        </p>
        {excerpt && <p className="two-lines mt-2 max-w-(--text) text-ui text-muted">{excerpt}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value={isPublished ? "unpublish" : "publish"}
            aria-label={`${isPublished ? "Unpublish" : "Publish"} ${title}`}
          >
            {isPublished ? "Unpublish" : "Publish"}
          </Button>
        </Form>
        <ButtonLink size="small" kind="bare" to={`/admin/blog/edit/${id}`} aria-label={`Edit ${title}`}>
          <Pencil className="icon" aria-hidden="true" />
        </ButtonLink>
        <button type="button" popoverTarget={`delete-${id}`} aria-label={`Delete ${title}`} className={buttonClass("danger", "small")}>
          <Trash2 className="icon" aria-hidden="true" />
        </button>
        <ConfirmDelete id={id} title={title} />
      </div>
    </li>
  );
}

function Badge({ isPublished }: { isPublished: boolean }) {
  const look = isPublished ? "bg-success-tint text-success" : "bg-flour text-muted ring-1 ring-line ring-inset";
  return (
    <span className={`inline-flex min-h-7 items-center rounded-pill px-2.75 text-micro font-semibold ${look}`}>{isPublished ? "Published" : "Draft"}</span>
  );
}

/** A popover, so that asking works without a script too. */
function ConfirmDelete({ id, title }: { id: string; title: string }) {
  const popover = `delete-${id}`;
  return (
    <div
      id={popover}
      popover="auto"
      role="alertdialog"
      aria-label="Delete post"
      className="fixed inset-0 m-auto h-fit w-[min(27.5rem,calc(100vw-2rem))] rounded-dialog bg-surface p-6 text-ink shadow-menu backdrop:bg-(--scrim) sm:p-8"
    >
      <p className="text-lead wrap-anywhere">Are you sure you want to delete "{title}"?</p>
      <Form method="post" className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="id" value={id} />
        <button type="button" popoverTarget={popover} popoverTargetAction="hide" className={buttonClass("outline", "small")}>
          Cancel
        </button>
        <Button type="submit" kind="danger" size="small" name="intent" value="delete">
          Delete
        </Button>
      </Form>
    </div>
  );
}
