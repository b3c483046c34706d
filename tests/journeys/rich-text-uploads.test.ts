import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Editor, openEditor, paste, settledSelection } from "./open-editor.ts";

const names = ["one", "two", "three", "four"];

/** Pastes files of these names together. */
const pasteFiles = ({ text }: Editor, names: string[]) =>
  text.evaluate((element, names) => {
    const clipboardData = new DataTransfer();
    for (const name of names) clipboardData.items.add(new File([name], `${name}.png`, { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, names);

/** Holds back the answers to uploads. Returns a function that answers one, by the name of its file or its alternative text, with a picture of that name. */
async function holdUploads(page: Page) {
  const waiting = new Map<string, () => void>();
  await page.route("**/api/pictures", async (route) => {
    const sent = route.request().postData() ?? "";
    const name = /name="alt"\r\n\r\n(\w+)/.exec(sent)?.[1] ?? /filename="(\w+)\.png"/.exec(sent)?.[1] ?? "";
    await new Promise<void>((done) => waiting.set(name, done));
    const picture = { id: name, src: `/pictures/${name}.jpg`, width: 3, height: 2, alt: "" };
    await route.fulfill({ status: 200, contentType: "application/json", body: JSON.stringify({ picture, isAnimated: name === "moving" }) }).catch(() => {});
  });
  return async (name: string) => {
    await expect.poll(() => waiting.has(name)).toBe(true);
    waiting.get(name)?.();
    waiting.delete(name);
  };
}

/** An editor with a line of text and the caret at its end, where uploads wait to be answered. */
async function openWaiting() {
  const editor = await openEditor({ content: "<p>beans</p><p>after</p>" });
  const release = await holdUploads(editor.page);
  await editor.text.getByText("beans").click();
  await editor.page.keyboard.press("End");
  const shown = async () => [...((await editor.field()) ?? "").matchAll(/<(?:p|h2)>[^<]*<\/\w+>|\/pictures\/(\w+)\.jpg/g)].map(([all, name]) => name ?? all);
  const cards = () => editor.text.getByRole("group", { name: /^Upload of/ }).evaluateAll((all) => all.map((card) => card.ariaLabel?.slice(10, -4)));
  return {
    ...editor,
    editor,
    /** The paragraphs and headings, and the names of the pictures, in their order. */
    shown,
    /** The names of the files that wait, in their order. */
    cards,
    /** Answers an upload, and waits for its picture. */
    deliver: async (name: string) => {
      await release(name);
      await expect.poll(shown).toContain(name);
    },
  };
}

test.each([["four three two one"], ["three one four two"], ["two four one three"]])(
  "pictures pasted together have the order of their files, even if their uploads finish in the order %s",
  async (finished) => {
    const { editor, shown, cards, deliver } = await openWaiting();
    await pasteFiles(editor, names);
    expect(await cards()).toEqual(names);
    for (const name of finished.split(" ")) await deliver(name);
    expect(await shown()).toEqual(["<p>beans</p>", ...names, "<p>after</p>"]);
  },
);

test("whoever uploads an animation into a text is told that only its first frame is shown", async () => {
  const { editor, page, deliver } = await openWaiting();
  await pasteFiles(editor, ["moving"]);
  await deliver("moving");
  const told = page.getByRole("listitem").filter({ hasText: "moving.png is in the text" });
  await told.getByText("Only its first frame is shown.").waitFor();
});

test("thirty pictures pasted at once have the order of their files", async () => {
  const { editor, shown, deliver } = await openWaiting();
  const steps = Array.from({ length: 30 }, (_, index) => `step${index + 1}`);
  await pasteFiles(editor, steps);
  for (const step of steps) await deliver(step);
  expect(await shown()).toEqual(["<p>beans</p>", ...steps, "<p>after</p>"]);
});

test("adjacent pictures of pasted markup that hold their data keep their order", async () => {
  const { editor, page, shown, deliver } = await openWaiting();
  await page.keyboard.press("Enter");
  const image = (name: string) => `<img src="data:image/png;base64,iVBORw0K${btoa(name)}" alt="${name}">`;
  await paste(editor, `<p>before</p>${["one", "two", "three"].map(image).join("")}<p>below</p>`);
  for (const name of ["one", "three", "two"]) await deliver(name);
  expect(await shown()).toEqual(["<p>beans</p>", "<p>before</p>", "one", "two", "three", "<p>below</p>", "<p>after</p>"]);
});

test("writing on and cancelling one upload leaves the other pictures in order", async () => {
  const { editor, page, text, shown, cards, deliver } = await openWaiting();
  await pasteFiles(editor, names);
  await deliver("two");
  await page.keyboard.type(" and rice");
  await page.keyboard.press("Enter");
  await page.keyboard.type("slowly");
  await page.keyboard.press("Control+Alt+2");
  expect(await cards()).toEqual(["one", "three", "four"]);
  await text.getByRole("group", { name: "Upload of three.png" }).getByRole("button", { name: "Cancel" }).click();
  await deliver("four");
  await deliver("one");
  expect(await shown()).toEqual(["<p>beans and rice</p>", "<h2>slowly</h2>", "one", "two", "four", "<p>after</p>"]);
});

async function insertTable({ page, tool }: Editor) {
  await tool("Table").click();
  await page.getByRole("dialog", { name: "Table" }).getByRole("button", { name: "Insert table", exact: true }).click();
}

test.each([
  ["a table", insertTable, /<table>/],
  ["a heading and a paragraph", async (editor: Editor) => paste(editor, "<h2>Soak</h2><p>overnight</p>"), /<h2>Soak<\/h2><p>overnight<\/p>/],
])("an upload goes on when the empty line above it is replaced with %s", async (_, replaceLine, replaced) => {
  const { editor, page, shown, cards, deliver } = await openWaiting();
  await pasteFiles(editor, ["one"]);
  await page.keyboard.press("Enter");
  await replaceLine(editor);
  await expect.poll(() => editor.field()).toMatch(replaced);
  expect(await cards()).toEqual(["one"]);
  await deliver("one");
  expect((await shown()).slice(-2)).toEqual(["one", "<p>after</p>"]);
});

test("an upload goes on when the words above it are replaced with other blocks", async () => {
  const { editor, page, shown, cards, deliver } = await openWaiting();
  await pasteFiles(editor, ["one"]);
  await page.keyboard.press("Shift+Home");
  await settledSelection(page);
  await paste(editor, "<h2>Soak</h2><p>overnight</p>");
  expect(await cards()).toEqual(["one"]);
  await deliver("one");
  expect(await shown()).toEqual(["<h2>Soak</h2>", "<p>overnight</p>", "one", "<p>after</p>"]);
});

test("undoing or removing pictures that have arrived cancels none of those still waiting beside them", async () => {
  const { editor, text, tool, shown, cards, deliver } = await openWaiting();
  await pasteFiles(editor, names);
  await deliver("one");
  await deliver("three");
  while ((await shown()).length > 2) await tool("Undo").click();
  expect(await cards()).toEqual(["two", "four"]);
  await deliver("two");
  await text.locator("figure img").click();
  await text.getByRole("button", { name: "Remove picture" }).click();
  expect([await shown(), await cards()]).toEqual([["<p>beans</p>", "<p>after</p>"], ["four"]]);
  await deliver("four");
  expect(await shown()).toEqual(["<p>beans</p>", "four", "<p>after</p>"]);
});

test("pictures that are undone and redone keep their order with those that still wait", async () => {
  const { editor, tool, shown, cards, deliver } = await openWaiting();
  await pasteFiles(editor, names);
  await deliver("one");
  await deliver("three");
  while ((await shown()).length > 2) await tool("Undo").click();
  while ((await shown()).length < 4) await tool("Redo").click();
  expect(await cards()).toEqual(["two", "four"]);
  await deliver("four");
  await deliver("two");
  expect(await shown()).toEqual(["<p>beans</p>", ...names, "<p>after</p>"]);
});

test("deleting the text around waiting pictures cancels them", async () => {
  const { editor, page, cards, deliver, shown } = await openWaiting();
  await pasteFiles(editor, names);
  await deliver("two");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(cards).toEqual([]);
  expect(await shown()).toEqual([]);
});

test("deleting all of a text that ends with a waiting picture cancels it", async () => {
  const { editor, page, cards, shown } = await openWaiting();
  await editor.text.getByText("after").click();
  await page.keyboard.press("End");
  await pasteFiles(editor, ["one"]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(cards).toEqual([]);
  expect(await shown()).toEqual([]);
});
