import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const account: RouteConfigEntry[] = [
  route("api/auth/*", "features/account/auth.route.ts"),
  route("api/viewer", "features/account/viewer.route.ts"),
  route("admin/account", "features/account/account.page.tsx"),
  route("admin/new-address", "features/account/new-address.page.tsx"),
  route("admin/new-password", "features/account/new-password.page.tsx"),
  route("admin/sign-in", "features/account/sign-in.page.tsx"),
  route("admin/sign-out", "features/account/sign-out.route.ts"),
];
