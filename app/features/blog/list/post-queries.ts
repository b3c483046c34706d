import { QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchPosts, ListFailure } from "./fetch-posts.ts";
import type { ListedPosts, ListQuery } from "./listed-posts.ts";

const retries = 3;

/** A user who may not see the list is told at once, without retries. */
const isFinal = (error: unknown) => error instanceof ListFailure && [401, 403].includes(error.status);

/**
 * The cache lifetime (`gcTime`) is TanStack's default: five minutes in a browser, and on the server no timer, which would keep each
 * rendered page in memory that long.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // Requests even if the browser thinks that it is offline, so that the failure is reported.
        networkMode: "always",
      },
    },
  });
}

let ofThisTab: QueryClient | undefined;

/** The browser's cache of posts. On the server nothing is shared: each render gets its own. */
export function postQueries(): QueryClient {
  if (typeof document === "undefined") return createQueryClient();
  ofThisTab ??= createQueryClient();
  return ofThisTab;
}

/** One page of the list; fresh for half a minute unless a change is reported. */
export const postsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["posts", query],
    queryFn: () => fetchPosts(query),
    staleTime: 30_000,
    throwOnError: (error, { state }) => isFinal(error) || state.data === undefined,
  });

/** A page fetched from the server, never from the cache, because it depends on who is signed in. */
export function loadPosts(query: ListQuery): Promise<ListedPosts> {
  return postQueries().fetchQuery({ ...postsQuery(query), staleTime: 0 });
}

/** Shows a change to a post in every cached list, and refetches the rest. */
export function showChange(intent: string, id: string): void {
  const queries = postQueries();
  queries.setQueriesData<ListedPosts>({ queryKey: ["posts"] }, (list) => list && changeList(list, intent, id));
  void queries.invalidateQueries({ queryKey: ["posts"] });
}

/** The list after a successful change. */
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
