import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { foodBlogs } from "../../app/features/blog/blog.tables.ts";
import { openTestSite } from "../open-site.ts";
import { keepPicture, somePicture } from "../send-picture.ts";
import { signIn } from "../sign-in.ts";
import { said, saveAsAnother } from "./edit-posts.ts";
import { chooseWord, type Editor, openEditor, paste, settledSelection } from "./open-editor.ts";

const stored = { id: "1", src: "/pictures/ratatouille.jpg", width: 1800, height: 1200, alt: "" };

const pasteFile = ({ text }: Editor, name = "pan.png") =>
  text.evaluate((element, name) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["picture"], name, { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, name);

/** Delays the answers to uploads. Returns a function that sends them. */
async function holdUploads(page: Page, answer: () => { status: number; body: object } = () => ({ status: 200, body: { picture: stored } })) {
  const waiting: (() => void)[] = [];
  await page.route("**/api/pictures", async (route) => {
    await new Promise<void>((done) => waiting.push(done));
    const { status, body } = answer();
    await route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) }).catch(() => {});
  });
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const done of waiting.splice(0)) done();
  };
}

test("a pasted picture has its place at once, is never saved half uploaded, and writing can go on", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  const release = await holdUploads(page);
  await editor.text.click();
  await page.keyboard.press("End");
  await pasteFile(editor);
  await page.getByRole("group", { name: "Upload of pan.png" }).getByText("Uploading pan.png").waitFor();
  await page.keyboard.type(" and rice");
  expect(await editor.field()).toBe("<p>beans and rice</p>");
  await page.getByRole("button", { name: "Update Post" }).click();
  await page.getByText("A picture is not uploaded yet").waitFor();
  await release();
  await expect.poll(() => editor.field()).toBe('<p>beans and rice</p><figure><img src="/pictures/ratatouille.jpg" alt="" width="1800" height="1200"></figure>');
  expect(await page.getByRole("group", { name: "Upload of pan.png" }).count()).toBe(0);
});

test("a failed upload says why, and can be retried or removed", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  let works = false;
  const release = await holdUploads(page, () =>
    works ? { status: 200, body: { picture: stored } } : { status: 415, body: { error: "This is no picture that can be shown." } },
  );
  await editor.text.click();
  await pasteFile(editor);
  await release();
  const card = page.getByRole("group", { name: "Upload of pan.png" });
  await card.getByRole("alert").filter({ hasText: "This is no picture that can be shown." }).waitFor();
  works = true;
  await card.getByRole("button", { name: "Try again" }).press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
  await release();
  await expect.poll(() => editor.field()).toContain("<figure>");
  await page.getByRole("status").filter({ hasText: "pan.png is in the text" }).waitFor();
  expect(await editor.text.evaluate((text) => text === document.activeElement)).toBe(true);
  works = false;
  await pasteFile(editor, "pot.png");
  await release();
  await page.getByRole("group", { name: "Upload of pot.png" }).getByRole("button", { name: "Remove" }).click();
  expect(await page.getByRole("group", { name: "Upload of pot.png" }).count()).toBe(0);
  expect((await editor.field())?.match(/<img/g)).toHaveLength(1);
});

test("an upload that is cancelled leaves nothing behind", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  await holdUploads(page);
  await editor.text.click();
  const stopped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/pictures"));
  await pasteFile(editor);
  await page.getByRole("group", { name: "Upload of pan.png" }).getByRole("button", { name: "Cancel" }).click();
  await stopped;
  expect(await page.getByRole("group", { name: "Upload of pan.png" }).count()).toBe(0);
  expect(await editor.field()).toBe("<p>beans</p>");
});

test("leaving while a picture is uploading, or has failed to, asks first and says that it is not kept", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  const release = await holdUploads(page, () => ({ status: 415, body: { error: "This is no picture that can be shown." } }));
  await editor.text.click();
  await pasteFile(editor);
  const card = page.getByRole("group", { name: "Upload of pan.png" });
  await card.waitFor();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByText("A picture that is not uploaded yet will be lost.").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();
  await release();
  await card.getByRole("alert").filter({ hasText: "This is no picture that can be shown." }).waitFor();
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Blog Management" }).waitFor();
});

