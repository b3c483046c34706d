import { expect, test } from "vitest";
import { partInWords } from "./part-in-words.ts";

test("the title of a list names the part of it that is shown", () => {
  expect(partInWords("Pictures", { search: "", page: 1 })).toBe("Pictures");
  expect(partInWords("Blog Management", { state: "drafts", search: "soup", page: 2 })).toBe("Blog Management: drafts, “soup”, page 2");
});
