import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openEditor } from "./edit-posts.ts";
import { chooseWord } from "./open-editor.ts";
import { openSignedIn } from "./open-signed-in.ts";

test("a button without words shows its name while the pointer rests on it, and Escape hides the name", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.getByRole("tooltip", { name: "Edit" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
});

test("beside a button whose name is shown, the next shows its name at once, and after a pause only after a wait", async () => {
  const site = await openTestSite();
  await site.makePost({ title: "Beans" });
  const { page } = await openSignedIn(site);
  await page.clock.install();
  await page.goto(`${site.origin}/admin/blog`, { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 5000);
  const named = (name: string) => page.getByRole("tooltip", { name }).waitFor();
  const none = () => expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  const { x, y, width, height } = (await page.getByRole("link", { name: "Delete Beans" }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.clock.runFor(699);
  await none();
  await page.clock.runFor(1);
  await named("Edit");
  // Across the gap between the two.
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
  await named("Delete");
  await page.mouse.move(0, 0);
  await page.clock.runFor(120);
  await none();
  await page.clock.runFor(299);
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await named("Edit");
  await page.mouse.move(0, 0);
  await page.clock.runFor(120);
  await none();
  await page.clock.runFor(300);
  await page.getByRole("link", { name: "Edit Beans" }).hover();
  await page.clock.runFor(699);
  await none();
  await page.clock.runFor(1);
  await named("Edit");
});

test("the editor's tools show their names in the same way, with their keyboard shortcuts", async () => {
  const site = await openTestSite();
  const { page } = await openSignedIn(site);
  await page.clock.install();
  await openEditor(page, site);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByRole("button", { name: "Bold" }).hover();
  await page.clock.runFor(700);
  await page.getByRole("tooltip", { name: "Bold Ctrl+B" }).waitFor();
  await page.getByRole("button", { name: "Italic" }).hover();
  await page.getByRole("tooltip", { name: "Italic Ctrl+I" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
});

test("a tool that disappears before its name is shown breaks nothing: typing goes on, and other tools show their names", async () => {
  const site = await openTestSite();
  const { id } = await site.makePost({ content: "<p>beans</p>" });
  const { page, complaints } = await openSignedIn(site);
  await page.clock.install();
  await openEditor(page, site, id);
  const text = page.getByRole("textbox", { name: "Content" });
  await chooseWord({ page, text }, "beans");
  const selected = page.getByRole("toolbar", { name: "Selected text" });
  await selected.waitFor();
  await page.clock.pauseAt(Date.now() + 5000);
  await selected.getByRole("button", { name: "Bold" }).hover();
  await page.keyboard.type("peas");
  await page.clock.runFor(200);
  expect(await selected.count()).toBe(0);
  await page.clock.runFor(2000);
  await page.keyboard.type(" and rice");
  expect(await text.textContent()).toBe("peas and rice");
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Italic" }).hover();
  await page.clock.runFor(700);
  await page.getByRole("tooltip", { name: "Italic Ctrl+I" }).waitFor();
  expect(complaints).toEqual([]);
});
