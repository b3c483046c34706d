import { expect, test } from "vitest";
import { listAfter, outcomeIn, outcomes } from "./outcomes.ts";

const parametersOf = (path: string) => new URL(path, "http://localhost").searchParams;

test("the list is told what the editor came to", () => {
  expect(outcomeIn(parametersOf(listAfter("created")))).toBe(outcomes.created);
  expect(outcomeIn(parametersOf(listAfter("fetch-failed")))).toBe(outcomes.fetchFailed);
});

test.each(["/admin/blog", "/admin/blog?done=", "/admin/blog?done=toString"])("%s tells nothing", (path) => {
  expect(outcomeIn(parametersOf(path))).toBeUndefined();
});
