import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Activity, Trash } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { PagesNav } from "../../ui/pages-nav.tsx";
import { toast } from "../../ui/toast.ts";
import { Tooltips } from "../../ui/tooltips.tsx";
import { useFocusWhenGone } from "../../ui/use-focus-when-gone.ts";
import { AdminPost } from "./admin-post.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { EmptyAdminList, NoneInState, NoPostFound, NoPostsOnPage } from "./empty-admin-list.tsx";
import { adminListPath, type ListedPosts, type ListQuery } from "./list/listed-posts.ts";
import { postsQuery } from "./list/post-queries.ts";
import { outcomes } from "./outcomes.ts";
import { useChanges } from "./realtime/use-changes.ts";

type Props = { query: ListQuery; initial: ListedPosts };

/**
 * All posts with their actions, kept up to date: changes by other administrators appear by themselves. The post to be deleted is in the
 * address, so that the question needs no script.
 */
export function AdminList({ query, initial }: Props) {
  const { posts, pages, counts } = useFollowedList(query, initial);
  const [parameters] = useSearchParams();
  const asked = posts.find((post) => post.id === parameters.get("delete"));
  useFocusAfterQuestion(asked?.id);
  const rows = useRef<HTMLDivElement>(null);
  // In a list of drafts, publishing one removes it together with its button.
  useFocusWhenGone(rows, () => document.getElementById("admin-title"));
  return (
    <>
      {asked && <ConfirmDelete key={asked.id} post={asked} query={query} />}
      <div ref={rows}>
        {posts.length > 0 && (
          <>
            <ul className="border-t-[1.5px] border-ink">
              {posts.map((post) => (
                <AdminPost key={post.id} post={post} query={query} />
              ))}
            </ul>
            <Tooltips area={rows} />
          </>
        )}
      </div>
      {posts.length === 0 && pages > 0 && <NoPostsOnPage last={adminListPath({ ...query, page: pages })} />}
      {pages === 0 && counts.posts > 0 && query.state && <NoneInState state={query.state} all={adminListPath({ search: query.search, page: 1 })} />}
      {counts.posts === 0 && (query.search === "" ? <EmptyAdminList /> : <NoPostFound />)}
      {query.page <= pages && <PagesNav of="posts" page={query.page} pages={pages} path={(page) => adminListPath({ ...query, page })} compact />}
      <p className="mt-8 flex flex-wrap gap-x-8">
        <Link to="/admin/blog/deleted" className={footLink}>
          <Trash className="icon" aria-hidden="true" />
          Recently deleted
        </Link>
        <Link to="/admin/health" className={footLink}>
          <Activity className="icon" aria-hidden="true" />
          Health
        </Link>
      </p>
    </>
  );
}

const footLink = "inline-flex min-h-11 items-center gap-2 text-ui font-semibold text-muted hover:text-accent";

/** Keeps the list up to date. A failed refresh is reported, and the known list stays. */
function useFollowedList(query: ListQuery, initial: ListedPosts): ListedPosts {
  const queries = useQueryClient();
  const { data, errorUpdatedAt, isError } = useQuery({ ...postsQuery(query), initialData: initial });
  useChanges(() => void queries.invalidateQueries({ queryKey: ["posts"] }));
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) void toast("error", outcomes.listFailed.title, outcomes.listFailed.text);
  }, [isError, errorUpdatedAt]);
  return data;
}

/** Moves the focus back to the button that asked or, if it was deleted with its row, to the heading. */
function useFocusAfterQuestion(asked: string | undefined): void {
  const before = useRef(asked);
  useEffect(() => {
    const answered = before.current;
    before.current = asked;
    if (asked === undefined && answered !== undefined) (document.getElementById(`delete-${answered}`) ?? document.getElementById("admin-title"))?.focus();
  }, [asked]);
}
