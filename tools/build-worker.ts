import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { build } from "vite";
import type { Shell } from "../app/features/saved/offline/kept-caches.ts";
import routes from "../app/routes.ts";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const project = join(import.meta.dirname, "..");
const client = join(project, "build/client");
const start = "app/entry.client.tsx";
/** Modules that need a network anyway: signing in, and the router of the admin area and the search. */
const online = ["app/site/hydrate-page.tsx", "app/features/account/session-keeper.ts", "app/features/account/login-dialog.tsx"];
/** Pages stored on every device when the worker is installed. */
const pages = ["/offline", "/profile"];

/** The scripts that public pages load or may request, the styles of all of them, and the fonts. */
export function listAssets(manifest: Manifest, publicPages: string[]): string[] {
  const scripts = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file) || online.includes(key)) return;
    scripts.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  follow(start);
  const drawn = ["app/root.tsx", ...publicPages].map((path) => manifest[`${path}?__react-router-build-client-route`]);
  const styles = drawn.flatMap((chunk) => [...(chunk?.css ?? []), ...(chunk?.assets ?? [])]).filter((file) => /\.(css|woff2)$/.test(file));
  return [...new Set([...scripts, ...styles])].sort().map((file) => `/${file}`);
}

/** The modules of public pages. */
function* publicModules(entries: RouteConfigEntry[], parent = ""): Generator<string> {
  for (const entry of entries) {
    const path = [parent, entry.path].filter(Boolean).join("/");
    if (/^(admin|api)(\/|$)/.test(path)) continue;
    if (/\.page\.tsx$/.test(entry.file)) yield `app/${entry.file}`;
    yield* publicModules(entry.children ?? [], path);
  }
}

/** Hash of everything that the stored pages are rendered from: the server's code, recipes, countries and pictures. */
export function hashOfPages(root: string): string {
  const content = ["content/recipes", "content/countries"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name)),
  );
  const hash = createHash("sha256");
  for (const path of ["build/server/index.js", "build/pictures.json", ...content]) hash.update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Builds the worker into the served folder, with its list of files in the first line: it changes when one of them, or a page it stores, changes. */
async function buildWorker(): Promise<Shell> {
  await build({
    root: project,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: { input: join(project, "app/features/saved/offline/worker.ts"), output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
  const code = readFileSync(join(client, "sw.js"), "utf8");
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const drawings = readdirSync(join(client, "flags")).map((name) => `/flags/${name}`);
  const files = [...pages, "/favicon.svg", ...drawings];
  const assets = listAssets(manifest, [...publicModules(await routes)]);
  const hash = createHash("sha256")
    .update(code)
    .update(JSON.stringify([assets, files]));
  for (const path of [...drawings, "/favicon.svg"]) hash.update(readFileSync(join(client, path)));
  hash.update(hashOfPages(project));
  const shell: Shell = { version: hash.digest("hex").slice(0, 12), assets, files };
  writeFileSync(join(client, "sw.js"), `self.shell=${JSON.stringify(shell)};\n${code}`);
  return shell;
}

if (import.meta.main) await buildWorker();
