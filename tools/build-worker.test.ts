import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../tests/start-process.ts";
import { hashOfPages, listAssets } from "./build-worker.ts";

const manifest = {
  "app/entry.client.tsx": { file: "assets/entry.js", imports: ["_shared.js"], dynamicImports: ["app/site/islands.ts", "app/site/hydrate-page.tsx"] },
  "_shared.js": { file: "assets/shared.js" },
  "app/site/islands.ts": {
    file: "assets/islands.js",
    imports: ["_shared.js"],
    dynamicImports: ["app/ui/toaster.tsx", "app/features/account/login-dialog.tsx"],
  },
  "app/ui/toaster.tsx": { file: "assets/toaster.js" },
  "app/site/hydrate-page.tsx": { file: "assets/hydrate-page.js", imports: ["_router.js"] },
  "_router.js": { file: "assets/router.js" },
  "app/features/account/login-dialog.tsx": { file: "assets/login-dialog.js" },
  "app/root.tsx?__react-router-build-client-route": { file: "assets/root.js", assets: ["assets/app.css", "assets/serif.woff2", "assets/plate.jpg"] },
  "app/site/home.page.tsx?__react-router-build-client-route": { file: "assets/home.js", css: ["assets/home.css"] },
  "app/features/blog/editor.page.tsx?__react-router-build-client-route": { file: "assets/editor.js", css: ["assets/editor.css"] },
};

test("a device gets what public pages load or may request, and nothing of the router, the admin area or signing in", () => {
  expect(listAssets(manifest, ["app/site/home.page.tsx"])).toEqual([
    "/assets/app.css",
    "/assets/entry.js",
    "/assets/home.css",
    "/assets/islands.js",
    "/assets/serif.woff2",
    "/assets/shared.js",
    "/assets/toaster.js",
  ]);
});

const drawnFrom = ["build/server/index.js", "build/pictures.json", "content/recipes/broth.yaml", "content/countries/france.yaml"];

function makeProject(): string {
  const root = makeFolder();
  for (const path of [...drawnFrom, "content/posts/soup.md"]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "one\n");
  }
  return root;
}

test.each(drawnFrom)("a change of %s makes a new service worker, which fetches the pages it keeps again", (path) => {
  const root = makeProject();
  const before = hashOfPages(root);
  appendFileSync(join(root, path), "two\n");
  expect(hashOfPages(root)).not.toBe(before);
});

test("content that no kept page shows does not change the service worker", () => {
  const root = makeProject();
  const before = hashOfPages(root);
  appendFileSync(join(root, "content/posts/soup.md"), "two\n");
  expect(hashOfPages(root)).toBe(before);
});
