import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const account: RouteConfigEntry[] = [
  route("api/auth/*", "features/account/auth.route.ts"),
  route("api/viewer", "features/account/viewer.route.ts"),
  route("admin/sign-out", "features/account/sign-out.route.ts"),
];
