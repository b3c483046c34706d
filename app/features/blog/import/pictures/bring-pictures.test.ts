import { tmpdir } from "node:os";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import type { PictureServices } from "../../../media/keep-picture.server.ts";
import { fateOf, openPictures, type PictureBringer } from "./bring-pictures.server.ts";

let opened: PictureBringer | undefined;
afterEach(() => opened?.close());

/** The result of importing the picture at an address into an empty library. */
async function broughtFrom(address: string) {
  const owner = { select: () => ({ from: () => ({ where: async () => [] }) }) };
  const services = { database: { owner }, env: { DATA_DIR: tmpdir() } } as unknown as PictureServices;
  opened = await openPictures(services, { isDry: true, leave: false, allowPrivate: false });
  return opened.bring({ address, alt: "A red square", userId: "1" });
}

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const base64 = png.toString("base64");
const forms = {
  "in base64": `data:image/png;base64,${base64}`,
  "in escaped base64": `data:image/png;base64,${encodeURIComponent(base64)}`,
  "in lines of base64": `data:image/png;base64,${base64.replace(/.{20}/g, "$&%0A")}`,
  "in base64 after a blank": `data:image/png; base64,${base64}`,
  "in base64 of no type": `data:;base64,${base64}`,
  "in escaped bytes": `data:image/png,${png.toString("hex").replace(/../g, "%$&")}`,
};

for (const [form, address] of Object.entries(forms))
  test(`a picture embedded in the text ${form} is imported`, async () => {
    expect(await broughtFrom(address)).toMatchObject({ src: expect.stringContaining("-40x30/"), isNew: true });
  });

const moving = async (kind: "gif" | "webp") => {
  const frames = ["red", "blue"].map((background) => ({ create: { width: 40, height: 30, channels: 3 as const, background } }));
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer();
};

for (const kind of ["gif", "webp"] as const)
  test(`of an animation in ${kind} the first frame is kept, which is reported where it is shown first`, async () => {
    const address = `data:image/${kind};base64,${(await moving(kind)).toString("base64")}`;
    expect(await broughtFrom(address)).toMatchObject({ src: expect.stringContaining("-40x30/"), isStill: true });
    expect(await opened?.bring({ address, alt: "A red square", userId: "1" })).toMatchObject({ isStill: false });
  });

test("a picture that never moved is not reported as an animation", async () => {
  expect(await broughtFrom(`data:image/png;base64,${base64}`)).toMatchObject({ isStill: false });
});

for (const address of ["data:image/png;base64,", "data:image/png;base64,a", "data:image/png"])
  test(`a picture embedded in the text as “${address}” is reported as left out`, async () => {
    const brought = await broughtFrom(address);
    expect("left" in brought && fateOf(brought)).toBe("is left out: a picture written into the text cannot be read");
  });
