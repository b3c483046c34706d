import { eq } from "drizzle-orm";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { foodBlogs } from "../../app/features/blog/blog.tables.ts";
import { openTestSite } from "../open-site.ts";
import { accessibilityFaultsOf, overflowOf } from "./check-page.ts";
import { chooseWord, openEditor, paste, settledSelection } from "./open-editor.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { toldWords } from "./told-words.ts";

test("typed text is in the form's field at once, and on the page once it is saved", async () => {
  const editor = await openEditor();
  await editor.text.click();
  await editor.page.keyboard.type("Low heat");
  expect(await editor.field()).toBe("<p>Low heat</p>");
  await editor.save();
  expect(await editor.inDatabase()).toBe("<p>Low heat</p>");
  await editor.page.goto(`${editor.site.origin}/blog/${editor.slug}`);
  await editor.page.getByRole("article").getByText("Low heat").waitFor();
  expect(editor.complaints).toEqual([]);
});

test("a body that nobody edits is sent unchanged", async () => {
  const content = "one\ntwo <b>three</b>";
  const editor = await openEditor({ content });
  expect(await editor.field()).toBe(content);
});

test("every tool of the toolbar writes its markup", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  await editor.text.click();
  const { page, tool } = editor;
  const press = async (name: string, html: string) => {
    await page.keyboard.press("ControlOrMeta+a");
    await tool(name).click();
    expect(await editor.field(), name).toBe(html);
    await tool("Clean").click();
    expect(await editor.field(), `${name}, then Clean`).toBe("<p>beans</p>");
  };
  for (const level of [1, 2, 3, 4, 5, 6]) await press(`Heading ${level}, H${level}`, `<h${level}>beans</h${level}>`);
  await press("Bold", "<p><strong>beans</strong></p>");
  await press("Italic", "<p><em>beans</em></p>");
  await press("Underline", "<p><u>beans</u></p>");
  await press("Strike", "<p><s>beans</s></p>");
  await press("Ordered list", "<ol><li><p>beans</p></li></ol>");
  await press("Bullet list", "<ul><li><p>beans</p></li></ul>");
  await press("Indent more", '<p class="indent-1">beans</p>');
  await press("Blockquote", "<blockquote><p>beans</p></blockquote>");
  await press("Code block", "<pre><code>beans</code></pre>");
});

test("alignment and both colours are chosen in small panels, and shown as chosen", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page, tool } = editor;
  await editor.text.click();
  await page.keyboard.press("ControlOrMeta+a");
  const choose = async (menu: string, choice: string) => {
    const panel = page.getByRole("dialog", { name: menu, exact: true });
    // A panel that is still closing intercepts the first click.
    await expect
      .poll(
        async () =>
          (await panel.isVisible()) ||
          (await tool(menu)
            .click()
            .then(() => false)),
      )
      .toBe(true);
    await panel.getByRole("button", { name: choice, exact: true }).click();
  };
  await choose("Alignment", "Center");
  await choose("Colour", "Tomato");
  await choose("Background colour", "Butter");
  expect(await editor.field()).toBe('<p style="text-align:center"><span style="color:#b5361c;background-color:#ffe9a8">beans</span></p>');
  await tool("Colour").click();
  expect(await page.getByRole("button", { name: "Tomato" }).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
  await choose("Colour", "No colour");
  await choose("Background colour", "No colour");
  await choose("Alignment", "Left");
  expect(await editor.field()).toBe("<p>beans</p>");
});

test("coloured words are shown readably, and keep their stored colour", async () => {
  const content = '<p><span style="color:#000000">black</span> <span style="background-color:#000000">ground</span></p>';
  const editor = await openEditor({ content, options: { colorScheme: "dark" } });
  const colour = (words: string) => editor.text.getByText(words, { exact: true }).evaluate((span) => getComputedStyle(span).color);
  expect(await colour("black")).toBe("rgb(243, 240, 232)");
  expect(await colour("ground")).toBe("rgb(252, 251, 248)");
  await editor.text.getByText("black").click();
  await editor.page.keyboard.press("Home");
  await editor.page.keyboard.press("ArrowRight");
  await editor.page.keyboard.type("l");
  expect(await editor.field()).toBe(content.replace("black", "bllack"));
});