test("someone else's version cannot be taken until an uploading picture is in the text, so the picture is not lost", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  await page.getByLabel("Title").fill("Beans, mine");
  await saveAsAnother(editor.site, editor.id, { title: "Beans, theirs" });
  await page.getByRole("button", { name: "Update Post" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  const take = page.getByRole("button", { name: "Use theirs: Title" });
  await take.waitFor();
  const release = await holdUploads(page);
  await editor.text.click();
  await pasteFile(editor);
  await take.press("Enter");
  await page.getByText("A picture is not uploaded yet").waitFor();
  expect([await title.inputValue(), await page.getByRole("group", { name: "Upload of pan.png" }).count()]).toEqual(["Beans, mine", 1]);
  await release();
  await expect.poll(() => editor.field()).toContain("<figure>");
  await take.press("Enter");
  await expect.poll(() => title.inputValue()).toBe("Beans, theirs");
  expect(await editor.field()).toContain("<figure>");
});

test("a pasted picture that holds its own data is uploaded, and one from another site stays there", async () => {
  const editor = await openEditor();
  const release = await holdUploads(editor.page);
  await editor.text.click();
  await paste(
    editor,
    '<p>before</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Pan"><p>after</p><p><img src="https://other.example/a.png" alt="Pot"></p>',
  );
  await release();
  await expect.poll(() => editor.field()).toContain('<img src="/pictures/ratatouille.jpg" alt="Pan"');
  expect(await editor.field()).toContain('<figure><img src="https://other.example/a.png" alt="Pot"></figure>');
  expect(await editor.field()).not.toContain("data:");
});

test("a file dropped on the text is uploaded to the place where it is dropped", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const release = await holdUploads(editor.page);
  await editor.text.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["picture"], "pan.png", { type: "image/png" }));
    const { left, top } = element.getBoundingClientRect();
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, clientX: left + 60, clientY: top + 30, bubbles: true, cancelable: true }));
  });
  await release();
  await expect.poll(() => editor.field()).toContain("<figure><img");
});

test("a message says that a picture of a pasted text, which only Word can open, was not copied", async () => {
  const editor = await openEditor();
  await paste(editor, '<p>The dough.</p><p><img src="file:///C:/msoclip1/clip_image002.jpg" width="400"></p><p>Bake it.</p>');
  await expect.poll(editor.field).toBe("<p>The dough.</p><p>Bake it.</p>");
  await editor.page.getByText("A picture was not copied: only the program it comes from can open it. Drop its file into the text.").waitFor();
});

test("a picture pasted within a paragraph is placed below it, not at the end of the text", async () => {
  const editor = await openEditor({ content: "<p>beans and rice</p><ul><li><p>salt and pepper</p></li></ul><p>slowly</p>" });
  const { page, text, field } = editor;
  const release = await holdUploads(page);
  for (const words of ["beans and rice", "salt and pepper"]) {
    await text.getByText(words).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await settledSelection(page);
    await pasteFile(editor);
    await release();
    await expect.poll(field).toMatch(new RegExp(`<p>${words}</p><figure>`));
  }
  expect(await field()).toMatch(/<\/figure><\/li><\/ul><p>slowly<\/p>$/);
});

