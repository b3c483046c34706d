import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminListPath, type ListedPosts, type ListQuery, type PostState } from "./list/listed-posts.ts";
import { postsQuery } from "./list/post-queries.ts";

type Props = {
  query: ListQuery;
  /** Set if the page came with its list. */
  initial?: ListedPosts;
};

/** The number of posts, once the list is loaded; each number links to the posts it counts. */
export function PostCounts({ query, initial }: Props) {
  const { data } = useQuery({
    ...postsQuery(query),
    initialData: initial,
    enabled: false,
    // The counts are the same for all pages and states, so that the links stay, and keep their focus, when the page changes.
    placeholderData: (known, of) => (of?.queryKey[1]?.search === query.search ? known : undefined),
  });
  if (!data || (data.counts.posts === 0 && query.search === "")) return null;
  const { posts, published } = data.counts;
  const drafts = posts - published;
  return (
    <>
      <CountLink query={query} number={posts} words={posts === 1 ? "post" : "posts"} />
      {query.search !== "" && ` for “${query.search}”`}
      {posts > 0 && (
        <>
          , <CountLink query={query} state="published" number={published} words="published" />,{" "}
          <CountLink query={query} state="draft" number={drafts} words={drafts === 1 ? "draft" : "drafts"} />
        </>
      )}
    </>
  );
}

function CountLink({ query, state, number, words }: { query: ListQuery; state?: PostState; number: number; words: string }) {
  const text = `${number} ${words}`;
  const isShown = query.state === state;
  if (number === 0 && !isShown) return text;
  return (
    <Link
      to={adminListPath({ search: query.search, state, page: 1 })}
      aria-current={isShown ? "page" : undefined}
      className="inline-block py-1.5 whitespace-nowrap underline decoration-line-strong underline-offset-[0.25em] hover:text-accent aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline pointer-coarse:py-2.5"
    >
      {text}
    </Link>
  );
}
