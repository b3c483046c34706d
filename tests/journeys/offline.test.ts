import type { ServerResponse } from "node:http";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { patience } from "../../app/features/saved/save-button.tsx";
import { openTestSite, type TestSite } from "../open-site.ts";
import { postForm, signIn } from "../sign-in.ts";
import { openBrowser, wakePage } from "./open-browser.ts";
import { openLine } from "./open-line.ts";

const withWorker = { serviceWorkers: "allow" } as const;
const refused = /Failed to load resource: (net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|the server responded with a status of 503)/;

/** A visitor on a page controlled by the worker. */
async function visit(site: TestSite, path: string, options = {}) {
  const visitor = await openBrowser({ ...withWorker, ...options });
  await visitor.page.goto(site.origin + path);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return visitor;
}

/** Waits until one of the device's caches has this address. */
const keeps = (page: Page, path: string) => expect.poll(() => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path));

async function save(page: Page) {
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
}

/** Saves the recipe and waits for the message that it opens offline. */
async function saveForOffline(page: Page) {
  await page.evaluate((patience) => {
    // After that time the page says less. On a busy machine the copy takes longer, so here the page waits as long as it takes.
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === patience ? 0 : setTimeout(run, ms))) as typeof setTimeout;
  }, patience);
  await save(page);
  await page.getByText("is on your profile and opens offline.").waitFor();
}

/** Uses the button on the profile page. */
async function forgetEverything(page: Page) {
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forget everything" }).click();
  await page.getByText("Nothing about your visits is left on this device.").waitFor();
}

/** The caches and workers of this device. */
const leftOn = (page: Page) =>
  page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)]);

/** The pictures of the page that failed to load, once all have been requested. */
const missingPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main picture img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.currentSrc);
  });