test("a picture's alternative text, caption, size and side are edited in place", async () => {
  const content = '<figure><img src="/pictures/ratatouille.jpg" alt="" width="1800" height="1200"></figure><p>beans</p>';
  const editor = await openEditor({ content });
  const { page } = editor;
  await page.getByRole("button", { name: "No alternative text" }).click();
  const isFocused = (place: Locator) => expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  await isFocused(page.getByLabel("Alternative text"));
  await page.keyboard.type("A pan of beans");
  await isFocused(page.getByLabel("Alternative text"));
  expect(await page.getByRole("button", { name: "No alternative text" }).count()).toBe(0);
  await page.getByRole("button", { name: "Medium", exact: true }).press("Enter");
  await isFocused(page.getByRole("button", { name: "Medium", exact: true }));
  await page.getByRole("group", { name: "Side" }).getByRole("button", { name: "Right" }).click();
  await editor.text.locator("figcaption").click();
  await page.keyboard.type("Slowly");
  expect(await editor.field()).toBe(
    '<figure class="figure-medium figure-right"><img src="/pictures/ratatouille.jpg" alt="A pan of beans" width="1800" height="1200"><figcaption>Slowly</figcaption></figure><p>beans</p>',
  );
  await page.getByRole("button", { name: "Remove picture" }).click();
  expect(await editor.field()).toBe("<p>beans</p>");
});

test.each(["left", "right"])("on a phone the fields for a small picture on the %s are fully visible", async (side) => {
  const content = `<figure class="figure-small figure-${side}"><img src="/pictures/ratatouille.jpg" alt="" width="1800" height="1200"></figure><p>beans</p>`;
  const { page } = await openEditor({ content, options: { viewport: { width: 360, height: 800 } } });
  await page.getByRole("button", { name: "No alternative text" }).click();
  const box = await page.getByRole("group", { name: "Picture" }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
});

test("on a phone each size is one line of words beside the others, within the width of the text", async () => {
  const { page, text } = await openEditor({
    content: '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"></figure>',
    options: { viewport: { width: 360, height: 800 } },
  });
  await text.getByRole("img", { name: "Pan" }).click();
  const [panel, image] = await Promise.all(
    [page.getByRole("group", { name: "Picture" }), text.getByRole("img", { name: "Pan" })].map((one) => one.boundingBox()),
  );
  expect(panel?.width).toBe(image?.width);
  const sizes = await page
    .getByRole("group", { name: "Size" })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(new Set(sizes.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
});

test("a picture copied from a page of this site is focused if it has no alternative text, and stored without the site's name", async () => {
  const site = await openTestSite();
  const figure = (src: string, alt: string) => `<figure><img src="${src}" alt="${alt}" width="800" height="600"></figure><p>beans</p>`;
  const path = "/uploads/0123456789abcdef01234567-800x600/800.webp";
  const { page, save, inDatabase } = await openEditor({ site, content: figure(site.origin + path, "") });
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "A picture in the text has no alternative text: select it there and say what it shows.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("placeholder"))).toContain("What the picture shows");
  await page.keyboard.type("A pan");
  await save();
  expect(await inDatabase()).toBe(figure(path, "A pan"));
});

test("a save refused for a picture without alternative text says so, and focuses the field for it", async () => {
  const lines = `<p>${"Slowly. ".repeat(40)}</p>`.repeat(10);
  const picture = (src: string) => `<figure><img src="${src}" alt="" width="800" height="600"></figure>`;
  const content = `${picture("/pictures/ratatouille.jpg")}${lines}${picture("/uploads/0123456789abcdef01234567-800x600/800.webp")}${lines}`;
  const { page, text, save, inDatabase } = await openEditor({ content, options: { viewport: { width: 390, height: 844 } } });
  await text.press("Control+End");
  await page.keyboard.type("beans");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "A picture in the text has no alternative text: select it there and say what it shows.");
  const figure = text.locator("figure").nth(1);
  const field = figure.getByLabel("Alternative text");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  const bars = await Promise.all([page.getByRole("toolbar", { name: "Formatting" }), figure.locator("img"), field].map((one) => one.boundingBox()));
  const [bar, image, box] = bars.map((one) => ({ top: one?.y ?? 0, bottom: (one?.y ?? 0) + (one?.height ?? 0) }));
  expect(image?.bottom).toBeGreaterThan(bar?.bottom ?? 0);
  expect(box?.top).toBeGreaterThan(bar?.bottom ?? 0);
  expect(box?.bottom).toBeLessThan(844);
  await page.keyboard.type("A pan");
  await save();
  expect(await inDatabase()).toContain('alt="A pan"');
});

test("a save refused for a picture among words focuses its alternative text too, and writing goes on from there", async () => {
  const lines = `<p>${"Slowly. ".repeat(40)}</p>`.repeat(10);
  const image = (alt: string) => `<img src="/uploads/0123456789abcdef01234567-800x600/800.webp" alt="${alt}" width="40" height="30">`;
  const { page, text, bar, field, save, inDatabase } = await openEditor({
    content: `${lines}<p>Salt <a href="/blog">${image("")}</a> and pepper</p>${lines}`,
    options: { viewport: { width: 360, height: 740 } },
  });
  await text.press("Control+End");
  await page.keyboard.type("beans");
  await page.getByRole("button", { name: "Update Post" }).click();
  await said(page, "A picture in the text has no alternative text: select it there and say what it shows.");
  const asked = text.getByLabel("Alternative text");
  await expect.poll(() => asked.evaluate((element) => element === document.activeElement)).toBe(true);
  const [top, box] = await Promise.all([bar, asked].map((one) => one.boundingBox()));
  expect(box?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 740)).toBeLessThan(740);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
  await page.keyboard.type("A pan");
  expect(await field()).toContain(`<p>Salt <a href="/blog">${image("A pan")}</a> and pepper</p>`);
  await page.keyboard.press("Enter");
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => asked.count()).toBe(0);
  await save();
  expect(await inDatabase()).toContain('alt="A pan"');
});

