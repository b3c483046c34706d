import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { middlewareMode: true },
  build: { target: "es2022", cssTarget: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0, manifest: true },
});