test("a recipe saved on the very first visit opens offline once the toast says so", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser(withWorker);
  await page.goto(`${site.origin}/recipe/coq-au-vin`);
  await saveForOffline(page);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/recipe/coq-au-vin`);
  await page.getByRole("heading", { level: 1, name: "Coq au Vin" }).waitFor();
  expect(await missingPictures(page)).toEqual([]);
});

test("without a network a saved recipe opens with its pictures and works; one that is not saved says so and links to it", async () => {
  const site = await openTestSite();
  const { page, complaints } = await visit(site, "/recipe/creamy-pasta");
  await saveForOffline(page);
  await page.context().setOffline(true);

  const answer = await page.goto(`${site.origin}/recipe/coq-au-vin`);
  expect(answer?.status()).toBe(503);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.getByRole("link", { name: "Creamy Pasta" }).last().click();

  await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
  expect(await missingPictures(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Saved", pressed: true }).first().click();
  await page.getByRole("button", { name: "Save Recipe" }).first().waitFor();
  await page.getByText("Removed from your saved recipes").waitFor();
  expect(complaints.filter((line) => !refused.test(line))).toEqual([]);
});

test("of other recipes' pictures, only the small ones shown on a saved recipe are kept with it", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/duck-orange");
  await saveForOffline(page);
  const plain = await page.evaluate(async () =>
    (await (await caches.open("simmer-saved-duck-orange")).keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".jpg")),
  );
  expect(plain.sort()).toEqual([expect.stringMatching(/^\/pictures\/duck-orange\./), expect.stringMatching(/^\/pictures\/ingredients-duck-orange\./)]);
});

test("on a larger screen than it was saved on, a saved recipe still has its pictures", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/duck-orange", { viewport: { width: 390, height: 800 } });
  await saveForOffline(page);
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`${site.origin}/recipe/duck-orange`);
  expect(await missingPictures(page)).toEqual([]);
});

test("a recipe that is no longer saved is no longer kept", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.getByRole("button", { name: "Saved", pressed: true }).first().click();
  // Not at once: a reader who changes their mind while offline could not get it back.
  await expect.poll(() => page.evaluate(() => caches.has("simmer-saved-ratatouille"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
});

test("a saved recipe that is removed without a network, and restored by undo, can still be read", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Saved", pressed: true }).first().click();
  await page.getByRole("listitem").filter({ hasText: "Removed from" }).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await page.getByRole("heading", { level: 1, name: "Ratatouille" }).waitFor();
  expect(await missingPictures(page)).toEqual([]);
});

test("the copy of a recipe removed without a network stays for as long as its removal can be undone", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.context().setOffline(true);
  await page.clock.install();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().click();
  const removed = page.getByRole("listitem").filter({ hasText: "Removed from" });
  await removed.hover();
  await expect.poll(() => removed.getAttribute("data-expanded")).toBe("true");
  // A toast under the pointer does not close.
  await page.clock.fastForward(60_000);
  expect(await page.evaluate(() => caches.has("simmer-saved-ratatouille"))).toBe(true);
  await removed.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
  await page.goto(`${site.origin}/recipe/ratatouille`);
  await page.getByRole("heading", { level: 1, name: "Ratatouille" }).waitFor();
});

test("the copy of a recipe removed twice stays for as long as the second removal can be undone", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = (words: string) => page.getByRole("listitem").filter({ hasText: words });
  /** Lets time pass in small steps, because toasts need some to appear. */
  const until = (words: string, count: number, step: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(step);
        return toasts(words).count();
      })
      .toBe(count);
  const saved = page.getByRole("button", { name: "Saved", pressed: true }).first();
  await until("opens offline", 0, 50);
  await saved.click();
  await until("Removed from", 1, 5);
  await page.clock.runFor(1000);
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  await until("opens offline", 1, 5);
  await saved.click();
  await until("Removed from", 2, 5);
  await until("Removed from", 1, 50);
  expect(await page.evaluate(() => caches.has("simmer-saved-ratatouille"))).toBe(true);
});

test("a saved recipe opens from the search without a network", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.goto(`${site.origin}/search?q=ratatouille`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("link", { name: "Ratatouille" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Ratatouille" }).waitFor();
});

test("the profile opens from the search without a network", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/terms");
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
});

test("a home page that was visited opens from the search without a network", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/");
  await keeps(page, "/").toBe(true);
  await page.goto(`${site.origin}/search`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await page.getByRole("heading", { level: 1, name: "Share Your Culinary Dreams" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a clip that cannot be loaded without a network says so, and brings the picture back", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/creamy-pasta", { reducedMotion: "no-preference" });
  await saveForOffline(page);
  await wakePage(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /Play video/ }).click();
  await page.getByText("The video could not be loaded").waitFor();
  await page.getByRole("button", { name: /Play video/ }).waitFor();
});

test("with the server down, pages read lately open, and the profile shows what is saved", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "bread", title: "Bread", content: "<p>Flour and water.</p>" });
  const { page } = await visit(site, "/recipe/steak-au-poivre");
  await saveForOffline(page);
  await page.goto(`${site.origin}/blog/bread`);
  await keeps(page, "/blog/bread").toBe(true);
  await site.stop();

  await page.goto(`${site.origin}/profile`);
  await page.getByRole("heading", { name: "Steak au Poivre" }).waitFor();
  await page.getByText("Ready offline").waitFor();
  await page.goto(`${site.origin}/blog/bread`);
  await page.getByText("Flour and water.").waitFor();
  await page.goto(`${site.origin}/country/france`);
  await page.getByRole("link", { name: "Bread", exact: true }).waitFor();
  await page.goto(`${site.origin}/admin/blog`);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
});

test("imported recipes count as loading, not as missing: the profile says nothing until all of them can be read offline", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/profile");
  const bring = (...ids: string[]) => {
    const saved = ids.map((id) => ({ id, title: id, savedAt: "2026-01-31T18:30:00.000Z" }));
    const file = JSON.stringify({ format: "simmer-profile", version: 1, saved });
    return page.getByLabel("Import", { exact: true }).setInputFiles({ name: "profile.json", mimeType: "application/json", buffer: Buffer.from(file) });
  };
  await bring("creamy-pasta");
  const state = page.getByRole("region", { name: "Saved recipes" }).getByRole("status").filter({ hasText: "Ready offline" });
  await state.waitFor();
  const heard = await state.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  await bring("coq-au-vin", "duck-orange", "ratatouille");
  await expect.poll(() => heard.jsonValue()).toEqual(["", "Ready offline"]);
});

test("a recipe that there is no room to keep is still on the list, and the reader is told", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/coq-au-vin");
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await save(page);
  await page.getByText("This device has no room left for its page and pictures.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Saved", pressed: true }).first().waitFor();
});

test("personal pages, searches and errors are never kept", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/terms");
  await keeps(page, "/terms").toBe(true);
  for (const path of ["/search?q=duck", "/admin/sign-in", "/recipe/nothing", "/nowhere"]) await page.goto(site.origin + path);
  await page.goto(`${site.origin}/privacy`);
  await keeps(page, "/privacy").toBe(true);
  const kept = await page.evaluate(async () => (await (await caches.open("simmer-pages")).keys()).map(({ url }) => new URL(url).pathname));
  expect(kept).toEqual(["/terms", "/privacy"]);
});

test.each(["/nowhere", "/letters/leave/nobody"])("%s, which may not be kept, is requested only once", async (path) => {
  const site = await openTestSite();
  const { page } = await openBrowser(withWorker);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.origin + path);
  // Pages are stored right after the worker is registered, which takes longer.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await fetchAll(page, "/sw.js");
  expect(asked.filter((one) => one === path)).toEqual([path]);
});

test("reading a kept page again makes it the most recent one, and leaving it at once does not lose it", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/terms");
  await keeps(page, "/terms").toBe(true);
  await page.goto(`${site.origin}/privacy`);
  await keeps(page, "/privacy").toBe(true);
  const kept = () => page.evaluate(async () => (await (await caches.open("simmer-pages")).keys()).map(({ url }) => new URL(url).pathname));
  expect(await kept()).toEqual(["/terms", "/privacy"]);
  await page.goto(`${site.origin}/terms`);
  await expect.poll(kept).toEqual(["/privacy", "/terms"]);
  // A write that is under way when a page is left never finishes.
  await page.addInitScript(() => {
    Cache.prototype.put = async () => {
      document.documentElement.dataset.isLeft = "";
      await new Promise(() => {});
    };
  });
  await page.goto(`${site.origin}/terms`);
  await page.locator("html[data-is-left]").waitFor();
  expect(await kept()).toEqual(["/privacy", "/terms"]);
});

test("a page that no longer exists is no longer kept once its reader has been told so", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ slug: "bread" });
  const { page } = await visit(site, "/blog/bread");
  await keeps(page, "/blog/bread").toBe(true);
  const cookie = await signIn(site);
  await postForm(site, "/admin/blog", { intent: "delete", id }, { Cookie: cookie });
  await page.goto(`${site.origin}/blog/bread`);
  await keeps(page, "/blog/bread").toBe(false);
});

test("forgetting everything on this device leaves no copy and no service worker", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/creamy-pasta");
  await saveForOffline(page);
  await page.goto(`${site.origin}/profile`);
  await expect.poll(() => page.evaluate(() => caches.match("/profile", { cacheName: "simmer-pages" }).then(Boolean))).toBe(true);
  await forgetEverything(page);
  await expect.poll(() => leftOn(page)).toEqual([]);
});

/** There is no event to wait for when something must not arrive: this fetches the same paths as a page would, one after the other. */
const fetchAll = (page: Page, ...paths: string[]) =>
  page.evaluate(async (all) => {
    for (const path of all) await (await fetch(path, { cache: "no-store" })).text();
  }, paths);

/** A profile whose recipes are held back: they were just imported, and the first is being requested. */
async function importOnSlowLine(...ids: string[]) {
  const site = await openTestSite();
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bringPage = async (html: Buffer, response: ServerResponse) => {
    if (html.includes('"@type":"Recipe"')) {
      asked.resolve();
      await held.promise;
    }
    response.end(html);
  };
  const { page } = await openBrowser(withWorker);
  await page.goto(`${await openLine(site.origin, { bringPage })}/profile`, { waitUntil: "networkidle" });
  const saved = ids.map((id) => ({ id, title: id, savedAt: "2026-11-01T00:00:00.000Z" }));
  const file = JSON.stringify({ format: "simmer-profile", version: 1, saved });
  const choose = page.getByLabel("Import");
  await expect.poll(() => choose.isEnabled()).toBe(true);
  await choose.setInputFiles({ name: "profile.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await asked.promise;
  return { page, letThrough: held.resolve };
}

test("forgetting everything while recipes are being fetched leaves no copy and no service worker", async () => {
  const { page, letThrough } = await importOnSlowLine("creamy-pasta", "ratatouille", "coq-au-vin", "duck-orange");
  await forgetEverything(page);
  await expect.poll(() => leftOn(page)).toEqual([]);
  letThrough();
  await fetchAll(page, "/recipe/creamy-pasta", "/recipe/ratatouille", "/recipe/coq-au-vin", "/recipe/duck-orange");
  expect(await leftOn(page)).toEqual([]);
});

test("forgetting everything while a page's fonts are loading leaves no copy and no service worker", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser(withWorker);
  const held = Promise.withResolvers<void>();
  await page.route(/\.woff2/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/profile`);
  await forgetEverything(page);
  held.resolve();
  await page.waitForFunction(() => document.fonts.check("1rem 'Newsreader Late'"));
  await fetchAll(page, "/sw.js", "/profile", "/profile");
  expect(await leftOn(page)).toEqual([]);
});

