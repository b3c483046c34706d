import { expect, test } from "vitest";
import { oldNames, oldPath, oldPaths } from "./old-path.server.ts";

const kept: Record<string, string | undefined> = {
  "https://old.example/2019/05/Leek-Tart/": "/2019/05/leek-tart",
  "/2019/05/leek-tart": "/2019/05/leek-tart",
  "/index.php/leek-tart/": "/leek-tart",
  "//double//slash/": "/slash",
  "/%e3%81%82%e3%82%93/": "/あん",
  "/100%/": "/100%",
  "/?p=12&preview=true": "/?p=12",
  "/?page_id=7": "/?p=7",
  "/?p=1+or+1": "/",
  "mailto:cook@old.example": undefined,
  [`/content/images/size/w${"1".repeat(15_000)}`]: undefined,
  // 1,501 letters, but 4,501 bytes: no index of PostgreSQL takes them.
  [`/${"漢".repeat(1500)}`]: undefined,
};

for (const [address, path] of Object.entries(kept))
  test(`the old address ${address.slice(0, 60)} is kept as ${path}`, () => {
    expect(oldPath(address)).toBe(path);
  });

const belonging: Record<string, string> = {
  "/leek-tart/amp/": "/leek-tart",
  "/leek-tart/feed/atom/": "/leek-tart",
  "/leek-tart/2/": "/leek-tart",
  "/tag/bread/rss/": "/tag/bread",
  "/leek-tart/comment-page-3/": "/leek-tart",
  "/wp-content/uploads/2019/05/leek-1024x768.jpg": "/wp-content/uploads/2019/05/leek.jpg",
  "/content/images/size/w600/2019/05/leek.png": "/content/images/2019/05/leek.png",
};

for (const [address, path] of Object.entries(belonging))
  test(`${address} belongs to ${path}`, () => {
    expect(oldPaths(address)).toContain(path);
  });

test("an address within a collection or a day belongs to the post of its last name, and pages of lists do not", () => {
  for (const address of ["/recipes/leek-tart/", "/2023/04/leek-tart/", "/2023/04/leek-tart/amp/"]) {
    expect(oldPaths(address)).not.toContain("/leek-tart");
    expect(oldNames(address).at(-1)).toBe("/leek-tart");
  }
  for (const address of ["/tag/leek-tart/", "/category/leek-tart/feed/", "/author/leek-tart/"]) expect(oldNames(address)).toEqual([]);
});
