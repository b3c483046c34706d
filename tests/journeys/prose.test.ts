import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contrast, readColour } from "../../app/ui/colour.ts";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { toldWords } from "./told-words.ts";

type Options = Parameters<typeof openBrowser>[0];

/** A post with this body, as a reader sees it. */
async function openPost(content: string, options: Options = {}, title = "A pot of beans") {
  const site = await openTestSite();
  const { slug } = await site.makePost({ content, title });
  const { page } = await openBrowser(options);
  await page.goto(`${site.origin}/blog/${slug}`);
  return page;
}

/** Whether anything is painted in the space before a list item's text. */
async function hasMark(page: Page, line: Locator): Promise<boolean> {
  const { x, y, height } = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const { channels } = await sharp(await page.screenshot({ clip: { x, y, width: 24, height } })).stats();
  return channels.some(({ min, max }) => max - min > 60);
}

test("a numbered list starts at the number its writer chose", async () => {
  const page = await openPost('<ol start="3"><li>Deglaze</li><li>Reduce<ol><li>By half</li></ol></li></ol><ol><li>Rest</li></ol>');
  const words = await toldWords(page);
  for (const [number, word] of [
    ["3", "Deglaze"],
    ["4", "Reduce"],
    ["1", "By half"],
    ["1", "Rest"],
  ] as const)
    expect(words[words.indexOf(word) - 1], word).toBe(number);
});

test("a number of three or more digits does not cover the words of its item", async () => {
  const page = await openPost('<ol start="99"><li><p>Deglaze</p></li><li>Reduce</li></ol><h2>Years</h2><ol start="2026"><li><p>A year of beans</p></li></ol>');
  /** Where the words of an item begin, and how wide its number is. */
  const seen = await page.locator(".prose li").evaluateAll((items) =>
    items.map((item, index) => {
      const words = document.createRange();
      const number = Object.assign(document.createElement("span"), { textContent: ["99", "100", "2026"][index] });
      number.style.cssText = `position: absolute; font-weight: ${getComputedStyle(item, "::before").fontWeight}`;
      const first = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode() ?? item;
      words.setStart(first, 0);
      words.setEnd(first, 1);
      const begins = words.getBoundingClientRect().left - item.getBoundingClientRect().left;
      item.append(number);
      return { begins, width: number.getBoundingClientRect().width };
    }),
  );
  for (const { begins, width } of seen) expect(begins).toBeGreaterThan(width);
  expect(seen[0]?.begins).toBe(28);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`in the ${colorScheme} theme coloured text in an old post can be read`, async () => {
    const colours = ["color: rgb(0, 0, 0);", "color:#333333", "color:#ffffff", "color:yellow", "background-color: rgb(0, 0, 0);"];
    const both = '<span style="background-color:#ffe9a8"><span style="color:#b5361c">both</span></span>';
    const page = await openPost(`<p>${colours.map((style) => `<span style="${style}">words</span>`).join(" ")} ${both}</p>`, { colorScheme });
    const seen = await page
      .getByRole("paragraph")
      .filter({ hasText: "words" })
      .locator("span")
      .evaluateAll((spans) =>
        spans.map((span) => {
          const above: Element[] = [];
          for (let one: Element | null = span; one; one = one.parentElement) above.push(one);
          const grounds = above.map((one) => getComputedStyle(one).backgroundColor);
          return { words: getComputedStyle(span).color, ground: grounds.find((ground) => ground !== "rgba(0, 0, 0, 0)") ?? "" };
        }),
      );
    expect(seen).toHaveLength(7);
    for (const { words, ground } of seen) {
      const [one, other] = [readColour(words), readColour(ground)];
      if (!one || !other) throw new Error(`not a colour: ${words} on ${ground}`);
      expect(contrast(one.colour, other.colour), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

test("the dots of a list can be seen in forced colours, and on paper without backgrounds", async () => {
  const page = await openPost("<ul><li>Salt</li></ul>", { forcedColors: "active" });
  const line = page.getByRole("article").getByRole("listitem");
  expect(await hasMark(page, line)).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await line.evaluate((item) => getComputedStyle(item, "::before").printColorAdjust)).toBe("exact");
});

test("a Hebrew text runs from the right, including its dots, beside an English one that does not", async () => {
  const page = await openPost("<h2>הסוד</h2><p>חומוס</p><ul><li>טחינה</li><li>lemon</li></ul><blockquote><p>סבלנות!</p></blockquote>", {}, "חומוס");
  const direction = (one: Locator) => one.evaluate((element) => getComputedStyle(element).direction);
  const article = page.getByRole("article");
  for (const text of ["הסוד", "חומוס"]) expect(await direction(article.getByRole("heading", { name: text })), text).toBe("rtl");
  expect(await direction(article.locator("p", { hasText: "חומוס" }))).toBe("rtl");
  expect(await direction(article.locator("blockquote p"))).toBe("rtl");
  const sides = (text: string) =>
    article
      .getByRole("listitem")
      .filter({ hasText: text })
      .evaluate((item) => [getComputedStyle(item).paddingLeft, getComputedStyle(item).paddingRight]);
  expect(await sides("טחינה")).toEqual(["0px", "28px"]);
  expect(await sides("lemon")).toEqual(["28px", "0px"]);
});

test.each(["Newsreader", "Instrument Sans"])("every fraction of a recipe is drawn in %s itself", async (family) => {
  const page = await openPost("<p>½ ⅓ ⅔ ¼ ¾ ⅕ ⅖ ⅗ ⅘ ⅙ ⅚ ⅛ ⅜ ⅝ ⅞</p>");
  const fractions = page.getByText("⅓");
  // Declared by the style sheet, though a browser's first page uses other names.
  await fractions.evaluate(async (element, name) => {
    element.style.font = `560 20px "${name}", monospace`;
    await document.fonts.load(element.style.font, element.textContent ?? "");
  }, family);
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("DOM.enable");
  await chromium.send("CSS.enable");
  const { root } = await chromium.send("DOM.getDocument");
  await fractions.evaluate((element) => element.setAttribute("data-measured", ""));
  const { nodeId } = await chromium.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-measured]" });
  const { fonts } = await chromium.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining(family)]);
});

test.each(["serif", "sans"])(
  "a typewriter's apostrophe looks like a printer's between letters, set close or not, and like itself elsewhere: %s",
  async (font) => {
    const page = await openPost("<p>Beans.</p>");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("simmer.fonts"))).toBe("here");
    await page.reload();
    await page.evaluate((name) => {
      const [family = ""] = getComputedStyle(document.documentElement).getPropertyValue(name).split(",");
      return document.fonts.load(`40px ${family}`);
    }, `--${font}`);
    const width = (text: string, spacing: string) =>
      page.evaluate(
        ([text, spacing, font]) => {
          const line = document.body.appendChild(document.createElement("span"));
          line.style.cssText = `position:absolute;white-space:nowrap;font:40px var(--${font});letter-spacing:${spacing}`;
          line.textContent = text;
          return line.getBoundingClientRect().width;
        },
        [text, spacing, font] as const,
      );
    for (const spacing of ["0", "-0.02em"]) {
      expect(await width("l'Orange, Chef's", spacing)).toBe(await width("l’Orange, Chef’s", spacing));
      expect(await width("5' x 6'", spacing)).not.toBe(await width("5’ x 6’", spacing));
    }
  },
);
