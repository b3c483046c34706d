import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const blog: RouteConfigEntry[] = [
  route("blog", "features/blog/blog-list.page.tsx"),
  route("blog/:slug", "features/blog/blog-post.page.tsx"),
  route("admin/blog", "features/blog/admin-list.page.tsx"),
  route("admin/blog/deleted", "features/blog/revisions/deleted.page.tsx"),
  route("admin/blog/:id/preview", "features/blog/preview/preview.page.tsx"),
  route("admin/blog/:id/revisions", "features/blog/revisions/revisions.page.tsx"),
  route("admin/blog/:id/revisions/:number", "features/blog/revisions/revision.page.tsx"),
  route("api/admin/changes", "features/blog/realtime/changes.route.ts"),
  route("api/admin/posts", "features/blog/list/posts.route.ts"),
  route("api/admin/posts/:id", "features/blog/list/post-state.route.ts"),
  route("admin/blog/edit/:id", "features/blog/editor.page.tsx", { id: "edit-post" }),
  route("admin/blog/:id", "features/blog/editor.page.tsx", { id: "new-or-edit-post" }),
  route("api/views/:id", "features/blog/count-view.route.ts"),
  route("rss.xml", "features/blog/rss.route.ts"),
  route("feed.json", "features/blog/json-feed.route.ts"),
];