test("a list starts at its number, and Hebrew runs from the right, in the editor as on the page", async () => {
  const content = '<ol start="3"><li><p>Deglaze</p></li></ol><p>חומוס</p><ul><li><p>טחינה</p></li></ul>';
  const editor = await openEditor({ content });
  const words = await toldWords(editor.page);
  expect(words[words.indexOf("Deglaze") - 1]).toBe("3");
  for (const text of ["חומוס", "טחינה"]) expect(await editor.text.getByText(text).evaluate((words) => getComputedStyle(words).direction), text).toBe("rtl");
  await editor.text.getByText("חומוס").click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.type("!");
  expect(await editor.field()).toBe(content.replace("חומוס", "חומוס!"));
});

test("headings below an h1 have the rank in the editor that they have on the page, where the title is above them", async () => {
  const headings = (levels: number[]) => `<p>first</p>${levels.map((level) => `<h${level}>word</h${level}><h${level}>word</h${level}><p>then</p>`).join("")}`;
  const looks = async (levels: number[]) => {
    const { text } = await openEditor({ content: headings(levels) });
    return text.locator("h1, h2, h3, h4, h5, h6, p").evaluateAll((all) =>
      all.map((one) => {
        const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, marginTop } = getComputedStyle(one);
        return { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, marginTop };
      }),
    );
  };
  expect(await looks([1, 2, 3, 4, 5])).toEqual(await looks([2, 3, 4, 5, 6]));
});

test("in forced colours pressed tools, coloured words and switches that are on can be told from the others", async () => {
  const { page, text, tool } = await openEditor({ content: "<p>beans</p>", options: { forcedColors: "active" } });
  const look = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor);
  await text.click();
  const before = await look(tool("Bold"));
  await page.keyboard.press("ControlOrMeta+b");
  await page.mouse.move(0, 0);
  await expect.poll(() => tool("Bold").getAttribute("aria-pressed")).toBe("true");
  expect(await look(tool("Bold"))).not.toBe(before);
  await tool("Colour").click();
  const colours = page.getByRole("dialog", { name: "Colour", exact: true }).getByRole("button").locator("span");
  await expect.poll(() => colours.count()).toBe(7);
  const looks = await colours.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(looks).size).toBe(7);
  const publish = page.getByRole("switch", { name: "Publish immediately" });
  const knob = () =>
    publish.evaluate((box) => {
      const { appearance, backgroundColor } = getComputedStyle(box);
      return { appearance, isSeen: getComputedStyle(box, "::after").backgroundColor !== backgroundColor };
    });
  const on = await look(publish);
  expect(await knob()).toEqual({ appearance: "none", isSeen: true });
  await page.keyboard.press("Escape");
  await publish.uncheck();
  await expect.poll(() => look(publish)).not.toBe(on);
  await expect.poll(knob).toEqual({ appearance: "none", isSeen: true });
});

test("a paragraph is indented by at most eight steps", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  await editor.text.click();
  for (let step = 1; step <= 9; step++) await editor.page.keyboard.press("ControlOrMeta+]");
  expect(await editor.field()).toBe('<p class="indent-8">beans</p>');
  expect(await editor.tool("Indent more").getAttribute("aria-disabled")).toBe("true");
  await editor.tool("Indent less").click();
  expect(await editor.field()).toBe('<p class="indent-7">beans</p>');
});

test("undo and redo go back and forth", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  expect(await editor.tool("Undo").getAttribute("aria-disabled")).toBe("true");
  await editor.text.click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.type(" and rice");
  await editor.tool("Undo").click();
  expect(await editor.field()).toBe("<p>beans</p>");
  await editor.tool("Redo").click();
  expect(await editor.field()).toBe("<p>beans and rice</p>");
});

