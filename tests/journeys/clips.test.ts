import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser, type Visitor, wakePage } from "./open-browser.ts";

/** The video files that a page requests from now on. */
function filmsOf(page: Visitor["page"]): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) fetched.push(request.url());
  });
  return fetched;
}

test("a recipe's clip loads on request, plays muted in place of the picture, and brings the picture back afterwards", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ reducedMotion: "no-preference" });
  const films = filmsOf(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  const button = page.getByText("Play video of Creamy Pasta");
  await wakePage(page);
  expect([films, await page.locator("video").count()]).toEqual([[], 0]);
  await button.click();
  const film = page.getByLabel("Video of Creamy Pasta, without sound");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.paused && video.muted && video.controls)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => film.count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Play video of Creamy Pasta" }).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("while a clip loads, the recipe's picture stays, a message says so, and nothing else is fetched for it", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "no-preference" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const [arrive, fetched] = [Promise.withResolvers<void>(), [] as string[]];
  await page.route(/\.clip\./, async (route) => {
    fetched.push(new URL(route.request().url()).pathname.replace(/.*\./, ""));
    await arrive.promise;
    await route.continue();
  });
  await page.getByText("Play video of Creamy Pasta").click();
  await page.getByText("Loading the video").waitFor();
  arrive.resolve();
  await expect.poll(() => page.getByText("Loading the video").count()).toBe(0);
  expect(fetched).not.toContain("jpg");
});

test("a reader who moves to another control while a clip loads keeps the focus there when it plays, and is told what it shows", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "no-preference" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const arrive = Promise.withResolvers<void>();
  await page.route(/\.clip\./, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.getByText("Play video of Creamy Pasta").click();
  await page.getByText("Loading the video").waitFor();
  const close = page.getByRole("button", { name: "Close video" });
  await close.focus();
  arrive.resolve();
  await expect.poll(() => page.getByText("Loading the video").count()).toBe(0);
  expect(await close.evaluate((one) => one === document.activeElement)).toBe(true);
  const description = await page
    .getByLabel("Video of Creamy Pasta, without sound")
    .evaluate((video) => document.getElementById(video.getAttribute("aria-describedby") ?? "")?.textContent);
  expect(description).toMatch(/pasta|spaghetti/i);
});

test("a browser that cannot play the first of a clip's files plays the next one", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "no-preference" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.route(/\.webm/, (route) => route.fulfill({ status: 404 }));
  await page.getByText("Play video of Creamy Pasta").click();
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => [/\.mp4/.test(one.currentSrc), one.currentTime > 0])).toEqual([true, true]);
});

test("both files of a clip begin with the colours of their picture", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/coq-au-vin`);
  const film = await page.getByText("Play video of Coq au Vin").evaluate((within) => within.closest("a")?.href ?? "");
  const [picture, ...films] = await page.evaluate(async (mp4) => {
    const address = (ending: string) => mp4.replace(/mp4$/, ending);
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const meanOf = (seen: CanvasImageSource) => {
      context?.drawImage(seen, 0, 0, 320, 180);
      const sums = [0, 0, 0];
      context?.getImageData(0, 0, 320, 180).data.forEach((value, at) => {
        if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + value;
      });
      return sums.map((sum) => sum / (320 * 180));
    };
    const firstFrame = async (src: string) => {
      const video = Object.assign(document.createElement("video"), { src, muted: true, preload: "auto" });
      await new Promise((arrive, fail) => Object.assign(video, { onloadeddata: arrive, onerror: fail }));
      // Chromium has a frame to draw only after a seek.
      const seeked = new Promise((arrive) => Object.assign(video, { onseeked: arrive }));
      video.currentTime = 0;
      await seeked;
      return meanOf(video);
    };
    const poster = Object.assign(new Image(), { src: address("jpg") });
    await poster.decode();
    return [meanOf(poster), await firstFrame(address("mp4")), await firstFrame(address("webm"))];
  }, film);
  // Of 255 levels. Read with the wrong matrix, red is off by two to three.
  const furthest = films.map((mean) => Math.max(...mean.map((level, channel) => Math.abs(level - (picture?.[channel] ?? 0)))));
  for (const distance of furthest) expect(distance).toBeLessThan(1);
});

test("a clip that breaks off after it has started says so, and brings the picture back", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "no-preference" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  // Only the beginning of the file is intact.
  await page.route(/\.clip\./, async (route) => {
    const whole = await route.fetch();
    const bytes = await whole.body();
    await route.fulfill({
      status: 200,
      headers: { "Content-Type": whole.headers()["content-type"] ?? "" },
      body: bytes.fill(255, Math.floor(bytes.length / 4)),
    });
  });
  await page.getByText("Play video of Creamy Pasta").click();
  await page.getByText("The video could not be loaded").waitFor();
  await page.getByRole("button", { name: "Play video of Creamy Pasta" }).waitFor();
});

test("at an address that names a second, the clip starts at that second, and only on request", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser({ reducedMotion: "no-preference" });
  const films = filmsOf(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta?t=5`);
  const button = page.getByText("Play video of Creamy Pasta");
  await wakePage(page);
  expect([films, await page.locator("video").count()]).toEqual([[], 0]);
  await button.click();
  const film = page.getByLabel("Video of Creamy Pasta, without sound");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(5);
  expect(complaints).toEqual([]);
});

test("with reduced motion, the clip waits with its controls until it is started", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "reduce" });
  const films = filmsOf(page);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.getByText("Play video of Creamy Pasta").click();
  const film = page.getByLabel("Video of Creamy Pasta, without sound");
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused && video.controls && !video.autoplay)).toBe(true);
  expect(films).toEqual([]);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
});

test("without JavaScript the clip is a link to its file", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/recipe/coq-au-vin`);
  const address = (await page.getByRole("link", { name: "Play video of Coq au Vin" }).getAttribute("href")) ?? "";
  const file = await site.get(address, { headers: { Range: "bytes=0-99" } });
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control"), (await file.arrayBuffer()).byteLength]).toEqual([
    206,
    "video/mp4",
    "public, max-age=31536000, immutable",
    100,
  ]);
});

test("a card plays its recipe's clip while the pointer rests on it, and still links to the recipe", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ reducedMotion: "no-preference" });
  await page.goto(`${site.origin}/country/italy`);
  const card = page.getByRole("article");
  const link = card.getByRole("link", { name: "Creamy Pasta" });
  const film = card.locator("video");
  await link.hover();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && video.muted)).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(() => film.count()).toBe(0);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
});
