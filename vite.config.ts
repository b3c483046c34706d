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
            // Few files instead of dozens of small ones. The pages people read wake their islands with `react` and `shared`
            // alone: nothing that imports the router may come to lie in these. `plain` comes with every page and must not import React.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
                { name: "plain", test: /[\\/]app[\\/]ui[\\/](?!use-|page-meta)[\w-]+\.ts$/, priority: 2 },
                {
                  name: "shared",
                  test: /[\\/](app[\\/]ui[\\/](?!button-link|list-search|missing|page-meta|page-trail|pages-nav)|node_modules[\\/]lucide-react)/,
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