test("a recipe removed before it is fetched leaves no copy", async () => {
  const { page, letThrough } = await importOnSlowLine("creamy-pasta", "ratatouille");
  await page.getByRole("button", { name: "Remove ratatouille from saved recipes" }).click();
  letThrough();
  await page.getByText("Ready offline").waitFor();
  await fetchAll(page, "/recipe/creamy-pasta", "/recipe/ratatouille");
  expect((await leftOn(page)).filter((name) => name.startsWith("simmer-saved-"))).toEqual(["simmer-saved-creamy-pasta"]);
});

test("saving a recipe after everything was forgotten in another tab keeps the profile and the offline page again", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === "simmer.forgotten" && newValue === null) document.body.dataset.told = "";
    });
  });
  await forgetEverything(other);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  // A page that is told only after the press would drop what it is keeping, as it must.
  await page.locator("[data-told]").waitFor();
  await saveForOffline(page);
  await keeps(page, "/offline").toBe(true);
  await other.close();
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/profile`);
  await page.getByRole("heading", { name: "Ratatouille" }).waitFor();
  await page.goto(`${site.origin}/country/france`);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
});

test("when even the offline page is missing, a plain one says so and links to what is kept", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/ratatouille");
  await saveForOffline(page);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith("simmer-shell-"))) await caches.delete(name);
  });
  await page.context().setOffline(true);
  expect((await page.goto(`${site.origin}/country/france`))?.status()).toBe(503);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page.getByRole("link", { name: "Ratatouille" }).click();
  await page.getByRole("heading", { level: 1, name: "Ratatouille" }).waitFor();
});

test("forgetting everything also clears ticks in another tab and on a page in the back/forward cache", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  const spaghetti = page.getByRole("checkbox", { name: /spaghetti/i });
  await spaghetti.check();
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/profile`, { waitUntil: "networkidle" });
  await forgetEverything(other);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await spaghetti.isChecked()).toBe(false);

  await spaghetti.check();
  await page.evaluate(() => {
    sessionStorage.clear();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(await spaghetti.isChecked()).toBe(false);
});

