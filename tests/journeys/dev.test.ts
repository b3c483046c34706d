import { expect, test } from "vitest";
import { freePort, makeFolder, startProcess } from "../start-process.ts";
import { openBrowser } from "./open-browser.ts";

test("the development server shows the site, and its pages respond to input", async () => {
  const port = await freePort();
  const env = { NODE_ENV: "development", PORT: String(port), SITE_URL: `http://localhost:${port}`, DATA_DIR: makeFolder() };
  const dev = startProcess(env, undefined, ["--conditions=development", "tools/dev.ts"]);
  expect(await dev.ready, dev.said()).toBe(true);
  const { page, complaints } = await openBrowser();
  await page.goto(env.SITE_URL);
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  expect(complaints.filter((text) => /^(error|uncaught)/.test(text))).toEqual([]);
});