test("undo goes back by at most a hundred steps", async () => {
  const { page, text, field, tool } = await openEditor({ content: "<p>one</p><p>two</p>" });
  await text.click();
  // At alternating ends, so that each is a separate step, however quick.
  for (let step = 0; step < 119; step++) {
    await page.keyboard.press(step % 2 ? "Control+End" : "Control+Home");
    await page.keyboard.type("a");
  }
  const written = await field();
  let steps = 0;
  for (; (await tool("Undo").getAttribute("aria-disabled")) !== "true"; steps++) await page.keyboard.press("ControlOrMeta+z");
  expect(steps).toBeGreaterThanOrEqual(80);
  expect(steps).toBeLessThanOrEqual(100);
  expect(await field()).toHaveLength((written?.length ?? 0) - steps);
});

test("the toolbar is one stop of the Tab key, reached with Alt+F10, walked with the arrow keys and left with Escape", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.getAttribute("role"));
  await page.getByRole("textbox", { name: "Content", description: /^Alt\+F10: to the toolbar/ }).click();
  await page.keyboard.press("Alt+F10");
  expect(await focused()).toBe("Heading 1, H1");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("Redo");
  await page.keyboard.press("Home");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Bold");
  expect(await editor.bar.locator("[tabindex='0']").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("textbox");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Bold");
});

test("no line that is reached, written or found is hidden under the toolbar, and no page moves while the focus walks along the tools", async () => {
  const { page, text, bar } = await openEditor({ content: Array.from({ length: 50 }, (_, at) => `<p>Line ${at}.</p>`).join("") });
  /** How far the caret or the selection is below the toolbar. */
  const below = async () => {
    await settledSelection(page);
    const line = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? 0);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return line - y - height;
  };
  const hideLine = (at: number) =>
    text.evaluate((body, at) => scrollBy({ top: (body.children[at]?.getBoundingClientRect().top ?? 0) - 85, behavior: "instant" }), at);
  // With the tools in one row, and in several.
  for (const [width, height] of [
    [390, 640],
    [1100, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await text.press("Control+End");
    for (let times = 0; times < 20; times++) {
      await page.keyboard.press("ArrowUp");
      expect(await below(), `up ${times} at ${width}`).toBeGreaterThan(0);
    }
    await hideLine(29);
    expect(await below()).toBeLessThan(0);
    await page.keyboard.type("!");
    await expect.poll(below, { message: `written at ${width}` }).toBeGreaterThan(0);
    await text.press("Control+Home");
    await hideLine(40);
    expect(await page.evaluate("find('Line 40')")).toBe(true);
    await expect.poll(below, { message: `found at ${width}` }).toBeGreaterThan(0);
    await page.keyboard.press("Alt+F10");
    const before = await page.evaluate(() => scrollY);
    for (let times = 0; times < 4; times++) await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => scrollY), `along the tools at ${width}`).toBe(before);
  }
});

test("a tool's name and shortcut are both shown and announced", async () => {
  const editor = await openEditor();
  await editor.tool("Bold").hover();
  await editor.bar.getByText("Ctrl+B").waitFor();
  expect(await editor.tool("Bold").getAttribute("aria-keyshortcuts")).toBe("Control+B");
  expect(await editor.tool("Bold").getAttribute("aria-pressed")).toBe("false");
});

test("a tool's panel is opened with the keyboard and left with Escape: the focus returns to the tool, and nothing written is lost", async () => {
  const { page, complaints, text, tool } = await openEditor();
  await text.fill("Soak them overnight");
  for (const name of ["Colour", "Background colour", "Alignment", "Table"]) {
    await tool(name).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name, exact: true });
    await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("tooltip").getByText(name).waitFor();
    expect([await tool(name).evaluate((one) => one === document.activeElement), await text.textContent()]).toEqual([true, "Soak them overnight"]);
  }
  expect(complaints).toEqual([]);
});