test("a post opened without a network counts no view, and that is not reported as an error", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "bread", content: "<p>Flour.</p>" });
  const { page, complaints } = await visit(site, "/blog/bread");
  await keeps(page, "/blog/bread").toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/blog/bread`);
  await page.getByRole("button", { name: "Dark" }).click();
  expect(complaints).toEqual([]);
});

test("a post opened from the search is kept like one loaded directly", async () => {
  const site = await openTestSite();
  await site.makePost({ slug: "rye", title: "Rye Bread" });
  const { page } = await visit(site, "/search?q=rye");
  // The link would otherwise load the post directly.
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("link", { name: "Rye Bread" }).click();
  await page.getByRole("heading", { level: 1, name: "Rye Bread" }).waitFor();
  await keeps(page, "/blog/rye").toBe(true);
});

test("a recipe reported as ready offline opens even when the worker is older than its page, and one that would not open is not offered", async () => {
  const site = await openTestSite();
  const { page } = await visit(site, "/recipe/creamy-pasta");
  await keeps(page, "/recipe/creamy-pasta").toBe(true);
  // The worker lacks files that a page of a newer version needs.
  const loseAssets = () =>
    page.evaluate(async () => {
      const cache = await caches.open("simmer-assets");
      const needed = document.documentElement.outerHTML.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [];
      const lost = await Promise.all([...new Set(needed)].map((path) => cache.delete(path)));
      return lost.filter(Boolean).length;
    });
  expect(await loseAssets()).toBeGreaterThan(0);
  await saveForOffline(page);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await page.getByRole("heading", { level: 1, name: "Creamy Pasta" }).waitFor();
  await loseAssets();
  await page.goto(`${site.origin}/recipe/coq-au-vin`);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Creamy Pasta" }).count()).toBe(0);
});

test("forgetting everything removes the letters listed on the page, after a warning that they still come", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/profile`);
  const asked = JSON.stringify([{ address: "a…@example.com", topics: [], waiting: ["New recipes and stories"] }]);
  await page.evaluate((text) => localStorage.setItem("simmer.letters", text), asked);
  await page.reload({ waitUntil: "networkidle" });
  const address = page.getByText("a…@example.com", { exact: true }).first();
  await address.waitFor();
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByText("what you have confirmed still comes by email").count()).toBe(1);
  expect(await dialog.getByText("signed out").count()).toBe(0);
  await dialog.getByRole("button", { name: "Forget everything" }).click();
  await address.waitFor({ state: "detached" });
});

