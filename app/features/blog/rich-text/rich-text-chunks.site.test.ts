import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

const client = "build/client";
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8"));
const holdsEditor = ({ file }: Chunk) => file.endsWith(".js") && readFileSync(`${client}/${file}`, "utf8").includes("ProseMirror");

/** All chunks that a page may ever load, including those loaded later. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(next, seen);
  return seen;
}

const withEditor = Object.keys(manifest).filter((name) => {
  const chunk = manifest[name];
  return chunk !== undefined && holdsEditor(chunk);
});

test("the editor's code is in chunks of its own, which only the editor's page loads", () => {
  expect(withEditor.length).toBeGreaterThan(0);
  const pages = Object.keys(manifest).filter((name) => manifest[name]?.isEntry && withEditor.some((chunk) => reach(name).has(chunk)));
  expect(pages.filter((name) => !name.includes("features/blog/editor.page.tsx"))).toEqual([]);
  expect(pages).not.toEqual([]);
});

test("the editor's page does not wait for the editor's code", () => {
  const [page] = Object.keys(manifest).filter((name) => name.includes("features/blog/editor.page.tsx"));
  const early = new Set<string>();
  const walk = (name: string) => {
    if (early.has(name)) return;
    early.add(name);
    for (const next of manifest[name]?.imports ?? []) walk(next);
  };
  if (page) walk(page);
  expect(withEditor.filter((chunk) => early.has(chunk))).toEqual([]);
});
