import { expect, test } from "vitest";
import { chooseWord, openEditor, paste } from "./open-editor.ts";

const out = '<a href="https://example.com/pan" rel="noopener">';

test("editing elsewhere keeps the link and emphasis of inline code, and a link around it stays one link", async () => {
  const content = `<p>See ${out}<code>pan.md</code></a>, <strong><code>bold</code></strong> and ${out}say <code>it</code> so</a>.</p><p>end</p>`;
  const { page, text, field } = await openEditor({ content });
  await text.getByText("end", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  expect(await field()).toBe(content.replace("end", "end!"));
});

test("pasted inline code keeps its link and emphasis", async () => {
  const editor = await openEditor();
  const content = `<p>See ${out}<code>pan.md</code></a> and <strong><code>bold</code></strong></p>`;
  await editor.text.click();
  await paste(editor, content);
  expect(await editor.field()).toBe(content);
});

test("inline code can be linked and made bold", async () => {
  const editor = await openEditor({ content: "<p>see <code>pan</code></p>" });
  const { page } = editor;
  await chooseWord(editor, "pan");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Add link" }).getByLabel("Address").fill("example.com/pan");
  await page.keyboard.press("Enter");
  await expect.poll(() => editor.field()).toBe(`<p>see ${out}<code>pan</code></a></p>`);
  await editor.tool("Bold").click();
  expect(await editor.field()).toBe(`<p>see ${out}<strong><code>pan</code></strong></a></p>`);
});

test("markup characters and addresses in inline code stay as they are, pasted or typed", async () => {
  const editor = await openEditor();
  const { page, field } = editor;
  await editor.text.click();
  const content = "<p><code>**all**</code> of <code>*.ts and *.js</code>, <code>~~none~~</code>, <code>https://example.com/pan</code></p>";
  await paste(editor, content.replace("</p>", ", https://example.com/pan</p>"));
  expect(await field()).toBe(content.replace("</p>", `, ${out}https://example.com/pan</a></p>`));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("all `*.ts` or `*.js` of `https://example.com/pan` *now* ");
  expect(await field()).toBe("<p>all <code>*.ts</code> or <code>*.js</code> of <code>https://example.com/pan</code> <em>now</em> </p>");
});

test("stars with spaces around them, and those at the start of lines, stay as they are, pasted or typed", async () => {
  const editor = await openEditor();
  const { page, field } = editor;
  const content = "<p>a tin of 20 * 30 * 5 cm, flour * and butter * to taste</p><p>* a note<br>* another</p>";
  await editor.text.click();
  await paste(editor, content);
  expect(await field()).toBe(content);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20 * 30 * 5 cm, _ of _ *now* ");
  expect(await field()).toBe("<p>20 * 30 * 5 cm, _ of _ <em>now</em> </p>");
});

test("in a code block, which cannot hold links and emphasis, their tools are shown as unavailable and open nothing", async () => {
  const { page, text, field, tool } = await openEditor({ content: "<pre><code>let a = 1;</code></pre><p>end</p>" });
  const states = () =>
    Promise.all(["Bold", "Italic", "Underline", "Strike", "Link", "Colour", "Background colour"].map((name) => tool(name).getAttribute("aria-disabled")));
  await text.getByText("let a = 1;").click();
  await expect.poll(states).toEqual(Array(7).fill("true"));
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  expect(await field()).toBe("<pre><code>let a = 1;!</code></pre><p>end</p>");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("ControlOrMeta+a");
  await expect.poll(states).toEqual(Array(7).fill(null));
});