test("when a saved recipe cannot be kept for offline reading, one toast says both", async () => {
  const site = await openTestSite();
  const { page } = await openBrowser({ serviceWorkers: "block" });
  await page.goto(`${site.origin}/recipe/creamy-pasta`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Save Recipe" }).first().click();
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await toasts.getByText("Recipe saved, but not downloaded").waitFor();
  expect(await toasts.count()).toBe(1);
  await toasts.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Save Recipe" }).first().waitFor();
});

test.each([
  ["cannot be fetched", "What it needs offline could not all be fetched."],
  ["is not supported", "This browser does not store pages of this site."],
])("where the service worker %s, neither the toast nor the profile says that a saved recipe opens offline", async (flaw, words) => {
  const site = await openTestSite();
  const { page } = await openBrowser(withWorker);
  if (flaw === "cannot be fetched") await page.context().route("**/sw.js", (route) => route.fulfill({ status: 503 }));
  else await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto(`${site.origin}/recipe/creamy-pasta`);
  await save(page);
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await toast.filter({ hasText: `Recipe saved, but not downloaded${words}` }).waitFor();
  await page.goto(`${site.origin}/profile`);
  await page.getByText(`0 of 1 are downloaded for reading offline. ${words}`).waitFor();
  if (flaw !== "cannot be fetched") return;
  await page.context().unroute("**/sw.js");
  await page.reload();
  await page.getByText("Ready offline").waitFor();
});
