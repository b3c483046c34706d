import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const media: RouteConfigEntry[] = [
  route("admin/pictures", "features/media/library.page.tsx"),
  route("admin/pictures/:id", "features/media/picture.page.tsx"),
  route("api/pictures", "features/media/pictures.route.ts"),
  route("api/pictures/:id", "features/media/picture.route.ts"),
];
