// node content/pictures/clip.mjs <id>|all: masters/<id>.jpg becomes clips/<id>.mp4, .webm and .jpg (its poster): the lens drifts in, steam rises.
import { spawn } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { steamAt } from "./kit/steam.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
/** Where the steam of a clip rises, and which part of the picture the lens drifts towards (0 to 1 from the top left). */
const clips = {
  "creamy-pasta": { centre: 0.5, base: 0.5, wide: 0.22, strength: 1.6, towards: [0.46, 0.3] },
  "coq-au-vin": { centre: 0.66, base: 0.66, wide: 0.24, towards: [0.62, 0.5] },
  "beef-red-wine-stew": { centre: 0.48, base: 0.6, wide: 0.26, towards: [0.5, 0.55] },
};
const seconds = 9;
const rate = 24;
const width = 1280;
const height = 720;
const maxBytes = 2_500_000;
const coarse = 4;
// ffmpeg turns RGB into YCbCr as BT.601 says. Files that do not say so are read as BT.709 by browsers, since they are in HD: reds flared up.
const colours = ["-color_range", "tv", "-colorspace", "smpte170m", "-color_primaries", "bt709", "-color_trc", "bt709"];

const wanted = process.argv[2];
const ids = wanted === "all" ? Object.keys(clips) : [wanted];
if (!ids.every((id) => id in clips)) {
  console.error(`Which clip? One of: all, ${Object.keys(clips).join(", ")}`);
  process.exit(1);
}
sharp.concurrency(1);
mkdirSync(join(here, "clips"), { recursive: true });

function encoder(target, options) {
  const input = ["-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", `${rate}`, "-i", "-"];
  const child = spawn("nice", ["-n", "19", "ffmpeg", ...input, "-threads", "1", ...options, ...colours, "-pix_fmt", "yuv420p", target], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const done = new Promise((resolve, reject) =>
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${target}`)))),
  );
  const write = (frame) => new Promise((resolve) => (child.stdin.write(frame) ? resolve() : child.stdin.once("drain", resolve)));
  const end = () => {
    child.stdin.end();
    return done;
  };
  return { write, end };
}

/** The picture with the steam of one moment over it, cut and scaled as the lens then sees it. */
async function frameAt(still, second, { towards, ...steam }) {
  const share = second / seconds;
  const zoom = 1 + 0.09 * share * share * (3 - 2 * share);
  const w = Math.round(still.width / zoom / 2) * 2;
  const h = Math.round((w * height) / width);
  const left = Math.round((still.width - w) * towards[0]);
  const top = Math.round((still.height - h) * towards[1]);
  const cut = await sharp(still.data, { raw: still }).extract({ left, top, width: w, height: h }).resize(width, height, { kernel: "cubic" }).raw().toBuffer();
  const columns = width / coarse;
  const rows = height / coarse;
  const veil = Buffer.alloc(columns * rows);
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) veil[y * columns + x] = 255 * steamAt(x / columns, y / rows, second, steam);
  const alpha = await sharp(veil, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { kernel: "cubic" })
    .blur(2)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const white = [255, 251, 243];
  for (let i = 0; i < alpha.length; i++) for (let c = 0; c < 3; c++) cut[i * 3 + c] += ((white[c] - cut[i * 3 + c]) * alpha[i]) / 255;
  return cut;
}

for (const id of ids) {
  // Enlarged three times, so that the drift is smooth although cuts fall on whole pixels.
  const { data, info } = await sharp(join(here, "masters", `${id}.jpg`))
    .resize(width * 3, null, { kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const still = { data, width: info.width, height: info.height, channels: 3 };
  const target = (ending) => join(here, "clips", `${id}.${ending}`);
  const files = [
    encoder(target("mp4"), ["-c:v", "libx264", "-preset", "slow", "-crf", "21", "-maxrate", "2200k", "-bufsize", "3000k", "-movflags", "+faststart"]),
    encoder(target("webm"), ["-c:v", "libvpx-vp9", "-b:v", "1600k", "-maxrate", "2100k", "-crf", "30", "-deadline", "good", "-cpu-used", "3"]),
  ];
  const frames = seconds * rate;
  for (let n = 0; n < frames; n++) {
    const frame = await frameAt(still, n / rate, clips[id]);
    if (n === 0)
      await sharp(frame, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(target("jpg"));
    for (const file of files) await file.write(frame);
  }
  await Promise.all(files.map((file) => file.end()));
  const sizes = ["mp4", "webm"].map((ending) => [ending, statSync(target(ending)).size]);
  for (const [ending, size] of sizes)
    if (size > maxBytes) throw new Error(`${id}.${ending}: ${size} bytes, expected at most ${maxBytes}: lower its quality in clip.mjs.`);
  console.log(`${id}: ${seconds} s, ${sizes.map(([ending, size]) => `${ending} ${Math.round(size / 1024)} kB`).join(", ")}`);
}
