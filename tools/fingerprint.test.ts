import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

const sources = ["app/root.tsx", "content/recipes/broth.yaml", "public/favicon.svg", "tools/build-icons.ts"];
const settings = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), "simmer-sources-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of [...sources, ...settings, "README.md"]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "one\n");
  }
  return root;
}

test.each([...sources, ...settings])("a change of %s makes the site be built again", (path) => {
  const root = makeProject();
  const before = fingerprint(root);
  appendFileSync(join(root, path), "two\n");
  expect(fingerprint(root)).not.toBe(before);
});

test("a file that is not part of the build does not change the fingerprint", () => {
  const root = makeProject();
  const before = fingerprint(root);
  appendFileSync(join(root, "README.md"), "two\n");
  expect(fingerprint(root)).toBe(before);
});
