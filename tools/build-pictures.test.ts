import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type PictureManifest, pictureManifest } from "../app/features/media/picture-manifest.schema.ts";
import { boxAround } from "../app/features/media/picture-sizes.ts";
import { buildPictures } from "./build-pictures.ts";
import { widthsOf } from "./picture-encoding.ts";

/** A folder with single-coloured masters and their entries in pictures.yaml. */
async function open(
  sizes: Record<string, [number, number]>,
  yaml = Object.keys(sizes)
    .map((id) => `${id}: { focus: [50, 50] }\n`)
    .join(""),
) {
  const root = mkdtempSync(join(tmpdir(), "simmer-pictures-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (name: string) => join(root, name);
  const paths = {
    settings: at("pictures.yaml"),
    masters: at("masters"),
    clips: at("clips"),
    cache: at("cache"),
    out: at("out"),
    manifest: at("pictures.json"),
  };
  mkdirSync(paths.masters);
  mkdirSync(paths.clips);
  writeFileSync(paths.settings, yaml);
  for (const [id, [width, height]] of Object.entries(sizes)) {
    await sharp({ create: { width, height, channels: 3, background: "#c04020" } })
      .jpeg()
      .toFile(join(paths.masters, `${id}.jpg`));
  }
  const lines: string[] = [];
  return {
    ...paths,
    lines,
    build: () => buildPictures((line) => lines.push(line), paths),
    manifest: (): PictureManifest => pictureManifest.parse(JSON.parse(readFileSync(paths.manifest, "utf8"))),
  };
}

test("a picture is never enlarged: narrower steps first, its own width last", () => {
  for (const width of [1200, 1350, 1920]) {
    const widths = widthsOf(width);
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    expect(widths[0]).toBe(320);
    expect(widths.at(-1)).toBe(width);
  }
});

test("a master wider than any screen needs is written only up to the widest step", () => {
  expect(widthsOf(4000).at(-1)).toBe(1920);
});

test("a crop is as large as the picture allows and stays within it, wherever the focus is", () => {
  for (const focus of [0, 37, 100]) {
    const { left, top, width, height } = boxAround({ width: 1350, height: 900 }, 1, [focus, focus]);
    expect([width, height, top]).toEqual([900, 900, 0]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(1350);
  }
});

test("a crop contains the point that pictures.yaml names", async () => {
  const project = await open({}, "dish: { focus: [90, 50] }");
  const spot = { input: { create: { width: 40, height: 40, channels: 3, background: "#00ff00" } }, left: 1060, top: 310 } as const;
  await sharp({ create: { width: 1200, height: 660, channels: 3, background: "#000" } })
    .composite([spot])
    .jpeg()
    .toFile(join(project.masters, "dish.jpg"));
  await project.build();
  const square = join(project.out, (project.manifest().dish?.crops.square ?? "").replace("/pictures/", ""));
  const [red = 255, green = 0] = await sharp(square).extract({ left: 594, top: 330, width: 1, height: 1 }).raw().toBuffer();
  expect(green - red).toBeGreaterThan(200);
});

test("the manifest names every file with its real size, and the folder contains nothing else but the stable names", async () => {
  const project = await open({ dish: [1200, 800] });
  await project.build();
  const { files, crops } = project.manifest().dish ?? expect.fail("no dish");
  const sized = [...Object.values(files).flat(), { url: crops.square, width: 800 }, { url: crops.standard, width: 1067 }, { url: crops.wide, width: 1200 }];
  const named = sized.map(({ url, width }) => ({ name: url.replace("/pictures/", ""), width }));
  const real = await Promise.all(named.map(async ({ name }) => ({ name, width: (await sharp(join(project.out, name)).metadata()).width })));
  expect(real).toEqual(named);
  expect(readdirSync(project.out).sort()).toEqual([...named.map(({ name }) => name), "dish.jpg", "dish.social.jpg"].sort());
});

test("the social card is 1200 by 630, and written once: its name never changes, since others link to it", async () => {
  const project = await open({ dish: [1400, 900] });
  await project.build();
  expect(await sharp(join(project.out, "dish.social.jpg")).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  expect(readdirSync(project.out).filter((name) => name.includes("social"))).toEqual(["dish.social.jpg"]);
});

test("the colour of a picture is the one that fills most of it", async () => {
  const project = await open({ dish: [1200, 630] });
  await project.build();
  const parts = project.manifest().dish?.color.match(/[0-9a-f]{2}/g) ?? [];
  const distance = parts.map((part, i) => Math.abs(Number.parseInt(part, 16) - ([0xc0, 0x40, 0x20][i] ?? 0)));
  expect(Math.max(...distance)).toBeLessThan(16);
});

test("an unchanged picture comes from the cache", async () => {
  const project = await open({ dish: [1200, 630] });
  await project.build();
  const [kept = ""] = readdirSync(project.cache);
  writeFileSync(join(project.cache, kept, "dish.jpg"), "as it was kept");
  await project.build();
  expect(readFileSync(join(project.out, "dish.jpg"), "utf8")).toBe("as it was kept");
});

test("a new focus gives new names, and the old files are removed", async () => {
  const project = await open({ dish: [1200, 630] });
  await project.build();
  const before = project.manifest().dish?.crops.square ?? "";
  writeFileSync(project.settings, "dish: { focus: [10, 50] }");
  await project.build();
  expect(project.manifest().dish?.crops.square).not.toBe(before);
  expect(existsSync(join(project.out, before.replace("/pictures/", "")))).toBe(false);
  expect(readdirSync(project.cache)).toHaveLength(1);
});

test("files left half made by an interrupted build are made again", async () => {
  const project = await open({ dish: [1200, 630] });
  await project.build();
  const [kept = ""] = readdirSync(project.cache);
  rmSync(join(project.cache, kept), { recursive: true });
  mkdirSync(join(project.cache, `${kept}.unfinished`));
  await project.build();
  expect(readdirSync(project.cache)).toEqual([kept]);
});

test("progress is reported picture by picture", async () => {
  const project = await open({ dish: [1200, 630], soup: [1200, 630] });
  await project.build();
  expect(project.lines).toEqual(["Pictures: 2 of 2 to make", "Pictures: 1 of 2", "Pictures: 2 of 2"]);
});

test("a picture without an entry stops the build with what to write", async () => {
  const project = await open({ dish: [1200, 630] }, "");
  await expect(project.build()).rejects.toThrow(/pictures\.yaml: dish: found no entry.*write "dish: \{ focus: \[50, 50\] \}"/);
});

test("an entry without a picture stops the build with the file it needs", async () => {
  const project = await open({ dish: [1200, 630] }, "dish: { focus: [50, 50] }\nsoup: { focus: [50, 50] }");
  await expect(project.build()).rejects.toThrow(/pictures\.yaml: soup: found an entry without a picture, expected .*soup\.jpg/);
});

test("an alternative text may be given beside the focus, and an empty one stops the build", async () => {
  const project = await open({ dish: [1200, 630] }, "dish: { focus: [50, 50], alt: A dish }");
  await project.build();
  expect(Object.keys(project.manifest())).toEqual(["dish"]);
  writeFileSync(project.settings, 'dish: { focus: [50, 50], alt: " " }');
  await expect(project.build()).rejects.toThrow(/dish\.alt: found/);
});

test("a focus outside the picture stops the build with its field", async () => {
  const project = await open({ dish: [1200, 630] }, "dish: { focus: [50, 150] }");
  await expect(project.build()).rejects.toThrow(/dish\.focus\.1: found \{"focus":\[50,150\]\}/);
});

test("a picture too small for a social card stops the build with its size", async () => {
  const project = await open({ dish: [1000, 700] });
  await expect(project.build()).rejects.toThrow(/dish\.jpg: size: found 1000×700, expected at least 1200×630/);
});

test("a file that is not a picture stops the build with its name", async () => {
  const project = await open({}, "dish: { focus: [50, 50] }");
  writeFileSync(join(project.masters, "dish.jpg"), "no picture");
  await expect(project.build()).rejects.toThrow(/dish\.jpg: content: found something that cannot be read/);
});

/** A film of nine seconds, according to its header, with a second format and a poster of its size. */
async function makeClip(folder: string, id: string, bytes = 400) {
  const mp4 = Buffer.alloc(bytes);
  mp4.write("mvhd", 40);
  mp4.writeUInt32BE(1000, 56);
  mp4.writeUInt32BE(9000, 60);
  writeFileSync(join(folder, `${id}.mp4`), mp4);
  writeFileSync(join(folder, `${id}.webm`), "webm");
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: "#c04020" } })
    .jpeg()
    .toFile(join(folder, `${id}.jpg`));
}
const moving = "dish: { focus: [50, 50], alt: A pot of soup, clip: { shows: Steam rises., made: 2026-11-21 } }";

test("a clip is served under names that change with its content, and the manifest has its length and size", async () => {
  const project = await open({ dish: [1200, 630] }, moving);
  await makeClip(project.clips, "dish");
  await project.build();
  const clip = project.manifest().dish?.clip ?? expect.fail("no clip");
  expect(clip).toMatchObject({ seconds: 9, width: 1280, height: 720, shows: "Steam rises.", made: "2026-11-21" });
  for (const address of [clip.mp4, clip.webm, clip.poster]) {
    expect(address).toMatch(/^\/pictures\/dish\.[0-9a-f]{8}\.clip\.(mp4|webm|jpg)$/);
    expect(existsSync(join(project.out, address.replace("/pictures/", ""))), address).toBe(true);
  }
});

test("the alternative text is in the manifest, and changing it does not make the picture again", async () => {
  const project = await open({ dish: [1200, 630] }, "dish: { focus: [50, 50], alt: A pot }");
  await project.build();
  writeFileSync(project.settings, "dish: { focus: [50, 50], alt: A pot of soup }");
  await project.build();
  expect(project.manifest().dish?.alt).toBe("A pot of soup");
  expect(project.lines.at(-1)).toBe("Pictures: all 1 are up to date");
});

const inParts = (parts: string) => moving.replace(" } }", `, parts: [${parts}] } }`);

test("the parts of a clip are in the manifest, with the seconds at which they begin and end", async () => {
  const project = await open({ dish: [1200, 630] }, inParts("{ from: 0, to: 5, shows: Steam. }, { from: 5, to: 9, shows: The pot. }"));
  await makeClip(project.clips, "dish");
  await project.build();
  expect(project.manifest().dish?.clip?.parts).toEqual([
    { from: 0, to: 5, shows: "Steam." },
    { from: 5, to: 9, shows: "The pot." },
  ]);
});

test.each([
  ["ends after the clip", "{ from: 0, to: 10, shows: Steam. }", /dish\.clip\.parts\[0\]: found 0 to 10, expected .* 9 at the latest/],
  [
    "begins before the one before it ends",
    "{ from: 0, to: 5, shows: A. }, { from: 4, to: 9, shows: B. }",
    /parts\[1\]: found 4 to 9, expected .* begins at 5 or later/,
  ],
  ["ends before it begins", "{ from: 5, to: 5, shows: Steam. }", /parts\[0\]: found 5 to 5/],
  ["begins within a second", "{ from: 0.5, to: 5, shows: Steam. }", /dish\.clip\.parts\.0\.from: found .* parts of a clip in whole seconds/],
])("a part of a clip that %s stops the build with what to correct", async (_, parts, message) => {
  const project = await open({ dish: [1200, 630] }, inParts(parts));
  await makeClip(project.clips, "dish");
  await expect(project.build()).rejects.toThrow(message);
});

test("a clip whose files are missing stops the build with their names", async () => {
  const project = await open({ dish: [1200, 630] }, moving);
  await expect(project.build()).rejects.toThrow(/dish: clip: found no dish\.mp4, dish\.webm, dish\.jpg in /);
});

test("files of a clip without an entry stop the build with what to write", async () => {
  const project = await open({ dish: [1200, 630] });
  await makeClip(project.clips, "dish");
  await expect(project.build()).rejects.toThrow(/dish\.webm: found a file without a clip in pictures\.yaml/);
});

test("a clip above 2.5 MB stops the build with its size", async () => {
  const project = await open({ dish: [1200, 630] }, moving);
  await makeClip(project.clips, "dish", 2_600_000);
  await expect(project.build()).rejects.toThrow(/dish\.mp4: size: found 2600000 bytes, expected at most 2500000/);
});

test.each([
  ["holds no header of a movie", Buffer.from("no film at all, though it has the name of one")],
  ["ends within that header", Buffer.from("....mvhd....")],
])("a clip that %s stops the build with its name", async (_, mp4) => {
  const project = await open({ dish: [1200, 630] }, moving);
  await makeClip(project.clips, "dish");
  writeFileSync(join(project.clips, "dish.mp4"), mp4);
  await expect(project.build()).rejects.toThrow(
    /dish\.mp4: content: found no length of a movie, expected an MP4: make the clip with content\/pictures\/clip\.mjs/,
  );
});
