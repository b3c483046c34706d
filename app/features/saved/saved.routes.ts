import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const saved: RouteConfigEntry[] = [route("profile", "features/saved/profile.page.tsx"), route("offline", "features/saved/offline.page.tsx")];
