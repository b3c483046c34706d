import { expect, test } from "vitest";
import { listAfter, outcomeIn, outcomes } from "./outcomes.ts";

const parametersOf = (path: string) => new URL(path, "http://localhost").searchParams;

test("the list reports the outcome of the editor", () => {
  expect(outcomeIn(parametersOf(listAfter("created")))).toBe(outcomes.created);
  expect(outcomeIn(parametersOf(listAfter("fetch-failed")))).toBe(outcomes.fetchFailed);
});

test.each(["/admin/blog", "/admin/blog?done=", "/admin/blog?done=toString"])("%s reports nothing", (path) => {
  expect(outcomeIn(parametersOf(path))).toBeUndefined();
});
