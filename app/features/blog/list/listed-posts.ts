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

/** One page of the administrators' list. */
export type ListedPosts = { posts: ListedPost[]; pages: number; counts: { posts: number; published: number } };

/** The address of a page of the list; the first has no number. `told` and `delete` are asked or told there. */
export function adminListPath(page: number, parameters: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...parameters }).toString();
  return search ? `/admin/blog?${search}` : "/admin/blog";
}

/** Which page an address asks for; what is no page is the first. */
export function pageOf(parameters: URLSearchParams): number {
  const asked = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