test("the page does not scroll while the focus moves through a tool's panel", async () => {
  const { page, text, tool } = await openEditor({ content: Array.from({ length: 50 }, (_, at) => `<p>Line ${at}.</p>`).join("") });
  await text.press("Control+End");
  for (const name of ["Colour", "Alignment", "Table"]) {
    await tool(name).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name, exact: true });
    await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => scrollY), name).toBe(before);
    await page.keyboard.press("Escape");
  }
});

test("a tool's panel closes when the focus moves to the text", async () => {
  const { page, text, tool } = await openEditor({ content: "<p>Soak them</p>" });
  await tool("Table").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Table", exact: true });
  await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await panel.isVisible()).toBe(false);
});

test("a choice in a tool's panel applies even where clicking a button focuses the page around it, as in Safari", async () => {
  const { page, text, tool, field } = await openEditor({ content: "<p>Soak them</p>" });
  await text.press("Control+End");
  await tool("Alignment").click();
  const choice = page.getByRole("button", { name: "Center" });
  await choice.waitFor();
  await page.locator("main").focus();
  await choice.click();
  await expect.poll(field).toContain("text-align:center");
});

test("selected words have a toolbar of their own", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  await chooseWord(editor, "beans");
  const bar = editor.page.getByRole("toolbar", { name: "Selected text" });
  await bar.waitFor();
  const names = ["Heading 1, H1", "Bold", "Italic", "Underline", "Bullet list", "Ordered list", "Link"];
  expect(await bar.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).toEqual(names);
  await bar.getByRole("button", { name: "Bold" }).click();
  expect(await editor.field()).toBe("<p><strong>beans</strong></p>");
  expect(await bar.getByRole("button", { name: "Bold" }).getAttribute("aria-pressed")).toBe("true");
});

test("a link is entered in a dialog: a bare domain becomes an address, and a dangerous one is refused with a message", async () => {
  const editor = await openEditor({ content: "<p>beans</p>" });
  const { page } = editor;
  await chooseWord(editor, "beans");
  await page.keyboard.press("ControlOrMeta+k");
  const address = page.getByRole("dialog", { name: "Add link" }).getByLabel("Address");
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  // Enter left the focus in the field, which is not read again.
  await page.getByRole("alert").filter({ hasText: "Enter an address that begins with https://" }).waitFor();
  await address.fill("example.com/beans");
  await page.keyboard.press("Enter");
  await expect.poll(() => editor.field()).toBe('<p><a href="https://example.com/beans" rel="noopener">beans</a></p>');
  await editor.tool("Link").click();
  expect(await page.getByLabel("Address").inputValue()).toBe("https://example.com/beans");
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect.poll(() => editor.field()).toBe("<p>beans</p>");
});

test.each([
  ["https://example.com", "https://example.com/"],
  ["www.example.com", "https://www.example.com/"],
  ["example.com/pan", "https://example.com/pan"],
])("the address %s becomes a link by itself, typed or pasted, with https if it names no protocol", async (address, href) => {
  const editor = await openEditor();
  const linked = `<p>see <a href="${href}" rel="noopener">${address}</a> now</p>`;
  await editor.text.click();
  await editor.page.keyboard.type(`see ${address} now`);
  expect(await editor.field()).toBe(linked);
  await editor.page.keyboard.press("Enter");
  await paste(editor, `see ${address} now`, "text/plain");
  expect(await editor.field()).toBe(linked + linked);
});

