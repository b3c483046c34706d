import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // In development: finds the packages that browsers need before the first request. Otherwise each one found later reloads the
  // page, which loses typed text. Builds are the same without it.
  future: { unstable_optimizeDeps: true },
  // The browser gets all routes at once: the site is small, and no page waits for a manifest.
  routeDiscovery: { mode: "initial" },
  // Each action refuses foreign origins itself, with a proper message: see app/server/origin.server.ts. This check would answer with an error 500 instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
