import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "./open-browser.ts";

/** Without its first line, in which the build puts the version and its files. */
const worker = readFileSync("build/client/sw.js", "utf8").replace(/^.*\n/, "");
const types: Record<string, string> = { js: "text/javascript", css: "text/css" };
declare const window: Window & { late(): Promise<string> };

/** A small site that serves one version at a time: files of other versions are missing. */
async function openSiteOf(first: string) {
  const now = { worker: first, pages: first };
  const server = createServer(({ url = "" }, response) => {
    const shell = { version: now.worker, assets: [`/assets/look-${now.worker}.css`, `/assets/late-${now.worker}.js`], files: ["/offline", "/profile"] };
    const files: Record<string, string> = {
      "/sw.js": `self.shell=${JSON.stringify(shell)};\n${worker}`,
      [`/assets/look-${now.pages}.css`]: `body{--look:${now.pages}}`,
      [`/assets/late-${now.pages}.js`]: `export default "${now.pages}"`,
    };
    const page = `<title>${now.pages} | Simmer</title><link rel="stylesheet" href="/assets/look-${now.pages}.css"><h1>${now.pages}</h1>
      <script>navigator.serviceWorker.register("/sw.js");window.late=async()=>(await import("/assets/late-${now.pages}.js")).default</script>`;
    const isMissing = url.startsWith("/assets/") && !files[url];
    const type = types[url.split(".").at(-1) ?? ""] ?? "text/html";
    response.writeHead(isMissing ? 404 : 200, { "Content-Type": type, "Cache-Control": url === "/sw.js" ? "no-cache" : "public, max-age=0" });
    response.end(files[url] ?? page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, now };
}

async function visit(origin: string): Promise<Page> {
  const { page } = await openBrowser({ serviceWorkers: "allow" });
  await page.goto(`${origin}/recipe/soup`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.evaluate(async () => (await caches.open("simmer-saved-soup")).add("/recipe/soup"));
  return page;
}

/** The final state of the worker that the browser finds now. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker>((done) => {
      registration.onupdatefound = () => registration.installing && done(registration.installing);
    });
    await registration.update();
    const next = await found;
    return new Promise<string>((done) => {
      const tell = () => ["activated", "redundant"].includes(next.state) && done(next.state);
      next.addEventListener("statechange", tell);
      tell();
    });
  });

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();
const look = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--look"));

test("after an update an open tab keeps its own scripts, new pages are new, and a saved page keeps its original style", async () => {
  const { origin, now } = await openSiteOf("one");
  const page = await visit(origin);
  now.worker = now.pages = "two";
  expect(await update(page)).toBe("activated");
  expect(await page.evaluate(() => window.late())).toBe("one");

  await page.goto(`${origin}/`);
  expect([await heading(page), await look(page), await page.evaluate(() => window.late())]).toEqual(["two", "two", "two"]);

  await page.context().setOffline(true);
  await page.goto(`${origin}/recipe/soup`);
  expect([await heading(page), await look(page), await page.evaluate(() => window.late())]).toEqual(["one", "one", "one"]);
});

test("two updates later the saved page is still complete, and files that nothing needs are gone", async () => {
  const { origin, now } = await openSiteOf("one");
  const page = await visit(origin);
  for (const version of ["two", "three", "four"]) {
    now.worker = now.pages = version;
    expect(await update(page)).toBe("activated");
  }
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("simmer-shell-")).sort()))
    .toEqual(["simmer-shell-four", "simmer-shell-one", "simmer-shell-three"]);
  expect(await page.evaluate(() => caches.match("/assets/look-two.css").then(Boolean))).toBe(false);
  await page.context().setOffline(true);
  await page.goto(`${origin}/recipe/soup`);
  expect([await heading(page), await look(page)]).toEqual(["one", "one"]);
});

test("a service worker whose pages are still those of another version is not installed, and the old one keeps answering", async () => {
  const { origin, now } = await openSiteOf("one");
  const page = await visit(origin);
  now.worker = "two";
  expect(await update(page)).toBe("redundant");
  expect(await page.evaluate(() => caches.has("simmer-shell-two"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto(`${origin}/recipe/soup`);
  expect([await heading(page), await look(page)]).toEqual(["one", "one"]);
});
