// node content/pictures/render.mjs <id>|all [--draft] [--width=N] [--samples=N] [--png]
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { grade } from "./kit/grade.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const dishes = JSON.parse(readFileSync(join(here, "dishes/dishes.json"), "utf8"));
const [wanted, ...flags] = process.argv.slice(2);
const flag = (name) => flags.find((f) => f.startsWith(`--${name}=`))?.split("=")[1];
const draft = flags.includes("--draft");
const ids = wanted === "all" ? Object.keys(dishes) : [wanted];
if (!ids.every((id) => id in dishes)) {
  console.error(`Which picture? One of: all, ${Object.keys(dishes).join(", ")}`);
  process.exit(1);
}

const work = join(tmpdir(), "simmer-pictures");
mkdirSync(work, { recursive: true });
const source = join(here, "kit/denoise.c");
const library = join(work, "libnlm.so");
const stale = () => (statSync(library, { throwIfNoEntry: false })?.mtimeMs ?? 0) < statSync(source).mtimeMs;
if (stale()) execFileSync("gcc", ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-o", library, source, "-lm"]);

for (const id of ids) {
  const { width = 1620, samples = 48, ...look } = dishes[id];
  const w = flag("width") ?? (draft ? 480 : width);
  const spp = flag("samples") ?? (draft ? 14 : samples);
  const raw = join(work, `${id}${draft ? "-draft" : ""}-raw.png`);
  const extra = flags.filter((f) => !f.startsWith("--"));
  const started = Date.now();
  execFileSync(
    "nice",
    [
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
      `lib=${library}`,
      `w=${w}`,
      `spp=${spp}`,
      ...extra,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const target = draft ? join(work, `${id}-draft.jpg`) : join(here, "masters", `${id}.jpg`);
  const said = await grade(raw, target, look);
  if (draft) await sharp(target).png().toFile(target.replace(".jpg", ".png"));
  console.log(`${id}: ${said}, ${Math.round((Date.now() - started) / 1000)} s, ${target}`);
}
