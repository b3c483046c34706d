import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PictureManifest } from "./picture-manifest.schema.ts";

/** The module, loaded in a folder with this manifest, or without a build. */
async function openWith(manifest?: unknown) {
  const folder = mkdtempSync(join(tmpdir(), "simmer-manifest-"));
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  onTestFinished(() => {
    cwd.mockRestore();
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, "build"));
  if (manifest) writeFileSync(join(folder, "build", "pictures.json"), JSON.stringify(manifest));
  vi.resetModules();
  return import("./site-pictures.server.ts");
}

function dish(...widths: number[]): PictureManifest {
  const files = (ending: string) => widths.map((width) => ({ width, url: `/pictures/dish.0123abcd.${width}.${ending}` }));
  return {
    dish: {
      width: 1350,
      height: 900,
      color: "#804020",
      focus: [48, 52],
      files: { avif: files("avif"), webp: files("webp"), jpg: files("jpg") },
      crops: { square: "/pictures/dish.0123abcd.1x1.jpg", standard: "/pictures/dish.0123abcd.4x3.jpg", wide: "/pictures/dish.0123abcd.16x9.jpg" },
    },
  };
}

test("the sources of a picture name each file with its width", async () => {
  const { findSitePicture } = await openWith(dish(320, 640));
  const avif = "/pictures/dish.0123abcd.320.avif 320w, /pictures/dish.0123abcd.640.avif 640w";
  expect(findSitePicture("dish")).toMatchObject({ avif, width: 1350, height: 900, focus: [48, 52] });
});

test("a client without srcset gets a jpg of a column's width", async () => {
  const { findSitePicture } = await openWith(dish(320, 640, 960, 1280));
  expect(findSitePicture("dish")?.src).toBe("/pictures/dish.0123abcd.960.jpg");
});

test("an unknown name finds no picture, not even one that every object has as a property", async () => {
  const { findSitePicture, squareStandardWide } = await openWith(dish(320));
  expect(findSitePicture("constructor")).toBeUndefined();
  expect(squareStandardWide("constructor")).toEqual([]);
});

test("search engines get the square, the standard and the wide crop, in this order", async () => {
  const { squareStandardWide } = await openWith(dish(320));
  expect(squareStandardWide("dish").map((path) => path.split(".")[2])).toEqual(["1x1", "4x3", "16x9"]);
});

test("a picture includes its description and its clip, if the build knew them", async () => {
  const shown = dish(320);
  const clip = {
    mp4: "/pictures/a.mp4",
    webm: "/pictures/a.webm",
    poster: "/pictures/a.jpg",
    width: 1280,
    height: 720,
    seconds: 9,
    shows: "Steam",
    made: "2026-11-21",
  };
  const { findSiteClip, findSitePicture } = await openWith({ still: shown.dish, moving: { ...shown.dish, alt: "A pot", clip } });
  expect([findSitePicture("still")?.alt, findSiteClip("still"), findSiteClip("nothing")]).toEqual([undefined, undefined, undefined]);
  expect([findSitePicture("moving")?.alt, findSiteClip("moving")?.seconds]).toEqual(["A pot", 9]);
});

test("of the addresses in a post, only a picture's stable one on this site finds it", async () => {
  const { sitePictureId } = await openWith(dish(320));
  expect(sitePictureId("/pictures/dish.jpg")).toBe("dish");
  for (const url of [
    "/pictures/pot.jpg",
    "/pictures/dish.0123abcd.320.jpg",
    "/pictures/../dish.jpg",
    "/uploads/dish.jpg",
    "https://elsewhere.example/pictures/dish.jpg",
  ])
    expect(sitePictureId(url), url).toBeUndefined();
});

test("without a build, the error says to make one", async () => {
  const { findSitePicture } = await openWith();
  expect(() => findSitePicture("dish")).toThrow("run `npm run build`");
});