test("words without the space after a full stop, and the name of a file, do not become links, typed or pasted", async () => {
  const editor = await openEditor();
  const lines = [
    "Wait until done.In the pan salt.to taste.",
    "Cook until hot.It will take 10 min.at low heat.",
    "see notes.md there",
    "Wait until hot.It/they burn.",
  ];
  await editor.text.click();
  for (const line of lines) {
    await editor.page.keyboard.type(line);
    await editor.page.keyboard.press("Enter");
    await paste(editor, `<p>${line}</p>`);
    await editor.page.keyboard.press("Enter");
    await paste(editor, line, "text/plain");
    await editor.page.keyboard.press("Enter");
  }
  expect(await editor.field()).toBe(lines.map((line) => `<p>${line}</p>`.repeat(3)).join(""));
});

test("an address pasted over selected words links them, even a bare domain, and anything else replaces them", async () => {
  const editor = await openEditor({ content: "<p>our shop</p>" });
  const { page, text, field } = editor;
  const over = async (pasted: string) => {
    await text.click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await settledSelection(page);
    await paste(editor, pasted, "text/plain");
  };
  await over("example.com");
  await expect.poll(field).toBe('<p><a href="https://example.com/" rel="noopener">our shop</a></p>');
  await over("https://shop.example/pan");
  await expect.poll(field).toBe('<p><a href="https://shop.example/pan" rel="noopener">our shop</a></p>');
  for (const words of ["ratatouille.jpg", "hot.It"]) {
    await over(words);
    await expect.poll(() => text.textContent()).toBe(words);
  }
});

test("a table can be made, enlarged, reduced and removed", async () => {
  const editor = await openEditor();
  const { page, tool } = editor;
  const change = async (name: string) => {
    await tool("Table").click();
    await page.getByRole("dialog", { name: "Table" }).getByRole("button", { name, exact: true }).click();
  };
  const shape = () => editor.text.getByRole("row").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.tagName).join(" ")));
  await editor.text.click();
  await change("Insert table");
  expect(await shape()).toEqual(["TH TH TH", "TD TD TD", "TD TD TD"]);
  await change("Column after");
  await change("Row below");
  expect(await shape()).toEqual(["TH TH TH TH", "TD TD TD TD", "TD TD TD TD", "TD TD TD TD"]);
  await change("Delete column");
  await change("Delete row");
  expect((await shape())[0]).toBe("TD TD TD");
  await change("Header row");
  expect(await shape()).toEqual(["TH TH TH", "TD TD TD", "TD TD TD"]);
  // From the first cell to the last, and out.
  for (let times = 0; times < 9; times++) await page.keyboard.press("Tab");
  expect(await shape()).toEqual(["TH TH TH", "TD TD TD", "TD TD TD"]);
  expect(await editor.text.evaluate((text) => text.contains(document.activeElement))).toBe(false);
  await change("Delete table");
  expect(await shape()).toEqual([]);
});

test("code is coloured only in the editor", async () => {
  const editor = await openEditor({ content: '<pre><code class="language-css">a</code></pre>' });
  await editor.text.getByText("a", { exact: true }).click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.type(" { color: red }");
  await editor.text.locator("code span").first().waitFor();
  expect(await editor.field()).toBe('<pre><code class="language-css">a { color: red }</code></pre>');
});

test("text pasted from Word, from Google Docs and from a web page is clean", async () => {
  const editor = await openEditor();
  await editor.text.click();
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=EN-US style='font-family:"Calibri"'>Stock</span></b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><!--[endif]-->Roast</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span><!--[endif]-->the bones</p><!--EndFragment--></body></html>`;
  await paste(editor, word);
  expect(await editor.field()).toBe("<p><strong>Stock</strong></p><ol><li><p>Roast</p><ol><li><p>the bones</p></li></ol></li></ol>");
  await editor.page.keyboard.press("ControlOrMeta+a");
  await paste(
    editor,
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Skim</span><span style="font-weight:400"> often</span></p></b>',
  );
  expect(await editor.field()).toBe("<p><strong>Skim</strong> often</p>");
  await editor.page.keyboard.press("ControlOrMeta+a");
  await paste(
    editor,
    '<article class="x" onclick="go()"><h2 style="color:red">Braise</h2><div data-x><a href="https://other.example/" target="_blank">Wait</a></div><script>1</script></article>',
  );
  expect(await editor.field()).toBe('<h2>Braise</h2><p><a href="https://other.example/" rel="noopener">Wait</a></p>');
});

test("a pasted link leads where it led, even if its text is another address, and an address without a link becomes one", async () => {
  const editor = await openEditor();
  const link = '<a href="https://shop.example/pan" rel="noopener">example.com</a>';
  await editor.text.click();
  await paste(editor, `<p>${link}, https://example.org/</p>`);
  expect(await editor.field()).toBe(`<p>${link}, <a href="https://example.org/" rel="noopener">https://example.org/</a></p>`);
});

