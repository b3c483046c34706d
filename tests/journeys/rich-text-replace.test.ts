import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../open-site.ts";
import { keepPicture, somePicture } from "../send-picture.ts";
import { signIn } from "../sign-in.ts";
import { type Editor, openEditor, settledSelection } from "./open-editor.ts";

const old = '<img src="/pictures/ratatouille.jpg" alt="Old" width="1800" height="1200">';
const figure = (image: string) => `<figure class="figure-medium figure-right"><a href="/blog">${image}</a><figcaption>Slowly</figcaption></figure><p>beans</p>`;

const pasteFile = ({ text }: Editor, name: string, html = "") =>
  text.evaluate(
    (element, { name, html }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([name], `${name}.png`, { type: "image/png" }));
      if (html) clipboardData.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, html },
  );

/** An editor with a picture selected, where each upload waits for its answer. */
async function openChosen(site?: TestSite) {
  const editor = await openEditor({ content: figure(old), site });
  const { page, text } = editor;
  const waiting = new Map<string, (works: boolean) => void>();
  await page.route("**/api/pictures", async (route) => {
    const name = /filename="(\w+)\.png"/.exec(route.request().postData() ?? "")?.[1] ?? "";
    const works = await new Promise<boolean>((done) => waiting.set(name, done));
    const picture = { id: name, src: `/pictures/${name}.jpg`, width: 3, height: 2, alt: "" };
    const body = works ? { picture } : { error: "This is no picture that can be shown." };
    await route.fulfill({ status: works ? 200 : 415, contentType: "application/json", body: JSON.stringify(body) }).catch(() => {});
  });
  await text.getByRole("img", { name: "Old" }).click();
  await settledSelection(page);
  return {
    ...editor,
    editor,
    card: (name: string) => text.getByRole("group", { name: `Upload of ${name}.png` }),
    answer: async (name: string, works = true) => {
      await expect.poll(() => waiting.has(name)).toBe(true);
      waiting.get(name)?.(works);
      waiting.delete(name);
    },
  };
}

const stored = (name: string) => `<img src="/pictures/${name}.jpg" alt="Old" width="3" height="2">`;

test("a picture is replaced with one from the library, keeps its caption, link, size and side, and comes back with one undo", async () => {
  const site = await openTestSite();
  const cookie = await signIn(site);
  const { src } = await keepPicture(site, cookie, { bytes: await somePicture({ width: 320, height: 200 }).jpeg().toBuffer() }, { alt: "A pot" });
  const { page, text, tool, field } = await openEditor({ content: figure(old.replace("alt", 'title="IMG_1" alt')), site });
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  const replace = text.getByRole("button", { name: "Replace picture" });
  const isFocused = () => expect.poll(() => replace.evaluate((button) => button === document.activeElement)).toBe(true);
  await text.getByText("beans").click();
  await page.keyboard.type("Runner ");
  const before = await field();
  await text.getByRole("img", { name: "Old" }).click();
  await settledSelection(page);

  await replace.press("Enter");
  await dialog.getByText("1 picture", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await isFocused();
  expect(await field()).toBe(before);

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "A pot" }).press("Enter");
  await dialog.getByRole("button", { name: "Use picture" }).press("Enter");
  await isFocused();
  await expect.poll(field).toContain(figure(`<img src="${src}" alt="A pot" width="320" height="200">`).replace("<p>beans</p>", ""));
  await tool("Undo").click();
  await expect.poll(field).toBe(before);
});

test("a file pasted over a selected picture replaces it once it is uploaded, and comes back with one undo", async () => {
  const { editor, card, answer, field, tool } = await openChosen();
  await pasteFile(editor, "pan");
  await card("pan").waitFor();
  expect(await field()).toBe(figure(old));
  await answer("pan");
  await expect.poll(field).toBe(figure(stored("pan")));
  expect(await card("pan").count()).toBe(0);
  await tool("Undo").click();
  await expect.poll(field).toBe(figure(old));
});

test("a picture copied in a browser, which adds its address, replaces the selected one as its file does", async () => {
  const { editor, answer, field } = await openChosen();
  await pasteFile(editor, "pan", '<meta charset="utf-8"><img src="https://elsewhere.example/pan.png" alt="A pan">');
  await answer("pan");
  await expect.poll(field).toBe(figure(stored("pan")));
});

test("a file that cannot be uploaded leaves the selected picture as it was, and another try replaces it", async () => {
  const { editor, card, answer, field } = await openChosen();
  await pasteFile(editor, "pan");
  await answer("pan", false);
  await card("pan").getByRole("alert").waitFor();
  expect(await field()).toBe(figure(old));
  await card("pan").getByRole("button", { name: "Try again" }).click();
  await answer("pan");
  await expect.poll(field).toBe(figure(stored("pan")));
});

test("of two files pasted over one picture the second replaces it, and several files pasted together go below it", async () => {
  const { editor, card, answer, field, text, page } = await openChosen();
  await pasteFile(editor, "pan");
  await pasteFile(editor, "pot");
  expect(await card("pan").count()).toBe(0);
  await answer("pot");
  await expect.poll(field).toBe(figure(stored("pot")));
  await text.getByRole("img", { name: "Old" }).click();
  await settledSelection(page);
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    for (const name of ["one", "two"]) clipboardData.items.add(new File([name], `${name}.png`, { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await answer("two");
  await answer("one");
  await expect.poll(async () => [...((await field()) ?? "").matchAll(/pictures\/(\w+)/g)].map(([, name]) => name)).toEqual(["pot", "one", "two"]);
});

test("a picture chosen from the library replaces one whose pasted file is still being uploaded, and that upload is cancelled", async () => {
  const site = await openTestSite();
  const { src } = await keepPicture(site, await signIn(site), { bytes: await somePicture({ width: 320, height: 200 }).jpeg().toBuffer() }, { alt: "A pot" });
  const { editor, card, page, text, field } = await openChosen(site);
  await pasteFile(editor, "pan");
  await card("pan").waitFor();
  await text.getByRole("button", { name: "Replace picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose picture" });
  await dialog.getByRole("button", { name: "A pot" }).click();
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect.poll(field).toBe(figure(`<img src="${src}" alt="A pot" width="320" height="200">`));
  expect(await card("pan").count()).toBe(0);
});

test("a file pasted over a picture that is removed meanwhile goes to its place", async () => {
  const { editor, answer, field, text } = await openChosen();
  await pasteFile(editor, "pan");
  await text.getByRole("button", { name: "Remove picture" }).click();
  await answer("pan");
  await expect.poll(field).toBe('<figure><img src="/pictures/pan.jpg" alt="" width="3" height="2"></figure><p>beans</p>');
});
