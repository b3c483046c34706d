import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const blog: RouteConfigEntry[] = [
  route("blog", "features/blog/blog-list.page.tsx"),
  route("blog/:slug", "features/blog/blog-post.page.tsx"),
  route("api/views/:id", "features/blog/count-view.route.ts"),
  route("rss.xml", "features/blog/rss.route.ts"),
  route("feed.json", "features/blog/json-feed.route.ts"),
];
