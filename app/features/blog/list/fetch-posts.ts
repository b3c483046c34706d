import { type ListedPosts, type ListQuery, listParameters } from "./listed-posts.ts";

/** Why the list could not be loaded. Status 0 means that no answer came. */
export class ListFailure extends Error {
  override name = "ListFailure";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Fetches a page of the list. Throws a `ListFailure`. */
export async function fetchPosts(query: ListQuery): Promise<ListedPosts> {
  const answer = await fetch(`/api/admin/posts?${new URLSearchParams(listParameters(query))}`).catch(() => undefined);
  if (!answer?.ok) throw new ListFailure(answer?.status ?? 0, await said(answer));
  const list: ListedPosts = await answer.json();
  return { ...list, posts: list.posts.map((post) => ({ ...post, createdAt: new Date(post.createdAt) })) };
}

const failed = "Failed to fetch blog posts.";

async function said(answer: Response | undefined): Promise<string> {
  const text: unknown = await answer?.json().catch(() => undefined);
  return typeof text === "string" ? text : failed;
}
