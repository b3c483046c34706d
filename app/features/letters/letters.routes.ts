import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const letters: RouteConfigEntry[] = [
  route("join/:country?", "features/letters/join.page.tsx"),
  route("letters/confirm/:key", "features/letters/confirm.page.tsx"),
  route("letters/preferences/:key", "features/letters/preferences.page.tsx"),
  route("letters/leave/:key", "features/letters/leave.page.tsx"),
  route("letters/one-click/:key", "features/letters/one-click.route.ts"),
  route("api/join", "features/letters/join.route.ts"),
  route("admin/letters", "features/letters/admin-letters.page.tsx"),
  route("admin/letters/export", "features/letters/export.route.ts"),
];
