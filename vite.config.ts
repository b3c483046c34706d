import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { middlewareMode: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files instead of dozens of small ones. Pages for reading hydrate their islands with `react` and `shared`
            // only, so nothing that imports the router may end up in these. `plain` is part of every page and must not import React.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
                { name: "plain", test: /[\\/]app[\\/]ui[\\/](?!use-|page-meta)[\w-]+\.ts$/, priority: 2 },
                {
                  name: "shared",
                  test: /[\\/](app[\\/]ui[\\/](?!button-link|list-search|missing|page-meta|page-trail|pages-nav|use-dates)|node_modules[\\/]lucide-react)/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: "es2022", cssTarget: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0, manifest: true },
});
