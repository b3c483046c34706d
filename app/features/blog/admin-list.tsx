import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { AdminListHead } from "./admin-list-head.tsx";
import { AdminPost, type ListedPost } from "./admin-post.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { EmptyAdminList } from "./empty-admin-list.tsx";

/** All posts with what can be done to them. Which one may be deleted stands in the address, so that asking needs no script. */
export function AdminList({ posts }: { posts: ListedPost[] }) {
  const [parameters] = useSearchParams();
  const asked = posts.find((post) => post.id === parameters.get("delete"));
  useFocusAfterQuestion(asked?.id);
  return (
    <>
      <AdminListHead>{posts.length > 0 && countsOf(posts)}</AdminListHead>
      {asked && <ConfirmDelete key={asked.id} post={asked} />}
      {posts.length === 0 ? (
        <EmptyAdminList />
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {posts.map((post) => (
            <AdminPost key={post.id} post={post} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Back to the button that asked; after deleting it is gone with its row, and the heading takes its place. */
function useFocusAfterQuestion(asked: string | undefined): void {
  const before = useRef(asked);
  useEffect(() => {
    const answered = before.current;
    before.current = asked;
    if (asked === undefined && answered !== undefined) (document.getElementById(`delete-${answered}`) ?? document.getElementById("admin-title"))?.focus();
  }, [asked]);
}

function countsOf(posts: ListedPost[]): string {
  const published = posts.filter((post) => post.isPublished).length;
  const drafts = posts.length - published;
  return `${posts.length} ${posts.length === 1 ? "post" : "posts"}, ${published} published, ${drafts} ${drafts === 1 ? "draft" : "drafts"}`;
}
