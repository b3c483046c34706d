import { expect, test } from "vitest";
import { emptyPost } from "./post-form.schema.ts";
import { isTooLarge, problemsOfSize } from "./too-large.ts";

const fits = { ...emptyPost, title: "Beans", content: "<p>Slowly.</p>" };
const dataPicture = (length: number) => `data:image/jpeg;base64,${"A".repeat(length)}`;
const fieldsToMend = (...sent: Parameters<typeof problemsOfSize>) => Object.keys(problemsOfSize(...sent)).sort();

test("the longest text in letters of three bytes is not too large", () => {
  expect(isTooLarge(new Blob(["粥".repeat(900_000), "a".repeat(10_000)]).size)).toBe(false);
});

test("a picture is to be changed if the post fits without it, and a text that is too long in any case", () => {
  expect(fieldsToMend({ ...fits, featuredImageUrl: dataPicture(5_000_000) }, 5_001_000)).toEqual(["featuredImageUrl"]);
  expect(fieldsToMend({ ...fits, content: "a".repeat(5_000_000) }, 5_001_000)).toEqual(["content"]);
  expect(fieldsToMend({ ...fits, content: "a".repeat(5_000_000), featuredImageUrl: dataPicture(1000) }, 5_002_000)).toEqual(["content"]);
  expect(fieldsToMend({ ...fits, content: "a".repeat(1_000_000), featuredImageUrl: dataPicture(5_000_000) }, 6_001_000)).toEqual([
    "content",
    "featuredImageUrl",
  ]);
});

test("when a proxy accepts less than the site, the text is to be changed, or the picture if there is one", () => {
  expect(fieldsToMend(fits, 1000)).toEqual(["content"]);
  expect(fieldsToMend({ ...fits, featuredImageUrl: dataPicture(1000) }, 2000)).toEqual(["featuredImageUrl"]);
});
