import { expect, test } from "vitest";
import { listAfter, outcomes, toldBy } from "./outcomes.ts";

const parametersOf = (path: string) => new URL(path, "http://localhost").searchParams;

test("the list is told what the editor came to", () => {
  expect(toldBy(parametersOf(listAfter("created")))).toBe(outcomes.created);
  expect(toldBy(parametersOf(listAfter("fetch-failed")))).toBe(outcomes.fetchFailed);
});

test.each(["/admin/blog", "/admin/blog?done=", "/admin/blog?done=toString"])("%s tells nothing", (path) => {
  expect(toldBy(parametersOf(path))).toBeUndefined();
});
