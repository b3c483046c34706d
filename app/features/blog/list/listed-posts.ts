/** A post in the administrators' list. */
export type ListedPost = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  isPublished: boolean;
  viewCount: number;
  createdAt: Date;
};

/** One page of the administrators' list, with the counts of all posts, whatever the state asked for. */
export type ListedPosts = {
  posts: ListedPost[];
  pages: number;
  counts: { posts: number; published: number };
  /** The account that asked, for which this browser may keep unsaved posts. */
  account: string;
};

export type PostState = "published" | "draft";

/** A query of the list: a page of all posts, or of a search; limited to one state, if given. */
export type ListQuery = { search: string; state?: PostState; page: number };

/** A query as URL parameters; the first page has no number. */
export function listParameters({ search, state, page }: ListQuery): Record<string, string> {
  return { ...(search === "" ? {} : { q: search }), ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}

/** The address of a page of the list. Questions and messages, such as `delete`, are added as parameters. */
export function adminListPath(query: ListQuery, parameters: Record<string, string> = {}): string {
  const all = new URLSearchParams({ ...listParameters(query), ...parameters });
  return all.size === 0 ? "/admin/blog" : `/admin/blog?${all}`;
}

/** The query in an address; an invalid page counts as the first, an unknown state as all. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  const asked = parameters.get("page") ?? "";
  const state = parameters.get("state");
  const inState: Pick<ListQuery, "state"> = state === "published" || state === "draft" ? { state } : {};
  return { search: parameters.get("q")?.trim() ?? "", ...inState, page: /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1 };
}
