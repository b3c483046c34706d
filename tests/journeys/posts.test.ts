import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { testAdministrator } from "../postgres.setup.ts";
import { said } from "./edit-posts.ts";
import { openBrowser, untilIdle } from "./open-browser.ts";
import { openSignedIn } from "./open-signed-in.ts";

test("an administrator signs in after a wrong password, takes a post from its title to its deletion, and signs out", async () => {
  const site = await openTestSite();
  const { page, complaints } = await openBrowser();
  await page.goto(`${site.origin}/terms`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByLabel("Email").fill(testAdministrator.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one at all");
  await page.keyboard.press("Enter");
  await said(page, "Login Failed");
  await page.getByLabel("Password", { exact: true }).fill(testAdministrator.password);
  await page.keyboard.press("Enter");
  await said(page, "Welcome back, admin!");
  // The console rightly contains the wrong password's rejection; from here on it must stay empty.
  await page.waitForLoadState("networkidle");
  complaints.length = 0;

  await page.getByRole("link", { name: "Create First Post" }).click();
  await page.getByLabel("Title").fill("Soup, Slowly");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("soup-slowly");
  const link = page.getByRole("link", { name: "Preview" });
  expect(await link.getAttribute("href")).toBe("/blog/soup-slowly");
  const [preview] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await preview.getByRole("heading", { name: "Soup, Slowly", level: 1 }).waitFor();
  await preview.close();
  await page.getByRole("button", { name: "Create Post" }).click();
  await said(page, "Blog post created successfully.");
  expect(page.url()).toBe(`${site.origin}/admin/blog`);
  expect((await site.get("/blog/soup-slowly")).status).toBe(404);

  await page.getByRole("button", { name: "Publish Soup, Slowly" }).click();
  await said(page, "Blog post published successfully.");
  expect(await (await site.get("/blog")).text()).toContain("Soup, Slowly");

  await page.getByRole("link", { name: "Edit Soup, Slowly" }).click();
  await page.getByLabel("Title").fill("Soup, Even Slower");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "Blog post updated successfully.");
  expect(await (await site.get("/blog/soup-slowly")).text()).toContain("Soup, Even Slower");

  await page.getByRole("button", { name: "Unpublish Soup, Even Slower" }).click();
  await said(page, "Blog post unpublished successfully.");
  expect((await site.get("/blog/soup-slowly")).status).toBe(404);

  await page.getByRole("link", { name: "Delete Soup, Even Slower" }).click();
  await page.getByRole("dialog", { name: 'Are you sure you want to delete "Soup, Even Slower"?' }).waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Blog post deleted successfully.");
  await page.getByText("No blog posts yet").waitFor();

  await page.getByRole("link", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: "Restore Soup, Even Slower" }).click();
  await said(page, "Blog post restored successfully.");
  await page.getByRole("button", { name: "Publish Soup, Even Slower" }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${site.origin}/`);
  expect((await page.request.get(`${site.origin}/admin/blog`)).status()).toBe(401);
  expect(complaints).toEqual([]);
});

test("a toggle changes at once, and goes back with a toast when the network is down", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans", isPublished: false });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route("**/admin/blog.data*", async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("button", { name: "Publish Beans" }).click();
  await page.getByRole("button", { name: "Unpublish Beans" }).waitFor();
  await page.getByText("Published", { exact: true }).waitFor();
  fail();
  await said(page, "Failed to update publish status.");
  await page.getByRole("button", { name: "Publish Beans" }).waitFor();
});

test("a deletion without a network is reported, and the post is still there", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Delete Beans" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Failed to delete blog post.");
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("the list and the editor show placeholders in their places while they load", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  let goOn = () => {};
  await page.route(/\/admin\/blog\/edit\/.*\.data|\/api\/admin\/posts\?/, async (route) => {
    await new Promise<void>((done) => {
      goOn = done;
    });
    await route.continue();
  });
  await page.getByRole("link", { name: "Edit Beans" }).click();
  await page.getByText("Loading the post", { exact: true }).waitFor();
  goOn();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await page.getByText("Loading posts").waitFor();
  expect(await page.locator("main li").count()).toBe(5);
  goOn();
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("a post that cannot be loaded for editing is reported on the list", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.route(/\/admin\/blog\/edit\/.*\.data/, (route) => route.abort());
  await page.getByRole("link", { name: "Edit Beans" }).click();
  await said(page, "Failed to fetch blog post.");
  await page.getByRole("heading", { name: "Beans" }).waitFor();
});

test("a picture library whose script fails to load says so, breaks nothing, and opens once the script arrives", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Edit Beans" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  const address = page.url();
  await page.getByLabel("Title").fill("Beans and Bacon");
  await page.route(/\/picker-dialog/, (route) => route.abort());
  for (const name of ["Image", "Choose picture"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("alert").getByText("This could not be loaded. Try again").waitFor();
    await page.getByRole("alert").evaluate((line) => line.remove());
    expect([page.url(), await page.getByLabel("Title").inputValue()]).toEqual([address, "Beans and Bacon"]);
  }
  await page.unroute(/\/picker-dialog/);
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await page.getByRole("dialog", { name: "Choose picture" }).waitFor();
});

test("a search of the list shows what it finds and keeps the focus in its field, and going back shows all posts again", async () => {
  const site = await openTestSite();
  for (let number = 1; number <= 25; number++) await site.makePost({ title: `Soup ${number}` });
  await site.makePost({ title: "Beans", isPublished: false });
  const { page, complaints } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog?page=2`, { waitUntil: "networkidle" });
  const field = page.getByRole("searchbox", { name: "Search posts" });
  await field.fill("bean");
  await field.press("Enter");
  await page.getByText("1 post for “bean”, 0 published, 1 draft").waitFor();
  await page.getByRole("heading", { name: "Beans" }).waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(1);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText("26 posts, 25 published, 1 draft").waitFor();
  expect(await field.inputValue()).toBe("");
  expect(complaints).toEqual([]);
});

