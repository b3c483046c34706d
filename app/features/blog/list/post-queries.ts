import { QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchPosts, ListFailure } from "./fetch-posts.ts";
import type { ListedPosts, ListQuery } from "./listed-posts.ts";

const retries = 3;

/** Those who may not see the list are told at once. */
const isFinal = (error: unknown) => error instanceof ListFailure && [401, 403].includes(error.status);

/**
 * How long a list is remembered (`gcTime`) is left to TanStack: five minutes in a browser, and on the server no timer at all,
 * which would hold each drawn page for as long.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // A browser that believes to be offline asks all the same, so that the failure is told.
        networkMode: "always",
      },
    },
  });
}

let ofThisTab: QueryClient | undefined;

/** What the browser knows of posts. On the server nothing is shared: each page is drawn with its own. */
export function postQueries(): QueryClient {
  if (typeof document === "undefined") return createQueryClient();
  ofThisTab ??= createQueryClient();
  return ofThisTab;
}

/** One page of the list; fresh for half a minute unless a change is told. */
export const postsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["posts", query],
    queryFn: () => fetchPosts(query),
    staleTime: 30_000,
    throwOnError: (error, { state }) => isFinal(error) || state.data === undefined,
  });

/** The page as the server has it now, never as it was known before: what is shown there depends on who is signed in. */
export function loadPosts(query: ListQuery): Promise<ListedPosts> {
  return postQueries().fetchQuery({ ...postsQuery(query), staleTime: 0 });
}

/** Shows what has just been done to a post wherever the browser lists it, and asks the server for the rest. */
export function showChange(intent: string, id: string): void {
  const queries = postQueries();
  queries.setQueriesData<ListedPosts>({ queryKey: ["posts"] }, (list) => list && changeList(list, intent, id));
  void queries.invalidateQueries({ queryKey: ["posts"] });
}

/** A list after a change that succeeded. */
function changeList(list: ListedPosts, intent: string, id: string): ListedPosts {
  const post = list.posts.find((one) => one.id === id);
  if (!post) return list;
  const { posts, published } = list.counts;
  const wasPublished = post.isPublished ? 1 : 0;
  if (intent === "delete")
    return { ...list, posts: list.posts.filter((one) => one !== post), counts: { posts: posts - 1, published: published - wasPublished } };
  const isPublished = intent === "publish";
  const changed = list.posts.map((one) => (one === post ? { ...one, isPublished } : one));
  return { ...list, posts: changed, counts: { posts, published: published - wasPublished + (isPublished ? 1 : 0) } };
}
