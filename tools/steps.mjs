// The steps that every command shares. Plain JavaScript without packages: it runs before anything is installed, on any Node from 20 on.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint } from "./fingerprint.mjs";

// import.meta.dirname came with Node 20.11.
export const root = fileURLToPath(new URL("..", import.meta.url));
const installedStamp = join(root, "node_modules", ".simmer-installed");
const builtStamp = join(root, "build", ".built");
/** The project's own pinned Node. */
export const node = join(root, "node_modules", "node", "bin", "node");

process.chdir(root);

export function say(line) {
  console.log(`simmer: ${line}`);
}

/** Runs a program to its end, showing its output. Returns its exit code. */
export function run(file, args, env = {}) {
  const done = spawnSync(file, args, { stdio: "inherit", cwd: root, env: { ...process.env, ...env } });
  return done.status ?? 1;
}

/** Runs a package's command on the pinned Node. */
export function runPackage(path, args, env = {}) {
  return run(node, [join(root, "node_modules", path), ...args], env);
}

function need(code, what) {
  if (code === 0) return;
  console.error(`simmer: ${what}`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json if they are not there yet. Not with `npm ci`, which first deletes all packages:
 * `npm install --no-save` adds what is missing and leaves everything else, and the lock file, alone.
 */
export function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(node) && existsSync(installedStamp) && readFileSync(installedStamp, "utf8") === wanted) return;
  say("installing packages (about half a minute) …");
  need(
    run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]),
    "the packages could not be installed: see the lines above; check the network and the free disk space, then try again.",
  );
  writeFileSync(installedStamp, wanted);
}

/** Builds the site if its sources changed since the last build. */
export function ensureBuilt() {
  if (existsSync(builtStamp) && readFileSync(builtStamp, "utf8") === fingerprint(".")) return;
  build();
}

export function build() {
  // Fingerprint of the sources now: anything changed during the build is built the next time. The stamp is written last, so that an aborted build does not count.
  const built = fingerprint(".");
  rmSync(builtStamp, { force: true });
  say("checking the content …");
  need(run(node, ["tools/check-content.ts"]), "the content has a mistake: fix the file named above.");
  say("building pages …");
  need(
    runPackage("@react-router/dev/bin.cjs", ["build", "--logLevel", "warn"], { NODE_ENV: "production" }),
    "the pages could not be built: see the lines above.",
  );
  need(run(node, ["tools/build-icons.ts"]), "the icons could not be drawn: see the lines above.");
  need(run(node, ["tools/build-manifest.ts"]), "what an installed site is known by could not be written: see the lines above.");
  say("making pictures (about a minute the first time) …");
  need(run(node, ["tools/build-pictures.ts"]), "the pictures could not be made: see the lines above.");
  // The worker stores pages that name the pictures: a new picture makes a new worker.
  need(run(node, ["tools/build-worker.ts"]), "the worker that answers without a network could not be built: see the lines above.");
  need(run(node, ["tools/compress-assets.ts"]), "the scripts and styles could not be compressed: see the lines above.");
  writeFileSync(builtStamp, built);
}

/** Runs the site's process, or another command, with these Node flags until it ends, and passes signals on to it. */
export function serve(file, env, flags = [], args = []) {
  const child = spawn(node, [...flags, file, ...args], { stdio: "inherit", cwd: root, env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
