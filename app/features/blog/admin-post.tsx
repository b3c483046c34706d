import { Calendar, LoaderCircle, Pencil, Trash2 } from "lucide-react";
import { Link, useFetcher, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useDates } from "../../ui/use-dates.ts";
import { adminListPath, type ListedPost, type ListQuery } from "./list/listed-posts.ts";
import type { Outcome } from "./outcomes.ts";
import { StateBadge } from "./state-badge.tsx";
import { useToasts } from "./use-toasts.ts";
import { ViewCount } from "./view-count.tsx";

const round = "grid size-11 place-items-center rounded-pill transition-colors duration-(--fast) hover:bg-flour";

export function AdminPost({ post, query }: { post: ListedPost; query: ListQuery }) {
  const { longDate } = useDates();
  const { id, title, slug, excerpt, viewCount, createdAt } = post;
  const navigation = useNavigation();
  const toggle = useFetcher<{ outcome: Outcome }>();
  useToasts(toggle.data);
  const asked = toggle.formData?.get("intent");
  // Optimistic: shows the requested state at once, and the real one again if the request fails.
  const isPublished = asked ? asked === "publish" : post.isPublished;
  const editor = `/admin/blog/edit/${id}`;
  const change = isPublished ? "Unpublish" : "Publish";
  const EditIcon = navigation.location?.pathname === editor ? LoaderCircle : Pencil;
  return (
    <li className="grid items-center gap-x-10 gap-y-3 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h2 dir="auto" className="text-[1.5rem] font-medium wrap-anywhere">
            {isPublished ? (
              <Link to={`/blog/${encodeURIComponent(slug)}`} className="hover:text-accent">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <StateBadge isPublished={isPublished} />
        </div>
        {excerpt && (
          <p dir="auto" className="mt-1.5 max-w-[62ch] text-ui wrap-anywhere text-muted">
            {excerpt}
          </p>
        )}
        <p className="numerals mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Calendar className="icon size-[1.1em]" aria-hidden="true" />
            {longDate(createdAt)}
          </span>
          <ViewCount views={viewCount} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-md:-ml-0.5">
        <toggle.Form method="post" action={adminListPath(query)} onSubmit={(event) => toggle.state !== "idle" && event.preventDefault()}>
          <input type="hidden" name="id" value={id} />
          {/* Not disabled meanwhile, because that would lose the focus. */}
          <Button
            type="submit"
            size="small"
            name="intent"
            value={change.toLowerCase()}
            aria-label={`${change} ${title}`}
            aria-disabled={asked ? true : undefined}
          >
            {change}
          </Button>
        </toggle.Form>
        <Link to={editor} data-tip="Edit" aria-label={`Edit ${title}`} className={round}>
          <EditIcon className={`icon ${EditIcon === LoaderCircle ? "animate-spin" : ""}`} aria-hidden="true" />
        </Link>
        <Link
          id={`delete-${id}`}
          to={adminListPath(query, { delete: id })}
          replace
          preventScrollReset
          data-tip="Delete"
          aria-haspopup="dialog"
          aria-label={`Delete ${title}`}
          className={`${round} text-danger`}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </Link>
      </div>
    </li>
  );
}