test("bold cells of Google Sheets and of a web page are bold in the post", async () => {
  const editor = await openEditor();
  await editor.text.click();
  await paste(editor, '<table><tr><td style="font-weight:bold">2</td><td style="font-weight:bold"><p>cups</p></td></tr></table>');
  expect(await editor.field()).toContain("<td><p><strong>2</strong></p></td><td><p><strong>cups</strong></p></td>");
});

test("a heading that spans all of a pasted or stored table spans the columns it has, and no row grows", async () => {
  const table = (span: string) =>
    `<table><tr><th colspan="${span}">Conversions</th></tr><tr><td>1 cup</td><td>240 ml</td></tr><tr><td>1 oz</td><td>28 g</td></tr></table>`;
  const written =
    '<table><tbody><tr><th colspan="2"><p>Conversions</p></th></tr><tr><td><p>1 cup</p></td><td><p>240 ml</p></td></tr><tr><td><p>1 oz</p></td><td><p>28 g</p></td></tr></tbody></table>';
  const pasted = await openEditor();
  await pasted.text.click();
  await paste(pasted, table("100%"));
  expect(await pasted.field()).toBe(written);
  const stored = await openEditor({ site: pasted.site, content: `${table("99999999")}<p>end</p>` });
  await stored.text.getByText("28 g").click();
  await stored.page.keyboard.press("End");
  await stored.page.keyboard.type("!");
  expect(await stored.field()).toBe(`${written.replace("28 g", "28 g!")}<p>end</p>`);
  expect([...pasted.complaints, ...stored.complaints]).toEqual([]);
});

