import { ensureBuilt, ensureInstalled } from "./steps.mjs";

ensureInstalled();
// These two need packages, which are installed only now.
const { ensureBrowser } = await import("./browser.mjs");
const { auditPackages, checkFast, failure, report, vitest } = await import("./runners.mjs");

ensureBuilt();
const fast = checkFast();
const audit = auditPackages();
const site = vitest("site");
const browser = await ensureBrowser();
const journeys = browser
  ? vitest("journeys", { CHROMIUM_PATH: browser })
  : failure("no browser could be found or installed: the journeys cannot run. Install Chromium or set CHROMIUM_PATH.");
report(fast, audit, site, journeys);
