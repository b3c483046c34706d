import { expect, test } from "vitest";
import { planUpdate } from "./plan-update.ts";

const version = (name: string, installedAt: number) => ({ version: name, installedAt, assets: ["/react.js", `/app-${name}.css`, `/entry-${name}.js`] });
const [first, second, third] = [version("first", 1), version("second", 2), version("third", 3)];
const page = (url: string, { version: name }: { version: string }) => ({ url, assets: [`/app-${name}.css`, `/entry-${name}.js`] });
const plan = (given: Partial<Parameters<typeof planUpdate>[0]>) =>
  planUpdate({ own: "third", versions: [first, second, third], saved: [], read: [], ...given });

test("the previous version stays for tabs that are still open, and older ones are removed", () => {
  const { versions, assets } = plan({});
  expect(versions).toEqual(["first"]);
  expect([assets.has("/entry-second.js"), assets.has("/entry-first.js"), assets.has("/react.js")]).toEqual([true, false, true]);
});

test("a saved recipe keeps the version it was made with, however old", () => {
  const { versions, assets } = plan({ saved: [page("/recipe/ratatouille", first)] });
  expect(versions).toEqual([]);
  expect(assets.has("/entry-first.js")).toBe(true);
});

test("a saved recipe keeps its scripts, even if its version's service worker was never installed here", () => {
  const { assets } = plan({ saved: [page("/recipe/ratatouille", version("lost", 0))] });
  expect([...assets]).toEqual(expect.arrayContaining(["/app-lost.css", "/entry-lost.js"]));
});

test("a page that was only read is removed with its version", () => {
  const { versions, pages } = plan({ read: [page("/terms", first), page("/privacy", second), page("/", third)] });
  expect([versions, pages]).toEqual([["first"], ["/terms"]]);
});

test("a page of a version that was never installed here is removed too", () =>
  expect(plan({ read: [page("/terms", version("lost", 0))] }).pages).toEqual(["/terms"]));

test("the first version removes nothing", () => {
  expect(planUpdate({ own: "first", versions: [first], saved: [], read: [page("/", first)] })).toEqual({
    versions: [],
    pages: [],
    assets: new Set(first.assets),
  });
});