test("a picture among words whose address and alternative text are plain numbers does not break the editor", async () => {
  const { text } = await openEditor({ content: '<p>A pan <img src="1" alt="2026"> for two.</p>' });
  expect(await text.getByRole("img", { name: "2026" }).getAttribute("src")).toBe("/blog/1");
});

test("editing a picture's text is undone and redone as one step, whether the picture stands alone or among words", async () => {
  const image = (alt: string) => `<img src="/uploads/0123456789abcdef01234567-800x600/800.webp" alt="${alt}" width="40" height="30">`;
  for (const content of [(alt: string) => `<figure>${image(alt)}</figure><p>after</p>`, (alt: string) => `<p>Salt <em>${image(alt)}</em> and pepper</p>`]) {
    const { page, text, tool, field } = await openEditor({ content: content("") });
    await text.getByRole("button", { name: "No alternative text" }).click();
    const asked = text.getByLabel("Alternative text");
    await expect.poll(() => asked.evaluate((element) => element === document.activeElement)).toBe(true);
    // Without a pause: after a second a new undo step begins.
    await page.keyboard.insertText("A ");
    await page.keyboard.insertText("pan");
    await expect.poll(field).toBe(content("A pan"));
    await tool("Undo").click();
    await expect.poll(field).toBe(content(""));
    await tool("Redo").click();
    await expect.poll(field).toBe(content("A pan"));
  }
});

