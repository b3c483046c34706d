import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // While the site is being written: what browsers need of packages is found before the first page asks for it, which would be
  // loaded anew for each, with whatever was typed there lost. Builds are as without it.
  future: { unstable_optimizeDeps: true },
  // All routes are known at once: the site is small, and no page waits for a manifest.
  routeDiscovery: { mode: "initial" },
  // Each action refuses foreign origins itself, politely: see app/server/origin.server.ts. This check would make an error of ours of it.
  allowedActionOrigins: ["**"],
} satisfies Config;
