import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known at once: the site is small, and no page waits for a manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
