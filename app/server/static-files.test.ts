import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StaticFiles } from "./static-files.server.ts";

function folderOf(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  return folder;
}

async function headersOf(files: StaticFiles, path: string) {
  return (await files.read(path)).answer.headers;
}

test("each folder's files are found below the address where it is mounted", async () => {
  const files = new StaticFiles({ "/": folderOf("robots.txt", "assets/a.js"), "/pictures": folderOf("dish.jpg") });
  expect(["/robots.txt", "/assets/a.js", "/pictures/dish.jpg"].filter((path) => !files.has(path))).toEqual([]);
  expect(files.has("/dish.jpg")).toBe(false);
  expect((await files.read("/pictures/dish.jpg")).answer.identity.toString()).toBe("dish.jpg");
});

test("nothing outside the folders can be requested", () => {
  const files = new StaticFiles({ "/pictures": folderOf("dish.jpg") });
  expect(["/pictures/../package.json", "/pictures/", "/pictures/./dish.jpg"].filter((path) => files.has(path))).toEqual([]);
});

test("files with a hash in their name are cached for ever", async () => {
  const pictures = ["dish.0123abcd.640.avif", "dish.0123abcd.1x1.jpg", "dish.0123abcd.social.jpg"];
  const files = new StaticFiles({ "/": folderOf("assets/app-BPUcnmap.css"), "/pictures": folderOf(...pictures) });
  for (const path of ["/assets/app-BPUcnmap.css", ...pictures.map((name) => `/pictures/${name}`)])
    expect((await headersOf(files, path))["Cache-Control"], path).toBe("public, max-age=31536000, immutable");
});

test("stable names are cached for an hour, however long their words", async () => {
  const files = new StaticFiles({ "/": folderOf("favicon.ico"), "/pictures": folderOf("crispy-monkfish-capers.jpg", "kitchen.social.jpg") });
  for (const path of ["/favicon.ico", "/pictures/crispy-monkfish-capers.jpg", "/pictures/kitchen.social.jpg"])
    expect((await headersOf(files, path))["Cache-Control"], path).toBe("public, max-age=3600");
});

test("a file's content type follows its extension", async () => {
  const files = new StaticFiles({ "/": folderOf("a.avif", "b.webmanifest", "c.unknown") });
  const found = await Promise.all(["/a.avif", "/b.webmanifest", "/c.unknown"].map((path) => headersOf(files, path)));
  expect(found.map((headers) => headers["Content-Type"])).toEqual(["image/avif", "application/manifest+json", "application/octet-stream"]);
});
