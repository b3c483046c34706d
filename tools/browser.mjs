// Finds a Chromium for the tests, and installs one if there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { run, runPackage, say } from "./steps.mjs";

export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const places = () => [process.env.CHROMIUM_PATH, chromium.executablePath(), "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

async function starts(executablePath) {
  if (!executablePath || !existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: flags });
    await browser.close();
    return true;
  } catch (error) {
    say(`the browser ${executablePath} does not start (${String(error.message).split("\n")[0]}); looking for another`);
    return false;
  }
}

async function find() {
  for (const place of places()) {
    if (await starts(place)) return place;
  }
}

function installDebian() {
  if (!existsSync("/usr/bin/apt-get")) return;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0)
    return say("Debian's Chromium needs the rights of root: run 'apt-get install chromium', or set CHROMIUM_PATH.");
  const apt = (...args) => (root ? run("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" }) : run("sudo", ["-n", "apt-get", ...args]));
  say("installing Debian's Chromium …");
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
}

/** The path of a working browser, or undefined. Reports what it does. */
export async function ensureBrowser() {
  const found = await find();
  if (found) return found;
  say("no Chromium found: trying Playwright's own download …");
  if (runPackage("playwright-core/cli.js", ["install", "chromium"], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" }) === 0) {
    const downloaded = await find();
    if (downloaded) return downloaded;
  }
  installDebian();
  return find();
}
