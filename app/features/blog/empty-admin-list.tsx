import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyBlog } from "./empty-blog.tsx";
import type { PostState } from "./list/listed-posts.ts";

export function EmptyAdminList() {
  return (
    <div className="border-t-[1.5px] border-ink">
      <EmptyBlog title="No blog posts yet" text="Create your first blog post to get started.">
        <ButtonLink kind="ink" to="/admin/blog/new">
          Create First Post
        </ButtonLink>
      </EmptyBlog>
    </div>
  );
}

/** For a search without results. */
export function NoPostFound() {
  return (
    <div className="border-t-[1.5px] border-ink">
      <EmptyBlog title="No posts found" text="Try fewer or different words.">
        <ButtonLink to="/admin/blog">All posts</ButtonLink>
      </EmptyBlog>
    </div>
  );
}

/** If all existing or found posts are in the other state. */
export function NoneInState({ state, all }: { state: PostState; all: string }) {
  const [title, text] = state === "draft" ? ["No drafts", "All of these posts are published."] : ["No published posts", "All of these posts are drafts."];
  return (
    <div className="border-t-[1.5px] border-ink">
      <EmptyBlog title={title} text={text}>
        <ButtonLink to={all}>All posts</ButtonLink>
      </EmptyBlog>
    </div>
  );
}

/** For a page that is empty now, or never existed. */
export function NoPostsOnPage({ last }: { last: string }) {
  return (
    <div className="border-t-[1.5px] border-ink">
      <EmptyBlog title="No posts on this page" text="There are not that many posts.">
        <ButtonLink to={last}>Last page</ButtonLink>
      </EmptyBlog>
    </div>
  );
}
