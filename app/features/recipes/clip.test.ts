import { expect, test } from "vitest";
import { fromSecond, playerOf } from "./clip.ts";

const clip = { mp4: "/a.mp4", webm: "/a.webm", width: 1280, height: 720, seconds: 9 };

test.each([
  ["?t=5", "/a.webm#t=5"],
  ["?print&t=2.5", "/a.webm#t=2.5"],
  ["", "/a.webm"],
  ["?t=0", "/a.webm"],
])("with '%s' at the page's address the clip starts where it says", (search, file) => {
  expect(fromSecond("/a.webm", search, clip)).toBe(file);
});

test("a second that the clip does not have, or an invalid one, starts it at the beginning", () => {
  for (const wrong of ["9", "9000", "-1", "5s", "1e0", "NaN", "", "5#t=1"])
    expect(fromSecond("/a.webm", `?t=${encodeURIComponent(wrong)}`, clip), wrong).toBe("/a.webm");
});

test("facts about a clip meant for search engines are not sent to its player", () => {
  expect(playerOf({ ...clip, ...{ poster: "/a.jpg", shows: "Steam", made: "2026-11-21", parts: [] } })).toEqual(clip);
});
