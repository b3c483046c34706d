import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../../tests/start-process.ts";

const script = "app/features/media/encode-upload.server.ts";

/** Runs the process on a file: what it answers, and the folder it writes to. */
function encode(bytes: Buffer) {
  const folder = makeFolder();
  const path = join(folder, "soup");
  writeFileSync(path, bytes);
  const answer = JSON.parse(execFileSync(process.execPath, [script, "upload", path, "50", "50", folder, "soup"], { encoding: "utf8" }));
  return { folder, answer };
}

test.runIf(process.platform === "linux")("the process that reads a picture is the first to be killed when the machine runs out of memory", async () => {
  const pipe = join(makeFolder(), "picture");
  execFileSync("mkfifo", [pipe]);
  // It waits for data that nobody writes to the pipe.
  const child = spawn(process.execPath, [script, "upload", pipe, "50", "50", makeFolder(), "soup"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => readFileSync(`/proc/${child.pid}/oom_score_adj`, "utf8").trim(), { timeout: 15_000 }).toBe("1000");
});

const deepRed = () =>
  sharp(
    new Uint16Array(64 * 64 * 3).map((_, index) => (index % 3 === 0 ? 65_535 : 0)),
    { raw: { width: 64, height: 64, channels: 3 } },
  );

test.each<[string, (image: Sharp) => Sharp]>([
  ["PNG in sRGB", (image) => image.withIccProfile("srgb").png()],
  ["PNG in Display P3", (image) => image.withIccProfile("p3").png()],
  ["PNG without a profile", (image) => image.png()],
  ["AVIF in sRGB", (image) => image.withIccProfile("srgb").avif({ bitdepth: 10, quality: 90, effort: 0 })],
])("the red of a %s with more than 8 bits stays the same red", async (_, write) => {
  const bytes = await write(deepRed().toColourspace("rgb16")).toBuffer();
  expect((await sharp(bytes).metadata()).depth).toBe("ushort");
  const { folder } = encode(bytes);
  const { channels } = await sharp(join(folder, "64.jpg")).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 5))).toEqual([51, 0, 0]);
});

test("an animated AVIF is refused as one, not as damaged", () => {
  const box = Buffer.from("\0\0\0\x1cftypavis\0\0\0\0avismsf1iso8", "latin1");
  const { answer } = encode(Buffer.concat([box, Buffer.alloc(500)]));
  expect(answer.problem).toEqual({ status: 415, message: expect.stringMatching(/“soup” is an animated AVIF.*save it as a GIF/) });
});

test.each([
  [{ width: 400, height: 6000 }, undefined, [400, 6000]],
  [{ width: 6000, height: 400 }, 6, [400, 6000]],
  [{ width: 1080, height: 12_000 }, undefined, [900, 9999]],
])("a long picture keeps its width, to be read in a column: %j turned by %s", async (size, orientation, stored) => {
  const long = sharp({ create: { ...size, channels: 3, background: "#f4f1e8" } });
  const { answer } = encode(await (orientation ? long.withMetadata({ orientation }) : long).jpeg().toBuffer());
  expect([answer.done.width, answer.done.height]).toEqual(stored);
});