test("the count of drafts leads to the drafts, which leave that list when they are published", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Soup" });
  for (const title of ["Beans", "Rice"]) await site.makePost({ title, isPublished: false });
  const { page, complaints } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  const posts = () => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const drafts = page.getByRole("link", { name: "2 drafts" });
  await drafts.press("Enter");
  await expect.poll(posts).toEqual(["Rice", "Beans"]);
  expect(await drafts.evaluate((link) => link === document.activeElement && link.ariaCurrent)).toBe("page");
  await page.getByRole("button", { name: "Publish Rice" }).press("Enter");
  await said(page, "Blog post published successfully.");
  await expect.poll(posts).toEqual(["Beans"]);
  // Its button is gone, so the focus moves to the list's heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Blog Management");
  await page.getByRole("button", { name: "Publish Beans" }).press("Enter");
  await expect.poll(posts).not.toContain("Beans");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Blog Management");
  await page.getByRole("link", { name: "3 posts" }).click();
  await expect.poll(async () => (await posts()).sort()).toEqual(["Beans", "Rice", "Soup"]);
  expect(complaints).toEqual([]);
});

test("text typed into the list's search before the page's script has loaded stays", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openSignedIn(site);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "commit" });
  const field = page.getByLabel("Search posts");
  await field.fill("lentils");
  scripts.resolve();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")));
  await untilIdle(page);
  expect(await field.inputValue()).toBe("lentils");
  await field.press("Enter");
  await page.getByRole("heading", { name: "No posts found" }).waitFor();
});

test("an editor opened from the list has its post's title, as one that is reloaded, and the list then its own again", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "A pot of beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  const ofList = await page.title();
  await page.getByRole("link", { name: "Edit A pot of beans" }).click();
  await expect.poll(() => page.title()).toBe("Edit Post: A pot of beans | Simmer");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await expect.poll(() => page.title()).toBe(ofList);
  await page.goBack();
  await expect.poll(() => page.title()).toBe("Edit Post: A pot of beans | Simmer");
  await page.reload();
  expect(await page.title()).toBe("Edit Post: A pot of beans | Simmer");
});

test("the list shows dates of the site's time zone, whichever the browser is in", async () => {
  const site = await openTestSite({ env: { TIME_ZONE: "America/Los_Angeles" } });
  await site.makePost({ title: "A pot of beans", createdAt: new Date("2026-11-18T03:30:00Z") });
  const { page, complaints } = await openSignedIn(site, { timezoneId: "Asia/Tokyo" });
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  expect(await page.getByText("November 17, 2026").count()).toBe(1);
  expect(complaints).toEqual([]);
});