test("the Tab key leads from a selected picture to its alternative text, in a list and in a table too", async () => {
  const image = '<img src="/pictures/ratatouille.jpg" alt="" width="40" height="30">';
  const content = `<ul><li><p>beans</p></li><li><p>${image}</p></li></ul><table><tbody><tr><td><p>${image}</p></td><td><figure>${image}</figure></td></tr></tbody></table><p>end</p>`;
  const { page, text, field } = await openEditor({ content });
  const before = await field();
  for (const picture of await text.getByRole("presentation").all()) {
    await picture.click();
    await settledSelection(page);
    await page.keyboard.press("Tab");
    await expect.poll(() => text.getByLabel("Alternative text").evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(await field()).toBe(before);
  await page.keyboard.type("Pan");
  await expect.poll(field).toContain('alt="Pan"');
});

test("Enter leads from a caption to the text below, and from the alternative text back to the picture, without submitting the form", async () => {
  const editor = await openEditor({ content: '<figure><img src="/pictures/ratatouille.jpg" alt="a"></figure>' });
  await editor.text.locator("figcaption").click();
  await editor.page.keyboard.type("Slowly");
  await editor.page.getByLabel("Alternative text").press("Enter");
  await editor.text.locator("figcaption").click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.press("Enter");
  await editor.page.keyboard.type("below");
  expect(await editor.field()).toBe('<figure><img src="/pictures/ratatouille.jpg" alt="a"><figcaption>Slowly</figcaption></figure><p>below</p>');
  expect(editor.page.url()).toContain("/edit/");
});

test("a linked picture stays linked when the text around it is edited", async () => {
  const figure = '<figure><a href="https://shop.example/book"><img src="/pictures/ratatouille.jpg" alt="Book"></a><figcaption>Buy it</figcaption></figure>';
  const { text, page, save, site, slug } = await openEditor({ content: `<p>Words</p>${figure}` });
  await text.getByText("Words").click();
  await page.keyboard.type("!");
  await save();
  const [post] = await site.services.database.owner.select().from(foodBlogs).where(eq(foodBlogs.slug, slug));
  expect(post?.content).toMatch(/<a href="https:\/\/shop\.example\/book"[^>]*><img [^>]*><\/a><figcaption>Buy it/);
});

/** Presses each format's button and keys at each place, and undoes it: the picture and its caption must stay every time. */
async function pressEverything({ page, text, bar, tool, field }: Editor, places: ("caption" | "picture" | "all")[]): Promise<void> {
  const figure = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure>';
  const choose = {
    caption: () => text.locator("figcaption").click(),
    picture: () => text.getByRole("img", { name: "Pan" }).click(),
    all: async () => {
      await text.getByText("after").click();
      await page.keyboard.press("ControlOrMeta+a");
    },
  };
  const tools = ["Heading 1, H1", "Heading 6, H6", "Ordered list", "Bullet list", "Indent less", "Indent more", "Blockquote", "Code block", "Clean"];
  const keys = ["Alt+0", "Alt+2", "Alt+c", "Shift+7", "Shift+8", "Shift+b", "\\"].map((key) => `Control+${key}`);
  const acts = [
    // Disabled tools can be pressed all the same.
    ...tools.map((name) => [name, () => tool(name).evaluate((button: HTMLElement) => button.click())] as const),
    ...keys.map((key) => [key, () => page.keyboard.press(key)] as const),
  ];
  const undo = bar.getByRole("button", { name: "Undo" });
  const before = await field();
  for (const place of places)
    for (const [act, press] of acts) {
      await choose[place]();
      await settledSelection(page);
      await press();
      expect(await field(), `${act} at ${place}`).toContain(figure);
      if (place !== "all") expect(await field(), `${act} at ${place}`).toContain("<h2>after</h2>");
      while ((await undo.getAttribute("aria-disabled")) === null) await undo.click();
      expect(await field()).toBe(before);
    }
}

test("no tool and no key turns a picture into something else", async () => {
  await pressEverything(
    await openEditor({ content: '<p>before</p><figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure><h2>after</h2>' }),
    ["caption", "picture", "all"],
  );
});

test("no tool and no key turns a picture that begins the text into something else", async () => {
  const content = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure><h2>after</h2>';
  await pressEverything(await openEditor({ content }), ["all"]);
});

test("a tool that cannot change a picture is shown as unavailable, and is available again beside it", async () => {
  const { page, text, tool } = await openEditor({
    content: '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure><p>after</p>',
  });
  const possible = () =>
    Promise.all(
      ["Heading 2, H2", "Bullet list", "Code block", "Blockquote", "Bold"].map(async (name) => (await tool(name).getAttribute("aria-disabled")) === null),
    );
  await text.locator("figcaption").click();
  await expect.poll(possible).toEqual([false, false, false, false, true]);
  await text.getByRole("img", { name: "Pan" }).click();
  await expect.poll(possible).toEqual([false, false, false, true, true]);
  await text.getByText("after").click();
  await expect.poll(possible).toEqual([true, true, true, true, true]);
  await page.keyboard.press("ControlOrMeta+a");
  await expect.poll(possible).toEqual([true, false, true, true, true]);
});

test("characters that elsewhere begin a heading, a list, a quote, code or a rule stay text in a caption", async () => {
  const { page, text, tool, field } = await openEditor({ content: '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"></figure><p>after</p>' });
  for (const signs of ["## ", "``` ", "- ", "1. ", "> ", "---"]) {
    await text.locator("figcaption").click();
    await page.keyboard.type(`${signs}cap`);
    const words = `${signs}cap`.replace(">", "&gt;");
    expect(await field()).toBe(`<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>${words}</figcaption></figure><p>after</p>`);
    while ((await tool("Undo").getAttribute("aria-disabled")) === null) await tool("Undo").click();
    expect(await field(), signs).toBe('<figure><img src="/pictures/ratatouille.jpg" alt="Pan"></figure><p>after</p>');
  }
});

test("of text pasted into a caption, the first line joins the caption and the rest is placed below the picture", async () => {
  const editor = await openEditor({ content: '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure><p>after</p>' });
  await editor.text.locator("figcaption").click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.press("ArrowLeft");
  await paste(editor, "<p>one</p><h2>two</h2><p>three</p>");
  await editor.page.keyboard.type("!");
  expect(await editor.field()).toBe(
    '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowloney</figcaption></figure><h2>two</h2><p>three!</p><p>after</p>',
  );
});

test("several lines dropped on a caption do not split its picture", async () => {
  const content = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure><p>after</p>';
  const { text, page, field } = await openEditor({ content });
  const drop = (html: string) =>
    text.locator("figcaption").evaluate((caption, html) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      const { left, top } = caption.getBoundingClientRect();
      caption.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 8 }));
    }, html);
  await text.locator("figcaption").scrollIntoViewIfNeeded();
  await drop("<p>one</p><p>two</p>");
  await settledSelection(page);
  expect(await field()).toBe(content);
  await drop("<p>!</p>");
  await expect.poll(async () => (await field())?.replace("!", "")).toBe(content);
  expect(await field()).toMatch(/<figcaption>.*!.*<\/figcaption>/);
});

