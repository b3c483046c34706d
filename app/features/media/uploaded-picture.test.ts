import { expect, test } from "vitest";
import { boxAround, isTooLarge, keptWidths } from "./picture-sizes.ts";
import { largestAddress, uploadedPicture, uploadFolder } from "./uploaded-picture.ts";

const folder = "0123456789abcdef01234567-1000x500";

test("all sizes of an uploaded picture are known from the address of any one", () => {
  const source = uploadedPicture(`/uploads/${folder}/320.jpg`);
  expect(source).toMatchObject({ src: `/uploads/${folder}/640.jpg`, width: 1000, height: 500, focus: [50, 50] });
  expect(source?.webp).toBe(`/uploads/${folder}/320.webp 320w, /uploads/${folder}/640.webp 640w, /uploads/${folder}/1000.webp 1000w`);
  expect(largestAddress(`/uploads/${folder}/320.jpg`)).toBe(`/uploads/${folder}/1000.jpg`);
});

test("a transparent picture gets no ground colour, and falls back to PNG", () => {
  const source = uploadedPicture(`/uploads/${folder}/640.png`);
  expect([source?.color, source?.jpg.includes("1000.png 1000w")]).toEqual(["transparent", true]);
});

test("no other address counts as an uploaded picture", () => {
  for (const url of [
    "/uploads/soup.jpg",
    `/uploads/${folder}/640.gif`,
    `https://elsewhere.example/uploads/${folder}/640.jpg`,
    `/uploads/${folder}/../640.jpg`,
    "",
  ])
    expect([uploadedPicture(url), uploadFolder(url)], url).toEqual([undefined, undefined]);
});

test("a picture is stored in at most six widths, its own the last and none wider", () => {
  expect(keptWidths(2400)).toEqual([320, 640, 960, 1280, 1720, 2400]);
  expect(keptWidths(200)).toEqual([200]);
});

test("a width that would save almost nothing is left out", () => {
  expect(keptWidths(1000)).toEqual([320, 640, 1000]);
});

test("a picture may have 50 megapixels, and not one more pixel", () => {
  expect([isTooLarge({ width: 10_000, height: 5000 }), isTooLarge({ width: 10_000, height: 5001 })]).toEqual([false, true]);
});

test("a crop lies where object-position would put it, within the picture", () => {
  expect(boxAround({ width: 1000, height: 1000 }, 2, [50, 100])).toEqual({ left: 0, top: 500, width: 1000, height: 500 });
  expect(boxAround({ width: 1000, height: 100 }, 2, [10, 50])).toEqual({ left: 80, top: 0, width: 200, height: 100 });
  expect(boxAround({ width: 1, height: 5000 }, 2, [0, 0])).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
