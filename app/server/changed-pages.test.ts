import { expect, test } from "vitest";
import { changedBy, kindOfChange, readPostChange } from "./changed-pages.server.ts";

const id = "0b3c6a52-3f6a-4a34-9a39-0d4a0c4cc7a1";

test("publishing changes every list, editing only the pages that show the post, a draft none", () => {
  expect(changedBy({ kind: kindOfChange(false, true), id })).toContain("posts");
  expect(changedBy({ kind: kindOfChange(true, true), id })).toEqual([`post:${id}`, "post-texts"]);
  expect(changedBy({ kind: kindOfChange(false, false), id })).toEqual([]);
});

test("what the database says is read, and anything else is not guessed at", () => {
  expect(readPostChange(`text:${id}`)).toEqual({ kind: "text", id });
  expect(readPostChange("authors")).toEqual({ kind: "authors" });
  expect(readPostChange("dish:coq-au-vin")).toEqual({ kind: "dish", recipe: "coq-au-vin" });
  for (const odd of ["", id, "text:", "gone:1", `list:${id}:more`]) expect(readPostChange(odd)).toBeUndefined();
});
