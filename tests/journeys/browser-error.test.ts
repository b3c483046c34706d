import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { collectToldErrors } from "../told-errors.ts";
import { openSignedIn } from "./open-signed-in.ts";

test("an error in the browser shows a reference that is also in the log, in the reader's theme and from the top of the page", async () => {
  const site = await openTestSite();
  const logged = collectToldErrors(site);
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog/new`);
  await page.evaluate(() => localStorage.setItem("simmer.theme", "dark"));
  await page.reload();
  const bold = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Bold", exact: true });
  await bold.waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    HTMLElement.prototype.showPopover = () => {
      throw new Error("no popovers today");
    };
  });
  await bold.hover();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  const [, reference] = /Its reference is ([0-9a-f]{8})\./.exec((await page.getByRole("main").textContent()) ?? "") ?? [];
  await expect.poll(() => logged).toEqual([expect.objectContaining({ reference, problem: "no popovers today", path: "/admin/blog/new" })]);
  const shown = await page.evaluate(() => [document.documentElement.dataset.theme, window.scrollY, document.activeElement?.id]);
  expect([reference?.length, shown]).toEqual([8, ["dark", 0, "main"]]);
});

test("an error in an editor opened from the list is reported as an error, not as a post that failed to load", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const logged = collectToldErrors(site);
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Edit Beans" }).click();
  const bold = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Bold", exact: true });
  await bold.waitFor();
  await page.evaluate(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error("no popovers today");
    };
  });
  await bold.hover();
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  await expect.poll(() => logged).toEqual([expect.objectContaining({ problem: "no popovers today" })]);
});