test("a table copied from another editor of this kind, with absurdly large spans, can be edited", async () => {
  const editor = await openEditor();
  const { page, text } = editor;
  await text.click();
  const cells = '<td colspan="99999999"><p>a</p></td><td colspan="0" rowspan="0"><p>b</p></td>';
  await paste(editor, `<table data-pm-slice="0 0 []"><tbody><tr>${cells}</tr></tbody></table>`);
  await text.getByText("b", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  expect(await editor.field()).toContain("<td><p>b!</p></td>");
  expect(editor.complaints).toEqual([]);
});

const everything = [
  ...["<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5>", '<h6 style="text-align:right">Six</h6>'],
  "<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code> H<sub>2</sub>O x<sup>2</sup><br>next, a  b &amp; &lt;c&gt;</p>".replace(
    "a  b",
    "a&nbsp; b",
  ),
  '<p class="indent-3" style="text-align:justify"><span style="color:#b5361c">red</span> <span style="color:#276339;background-color:#ffe9a8">both</span></p>',
  '<p>words <a href="https://example.com/" rel="noopener">out</a> and <a href="/recipe/ratatouille">in</a> and <a href="mailto:a@b.example">mail</a> and <a href="tel:+39123" title="t">tel</a>, all the same</p>',
  '<p><a href="/recipe/ratatouille">see <code>pan.md</code> here</a>, <strong>take <code>care</code></strong> and <em><code>time</code></em></p>',
  '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><blockquote><p>q</p></blockquote><hr>',
  '<pre><code class="language-css">p {\n  color: red;\n}</code></pre>',
  '<figure class="figure-small figure-left"><img src="/pictures/ratatouille.jpg" alt="R" title="t" width="1800" height="1200"><figcaption>A <em>pan</em></figcaption></figure>',
  '<p>word <img src="/pictures/ratatouille.jpg" alt="" width="20" height="20"> word</p>',
  '<table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table><p>end</p>',
].join("");

test("everything the editor can make survives saving, reading and opening unchanged", async () => {
  const editor = await openEditor({ content: everything });
  const { page } = editor;
  await editor.text.getByText("end", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  const written = everything.replace("end</p>", "end!</p>");
  expect(await editor.field()).toBe(written);
  await editor.save();
  expect(await editor.inDatabase()).toBe(written);
  await page.goto(`${editor.site.origin}/blog/${editor.slug}`);
  for (const name of ["One", "Six"]) await page.getByRole("article").getByRole("heading", { name, exact: true }).waitFor();
  expect(await page.getByRole("article").getByRole("table").count()).toBe(1);
});

test("an old body opens without loss: Quill's lists, alignment, indent, code and colours, and plain lines", async () => {
  const content =
    'plain\nlines<ol><li>a</li><li class="ql-indent-1">b</li></ol><p class="ql-align-center ql-indent-2">c</p><pre class="ql-syntax" spellcheck="false">d\n  e</pre><p><strong style="color: rgb(230, 0, 0);">f</strong></p>';
  const editor = await openEditor({ content });
  await editor.text.getByText("f", { exact: true }).click();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.type("!");
  expect(await editor.field()).toBe(
    '<p>plain<br>lines</p><ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol><p class="indent-2" style="text-align:center">c</p><pre><code>d\n  e</code></pre><p><span style="color:#e60000"><strong>f!</strong></span></p>',
  );
});

for (const [what, options] of [
  ["a script", { javaScriptEnabled: false }],
  ["the editor's code", {}],
] as const) {
  test(`without ${what} the field is a plain text area with the HTML`, async () => {
    const site = await openTestSite();
    const { id } = await site.makePost({ content: "<p>beans</p>" });
    const { page } = await openSignedIn(site, options);
    await page.route("**/rich-text-editor-*.js", (route) => route.abort());
    await page.goto(`${site.origin}/admin/blog/edit/${id}`, { waitUntil: "networkidle" });
    const area = page.getByRole("textbox", { name: "Content" });
    expect(await area.inputValue()).toBe("<p>beans</p>");
    await area.fill("<p>rice</p>");
    await page.getByRole("button", { name: "Update Post" }).click();
    const content = async () => (await site.services.database.owner.select().from(foodBlogs).where(eq(foodBlogs.id, id)))[0]?.content;
    await expect.poll(content).toBe("<p>rice</p>");
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the editor violates no rule of WCAG 2.2 AA and fits 320px`, async () => {
    const content = `${everything}<figure><img src="/pictures/ratatouille.jpg" alt="" width="1800" height="1200"></figure>`;
    const { page, text, tool } = await openEditor({ content, options: { colorScheme } });
    const check = async (state: string, subject?: Locator) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        // Away from the bar at the page's bottom: a button half hidden by it counts as too small.
        await subject?.evaluate((element) => element.scrollIntoView({ block: "center" }));
        expect(await accessibilityFaultsOf(page), `${state} at ${width}`).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      }
    };
    await check("as it opens");
    await page.getByRole("button", { name: "No alternative text" }).last().click();
    await page.getByLabel("Alternative text").waitFor();
    await check("with a picture chosen", page.getByRole("button", { name: "Remove picture" }));
    await chooseWord({ page, text }, "end");
    await page.getByRole("toolbar", { name: "Selected text" }).waitFor();
    await check("with words selected");
    await tool("Colour").click();
    await check("with the colours open");
    await page.keyboard.press("Escape");
    await tool("Link").click();
    await page.getByRole("dialog", { name: "Add link" }).waitFor();
    await check("asking for a link");
  });
}
