import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite } from "../open-site.ts";
import { openBrowser } from "./open-browser.ts";
import { toldWords } from "./told-words.ts";

type Options = Parameters<typeof openBrowser>[0];

/** A post with this body, as a reader sees it. */
async function openPost(content: string, options: Options = {}) {
  const site = await openTestSite();
  const { slug } = await site.makePost({ content });
  const { page } = await openBrowser(options);
  await page.goto(`${site.origin}/blog/${slug}`);
  return page;
}

/** What is painted in the space before a line of a list begins: more than its ground? */
async function hasMark(page: Page, line: Locator): Promise<boolean> {
  const { x, y, height } = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const { channels } = await sharp(await page.screenshot({ clip: { x, y, width: 24, height } })).stats();
  return channels.some(({ min, max }) => max - min > 60);
}

test("a numbered list counts on from where its writer began it", async () => {
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

test("the dots of a list are seen in forced colours, and on paper without backgrounds", async () => {
  const page = await openPost("<ul><li>Salt</li></ul>", { forcedColors: "active" });
  const line = page.locator("main .prose li");
  expect(await hasMark(page, line)).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await line.evaluate((item) => getComputedStyle(item, "::before").printColorAdjust)).toBe("exact");
});
