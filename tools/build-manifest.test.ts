import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../app/site.config.ts";
import { makeFolder } from "../tests/start-process.ts";
import { buildIcons } from "./build-icons.ts";
import { buildManifest } from "./build-manifest.ts";

const read = (folder: string) => JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"));

test("an installed site has the name of its configuration", () => {
  const folder = makeFolder();
  buildManifest(folder);
  expect(read(folder)).toMatchObject({ name: site.name, short_name: site.name, start_url: "/", display: "standalone" });
  buildManifest(folder, { name: "Larder" });
  expect(read(folder)).toMatchObject({ name: "Larder", short_name: "Larder" });
});

test("every icon that the manifest names exists", async () => {
  const folder = makeFolder();
  buildManifest(folder);
  await buildIcons(folder);
  const { icons, shortcuts }: { icons: { src: string }[]; shortcuts: { icons: { src: string }[] }[] } = read(folder);
  for (const { src } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) expect(readFileSync(join(folder, src)).length, src).toBeGreaterThan(0);
});
