import { expect, test } from "vitest";
import { makeAuthor } from "../make.ts";
import { openTestSite, type TestSite } from "../open-site.ts";
import { openBrowser, wakePage } from "./open-browser.ts";

async function storedViews(site: TestSite, id: string): Promise<number> {
  const { rows } = await site.services.database.owner.$client.query("select view_count from food_blogs where id = $1", [id]);
  return Number(rows[0]?.view_count);
}

test("opening a post counts one view, and shows the number that is stored then", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost({ viewCount: 41 });
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/blog/${slug}`);
  await expect.poll(() => storedViews(site, id)).toBe(42);
  await page.getByText("42 views").waitFor();
  await page.reload();
  await page.getByText("43 views").waitFor();
  expect(await storedViews(site, id)).toBe(43);
  expect(complaints).toEqual([]);
});

test("going from post to post within the site counts each view", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ title: "The first story" });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/blog`);
  await page.getByRole("link", { name: "The first story" }).click();
  // Counted once it is really seen: leaving before the page has settled does not count.
  await expect.poll(() => storedViews(site, id)).toBe(1);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.getByRole("link", { name: "The first story" }).click();
  await expect.poll(() => storedViews(site, id)).toBe(2);
});

test("an administrator who comes from the editor is not counted", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost({ viewCount: 5 });
  const { page } = await openBrowser();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/blog/${slug}`, { referer: `${site.origin}/admin/blog/edit/${id}` });
  // A view is counted before any part of the page is interactive.
  await wakePage(page);
  expect(asked.filter((path) => path.startsWith("/api/views"))).toEqual([]);
  expect(await storedViews(site, id)).toBe(5);
});

test("without JavaScript a view is counted too", async () => {
  const site = await openTestSite();
  const { id, slug } = await site.makePost();
  const { page } = await openBrowser({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/blog/${slug}`);
  await expect.poll(() => storedViews(site, id)).toBe(1);
});

test("the table of contents links to the headings and marks the one being read", async () => {
  const site = await openTestSite();
  const part = (title: string) => `<h2>${title}</h2>${"<p>Low and slow.</p>".repeat(40)}`;
  const { slug } = await site.makePost({ content: part("Heat") + part("Time") + part("Salt") });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/blog/${slug}`);
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  await contents.getByRole("link", { name: "Time" }).click();
  await expect.poll(() => contents.locator("[aria-current]").textContent()).toBe("Time");
  const top = await page.getByRole("heading", { name: "Time" }).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(70);
  expect(top).toBeLessThan(200);
});

test("the table of contents marks the last heading after one jump to the end", async () => {
  const site = await openTestSite();
  const part = (title: string) => `<h2>${title}</h2>${"<p>Low and slow.</p>".repeat(40)}`;
  const { slug } = await site.makePost({ content: part("Heat") + part("Time") + part("Salt") });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/blog/${slug}`, { waitUntil: "networkidle" });
  const current = page.getByRole("navigation", { name: "Table of Contents" }).locator("[aria-current]");
  await expect.poll(() => current.textContent()).toBe("Heat");
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => current.textContent()).toBe("Salt");
});