test("a table inserted at a picture is placed below it", async () => {
  const figure = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>Slowly</figcaption></figure>';
  const { page, text, tool, field } = await openEditor({ content: `${figure}<p>after</p>` });
  for (const place of [text.locator("figcaption"), text.getByRole("img", { name: "Pan" })]) {
    await place.click();
    await settledSelection(page);
    await tool("Table").click();
    await page.getByRole("button", { name: "Insert table" }).click();
    await expect.poll(field).toMatch(new RegExp(`^${figure}<table>.*</table><p>after</p>$`));
    await tool("Undo").click();
    await expect.poll(field).toBe(`${figure}<p>after</p>`);
  }
});

test("a table inserted while words or pictures are selected is placed below them, and replaces none of them", async () => {
  const figure = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"></figure>';
  const { page, text, tool, field } = await openEditor({ content: `<p>beans</p><p>and rice</p>${figure}` });
  const makeTable = async () => {
    await settledSelection(page);
    await tool("Table").click();
    await page.getByRole("button", { name: "Insert table" }).click();
  };
  await text.getByText("beans").click();
  await page.keyboard.press("ControlOrMeta+a");
  await makeTable();
  await expect.poll(field).toMatch(new RegExp(`^<p>beans</p><p>and rice</p>${figure}<table>.*</table>$`));
  await page.keyboard.type("Weight");
  await expect.poll(field).toMatch(/<table><tbody><tr><th[^>]*><p>Weight<\/p>/);
  while ((await tool("Undo").getAttribute("aria-disabled")) === null) await tool("Undo").click();
  await text.getByText("beans").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await makeTable();
  await expect.poll(field).toMatch(new RegExp(`^<p>beans</p><table>.*</table><p>and rice</p>${figure}$`));
  while ((await tool("Undo").getAttribute("aria-disabled")) === null) await tool("Undo").click();
  await tool("Redo").click();
  await expect.poll(field).toMatch(new RegExp(`^<p>beans</p><table>.*</table><p>and rice</p>${figure}$`));
  await tool("Undo").click();
  // Deleting an empty line loses nothing else.
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+a");
  await makeTable();
  await expect.poll(field).toMatch(/^<table>.*<\/table>$/);
});

