import { ensureBuilt, ensureInstalled, say } from "./steps.mjs";

ensureInstalled();
// Only now are the packages there that these two stand on.
const { ensureBrowser } = await import("./browser.mjs");
const { auditPackages, checkFast, report, vitest } = await import("./runners.mjs");

ensureBuilt();
const fast = checkFast();
const audit = auditPackages();
const site = vitest("site");
const browser = await ensureBrowser();
if (!browser) say("no browser could be found or installed: the journeys cannot run. Install Chromium or set CHROMIUM_PATH.");
const journeys = browser ? vitest("journeys", { CHROMIUM_PATH: browser }) : { passed: 0, failed: 1 };
report(fast, audit, site, journeys);
