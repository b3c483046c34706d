import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "../app/site.config.ts";
import { paper } from "../app/ui/paper.ts";

const icon = (name: string, size: number) => ({ src: `/${name}.png`, sizes: `${size}x${size}` });
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon("icon-192", 192)] });

/** Writes the web app manifest into a folder that is served at the root. */
export function buildManifest(folder: string, { name }: { name: string } = site): void {
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: "Recipes, recipe videos and food stories",
    lang: "en",
    categories: ["food", "lifestyle"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { ...icon("icon-192", 192), type: "image/png" },
      { ...icon("icon-512", 512), type: "image/png" },
      { ...icon("icon-maskable-512", 512), type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [shortcut("Saved recipes", "/profile"), shortcut("Search recipes", "/search")],
  };
  writeFileSync(join(folder, "manifest.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (import.meta.main) buildManifest("build/client");