test("a table inserted while the selection reaches into a table is placed below that table", async () => {
  const old = "<table><tbody><tr><td><p>salt</p></td><td><p>pepper</p></td></tr></tbody></table>";
  const { page, text, tool, field } = await openEditor({ content: `<p>beans</p>${old}<p>after</p>` });
  await text.getByText("beans").click();
  await text.getByText("salt").click({ modifiers: ["Shift"] });
  await settledSelection(page);
  await tool("Table").click();
  await page.getByRole("button", { name: "Insert table" }).click();
  await expect.poll(field).toMatch(new RegExp(`^<p>beans</p>${old}<table>((?!<table).)*</table><p>after</p>$`));
});

test("the Link tool links the selected picture, shows and removes that link, and in a caption links words", async () => {
  const figure = (image: string, caption = "Slowly") => `<figure>${image}<figcaption>${caption}</figcaption></figure><p>after</p>`;
  const image = '<img src="/pictures/ratatouille.jpg" alt="Pan">';
  const editor = await openEditor({ content: figure(image) });
  const { page, text, tool, field } = editor;
  const address = page.getByLabel("Address");
  await text.getByRole("img", { name: "Pan" }).click();
  await expect.poll(() => tool("Link").getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("ControlOrMeta+k");
  await address.fill("shop.example/pan");
  await page.keyboard.press("Enter");
  await expect.poll(field).toBe(figure(`<a href="https://shop.example/pan" rel="noopener">${image}</a>`));
  expect(await tool("Link").getAttribute("aria-pressed")).toBe("true");

  // The picture is still selected.
  await tool("Link").click();
  await page.getByRole("dialog", { name: "Edit link" }).waitFor();
  expect(await address.inputValue()).toBe("https://shop.example/pan");
  await address.fill("/recipe/ratatouille");
  await page.getByRole("button", { name: "Change link" }).click();
  await expect.poll(field).toBe(figure(`<a href="/recipe/ratatouille">${image}</a>`));
  await editor.save();
  expect(await editor.inDatabase()).toBe(figure(`<a href="/recipe/ratatouille">${image}</a>`));

  await page.goto(`${editor.site.origin}/admin/blog/edit/${editor.id}`);
  await editor.bar.waitFor();
  await chooseWord(editor, "Slowly");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Add link" }).waitFor();
  await address.fill("/blog");
  await page.keyboard.press("Enter");
  await expect.poll(field).toBe(figure(`<a href="/recipe/ratatouille">${image}</a>`, '<a href="/blog">Slowly</a>'));
  await text.getByRole("img", { name: "Pan" }).click();
  await settledSelection(page);
  await tool("Link").click();
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect.poll(field).toBe(figure(image, '<a href="/blog">Slowly</a>'));
});

test("a web address pasted over a selected picture links it and keeps its caption, and other words replace the picture", async () => {
  const figure = (image: string) => `<figure>${image}<figcaption>Slowly</figcaption></figure><p>after</p>`;
  const image = '<img src="/pictures/ratatouille.jpg" alt="Pan">';
  const editor = await openEditor({ content: figure(image) });
  const { page, text, tool, field } = editor;
  await text.getByRole("img", { name: "Pan" }).click();
  await settledSelection(page);
  await paste(editor, "https://shop.example/pan", "text/plain");
  await expect.poll(field).toBe(figure(`<a href="https://shop.example/pan" rel="noopener">${image}</a>`));
  // The picture is still selected.
  expect(await tool("Link").getAttribute("aria-pressed")).toBe("true");
  await paste(editor, " cook@shop.example\n", "text/plain");
  await expect.poll(field).toBe(figure(`<a href="mailto:cook@shop.example">${image}</a>`));
  await paste(editor, "shop.example/pan", "text/plain");
  await expect.poll(field).toBe(figure(`<a href="https://shop.example/pan" rel="noopener">${image}</a>`));
  await tool("Undo").click();
  await expect.poll(field).toBe(figure(`<a href="mailto:cook@shop.example">${image}</a>`));
  await tool("Redo").click();
  await expect.poll(field).toBe(figure(`<a href="https://shop.example/pan" rel="noopener">${image}</a>`));
  await paste(editor, "see shop.example", "text/plain");
  await expect.poll(field).toBe("<p>see shop.example</p><p>after</p>");
});

test("the name of a file pasted over a selected picture is not taken for an address", async () => {
  const editor = await openEditor({ content: '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"></figure><p>after</p>' });
  await editor.text.getByRole("img", { name: "Pan" }).click();
  await settledSelection(editor.page);
  await paste(editor, "ratatouille.jpg", "text/plain");
  await expect.poll(editor.field).toBe("<p>ratatouille.jpg</p><p>after</p>");
});

test("a text that begins with a picture can be edited with the keyboard alone", async () => {
  const figure = '<figure><img src="/pictures/ratatouille.jpg" alt="Pan"><figcaption>cap</figcaption></figure>';
  const { page, field } = await openEditor({ content: `${figure}<p>end</p>` });
  await page.getByRole("toolbar", { name: "Formatting" }).locator("[data-tool][tabindex='0']").focus();
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+End");
      return (await settledSelection(page)).anchor;
    })
    .toBe("end");
  await page.keyboard.type("ing");
  await expect.poll(field).toContain("<p>ending</p>");
});

