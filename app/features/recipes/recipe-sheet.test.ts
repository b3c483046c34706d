import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");
/** The entry points on a recipe page: the page and its frame, and what the first module loads on every page. */
const starts = ["root.tsx", "features/recipes/recipe.page.tsx", "features/account/session-keeper.ts", "site/open-dialogs.ts", "site/show-while-leaving.ts"];

/** The browser modules reachable from one, including itself. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)[\s(]*"(\.[^"]+\.tsx?)"/g)) {
    const next = join(dirname(file), path);
    if (existsSync(next) && !next.endsWith(".server.ts")) reach(next, found);
  }
  return found;
}

test("the recipe stylesheet leaves out no module that a recipe can draw", () => {
  const css = readFileSync(join(import.meta.dirname, "recipe.css"), "utf8");
  const leftOut = [...css.matchAll(/@source not "([^"]+)"/g)].map(([, pattern = ""]) => join(import.meta.dirname, pattern));
  expect(leftOut.length).toBeGreaterThan(10);
  const drawn = starts.flatMap((start) => [...reach(join(app, start))]);
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter((file) => leftOut.some((pattern) => matchesGlob(file, pattern))).map((file) => relative(app, file))).toEqual([]);
});