test("a long table of contents keeps the current heading visible", async () => {
  const site = await openTestSite();
  const content = Array.from({ length: 40 }, (_, at) => `<h2>Heading ${at + 1}</h2>${"<p>Low and slow.</p>".repeat(20)}`).join("");
  const { slug } = await site.makePost({ content });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/blog/${slug}`);
  const contents = page.getByRole("navigation", { name: "Table of Contents" });
  for (const name of ["Heading 32", "Heading 3"]) {
    const top = await page.getByRole("heading", { name, exact: true }).evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100);
      return window.scrollY;
    });
    await expect.poll(() => contents.locator("[aria-current]").textContent()).toBe(name);
    const isInSight = () =>
      contents.evaluate((rail) => {
        const [outer, inner] = [rail.getBoundingClientRect(), rail.querySelector("[aria-current]")?.getBoundingClientRect()];
        return inner !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    await expect.poll(isInSight).toBe(true);
    expect(await page.evaluate(() => window.scrollY), "the page stays where the reader is").toBe(top);
  }
});

test("a post whose picture cannot be loaded shows the placeholder for a missing one", async () => {
  const site = await openTestSite();
  const [gone, there] = [`${site.origin}/gone.jpg`, "/pictures/ratatouille.jpg"];
  const { slug } = await site.makePost({ title: "Its picture is gone", featuredImageUrl: gone });
  await site.makePost({ title: "Its picture is there", featuredImageUrl: there });
  const { page } = await openBrowser();
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  const isDrawn = (name: string) => card(name).getByText("No image").isVisible();
  await page.goto(`${site.origin}/blog/${slug}`);
  await expect.poll(() => isDrawn("Its picture is gone")).toBe(true);
  expect(await card("Its picture is gone").locator("img").first().isVisible()).toBe(false);
  await page.goto(`${site.origin}/blog`);
  await expect.poll(() => isDrawn("Its picture is gone")).toBe(true);
  expect(await isDrawn("Its picture is there")).toBe(false);
  // The script that renders the results is there before their pictures are requested.
  await page.goto(`${site.origin}/search?kind=recipe`, { waitUntil: "networkidle" });
  await page.getByRole("radio", { name: "Stories" }).check();
  await expect.poll(() => isDrawn("Its picture is gone")).toBe(true);
  expect(await isDrawn("Its picture is there")).toBe(false);
});

test("six skeletons stand in for the posts while another page of them loads", async () => {
  const site = await openTestSite();
  const { userId } = await makeAuthor(site.services.database.owner);
  for (let number = 1; number <= 30; number++) await site.makePost({ userId });
  const { page } = await openBrowser();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/blog\?page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/blog`, { waitUntil: "networkidle" });
  // The page reports by itself: during a navigation the browser cannot be asked about this page.
  const said = Promise.withResolvers<string>();
  await page.exposeFunction("tell", said.resolve);
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (text: string) => void };
    const look = () => {
      const skeletons = [...document.querySelectorAll("#posts-loading [aria-hidden=true]")].filter((one) => one.checkVisibility());
      const articles = [...document.querySelectorAll("article")].filter((one) => one.checkVisibility());
      if (skeletons.length > 0) tell(`${skeletons.length} skeletons, ${articles.length} articles`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true });
  });
  // By keyboard: hovering would have let the browser prerender the page.
  await page.getByRole("link", { name: "Older posts" }).press("Enter", { noWaitAfter: true });
  expect(await said.promise).toBe("6 skeletons, 0 articles");
  release();
  await expect.poll(() => page.getByRole("article").count()).toBe(6);
  expect(new URL(page.url()).search).toBe("?page=2");
  await page.goBack();
  await expect.poll(() => page.getByRole("article").count()).toBe(24);
  // Not at the top, where the skeletons were shown.
  await expect.poll(() => page.getByRole("link", { name: "Older posts" }).evaluate((link) => link.getBoundingClientRect().top < innerHeight)).toBe(true);
});

test("cancelling the load of another page of posts brings the current one back", async () => {
  const site = await openTestSite();
  const { userId } = await makeAuthor(site.services.database.owner);
  for (let number = 1; number <= 30; number++) await site.makePost({ userId });
  const { page } = await openBrowser();
  await page.route(/\/blog\?page=2/, () => {});
  await page.goto(`${site.origin}/blog`, { waitUntil: "networkidle" });
  const said = Promise.withResolvers<void>();
  await page.exposeFunction("tell", said.resolve);
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: () => void };
    const loading = document.getElementById("posts-loading");
    if (loading) new MutationObserver(() => tell()).observe(loading, { attributes: true });
  });
  const chromium = await page.context().newCDPSession(page);
  await page.getByRole("link", { name: "Older posts" }).press("Enter", { noWaitAfter: true });
  await said.promise;
  await chromium.send("Page.stopLoading");
  await expect.poll(() => page.getByRole("article").count()).toBe(24);
});

test("a post opened from the search is counted too", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ slug: "rye", title: "Rye Bread", viewCount: 4 });
  const { page } = await openBrowser();
  await page.goto(`${site.origin}/search?q=rye`, { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("link", { name: "Rye Bread" }).click();
  await page.getByRole("heading", { level: 1, name: "Rye Bread" }).waitFor();
  await expect.poll(() => storedViews(site, id)).toBe(5);
});
