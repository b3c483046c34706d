import { expect, test } from "vitest";
import { changedBy, kindOfChange, readPostChange } from "./changed-pages.server.ts";

const id = "0b3c6a52-3f6a-4a34-9a39-0d4a0c4cc7a1";

test("publishing changes every list, editing only the pages that show the post, and editing a draft none", () => {
  expect(changedBy({ kind: kindOfChange(false, true), id })).toContain("posts");
  expect(changedBy({ kind: kindOfChange(true, true), id })).toEqual([`post:${id}`, "post-texts"]);
  expect(changedBy({ kind: kindOfChange(false, false), id })).toEqual([]);
});

test("a changed picture changes its cached files, and every page that may show it", () => {
  expect(changedBy({ kind: "picture", folder: "a-9x9" })).toEqual(["upload:a-9x9", "posts", "authors"]);
});

test("notifications from the database are parsed, and anything else is ignored", () => {
  expect(readPostChange(`text:${id}`)).toEqual({ kind: "text", id });
  expect(readPostChange("authors")).toEqual({ kind: "authors" });
  expect(readPostChange("dish:coq-au-vin")).toEqual({ kind: "dish", recipe: "coq-au-vin" });
  expect(readPostChange("picture:0123456789abcdef01234567-900x600")).toEqual({ kind: "picture", folder: "0123456789abcdef01234567-900x600" });
  for (const odd of ["", id, "text:", "gone:1", `list:${id}:more`, "picture:soup"]) expect(readPostChange(odd)).toBeUndefined();
});
