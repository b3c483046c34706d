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
            // Few files instead of dozens of small ones: what is shared by pages comes in two, and is kept by browsers.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                { name: "shared", test: /[\\/](app[\\/](ui|site\.config)|node_modules[\\/]lucide-react)/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: "es2022", cssTarget: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0, manifest: true },
});