test("a picture that holds its data and is dropped as markup becomes an upload", async () => {
  const { text, field } = await openEditor({ content: "<p>here</p>" });
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", '<p>new</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Pan">');
    const { left, top } = (element.querySelector("p") ?? element).getBoundingClientRect();
    element.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 }));
  });
  await expect.poll(field).toContain("new");
  expect(await field()).not.toContain("data:");
});

test("text typed after picking a picture is its caption, with mouse and keyboard alike, and text typed after picking none continues the text", async () => {
  const site = await openTestSite();
  const cookie = await signIn(site);
  await keepPicture(site, cookie, { bytes: await somePicture({ width: 320, height: 200 }).jpeg().toBuffer() }, { alt: "A pot" });
  const { page, text, tool, field } = await openEditor({ content: "<p>beans</p>", site });
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await text.click();
  await page.keyboard.press("Control+End");
  await tool("Image").click();
  await dialog.getByRole("button", { name: "A pot" }).click();
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Slowly");
  await expect.poll(field).toContain("<figcaption>Slowly</figcaption></figure>");

  await page.keyboard.press("Enter");
  await tool("Image").focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "A pot" }).press("Enter");
  await dialog.getByRole("button", { name: "Use picture" }).press("Enter");
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Gently");
  await expect.poll(field).toContain("<figcaption>Gently</figcaption></figure>");

  await page.keyboard.press("Enter");
  await tool("Image").click();
  await dialog.getByText("1 picture", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("Stir");
  await expect.poll(field).toContain("<p>Stir</p>");
});

test("a picture whose picking is cancelled while it is being described is described, but not inserted", async () => {
  const site = await openTestSite();
  const cookie = await signIn(site);
  await keepPicture(site, cookie, { bytes: await somePicture({ width: 320, height: 200 }).jpeg().toBuffer() }, { alt: "A pot" });
  const { page, tool, field } = await openEditor({ content: "<p>beans</p>", site });
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/pictures\/[^/?]+$/, (route) => answer.promise.then(() => route.continue()));
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await tool("Image").click();
  await dialog.getByRole("button", { name: "A pot" }).click();
  await dialog.getByLabel("Alternative text").fill("A red pot");
  const described = page.waitForResponse(/\/api\/pictures\/[^/?]+$/);
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  answer.resolve();
  expect((await described).status()).toBe(200);
  // This list is requested after the description was saved.
  await tool("Image").click();
  await dialog.getByRole("button", { name: "A red pot" }).waitFor();
  expect(await field()).toBe("<p>beans</p>");
});
