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

/** One page of the administrators' list, and how many posts there are on all of them. */
export type ListedPosts = { posts: ListedPost[]; pages: number; counts: { posts: number; published: number } };

/** What is asked of the list: a page of all posts, or of those that are searched for. */
export type ListQuery = { search: string; page: number };

/** The address of a page of the list; the first has no number. `told` and `delete` are asked or told there. */
export function adminListPath({ search, page }: ListQuery, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(search === "" ? {} : { q: search }), ...(page > 1 ? { page: String(page) } : {}), ...parameters });
  return query.size === 0 ? "/admin/blog" : `/admin/blog?${query}`;
}

/** What an address asks for; what is no page is the first. */
export function listQueryOf(parameters: URLSearchParams): ListQuery {
  const asked = parameters.get("page") ?? "";
  return { search: parameters.get("q")?.trim() ?? "", page: /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1 };
}
