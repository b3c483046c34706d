import { chromium } from "playwright-core";
import { ensureBrowser, flags } from "./browser.mjs";

export type Weight = { html: number; css: number; scripts: number; fonts: number; pictures: number; requests: number };

const kinds: Record<string, keyof Weight> = { document: "html", stylesheet: "css", script: "scripts", font: "fonts", image: "pictures" };

/** What a phone 390 px wide downloads for a page before scrolling, as bytes of compressed bodies; undefined without a browser. */
export async function weigh(origin: string, paths: string[]): Promise<Map<string, Weight> | undefined> {
  const executablePath = await ensureBrowser();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: flags });
  const weights = new Map<string, Weight>();
  try {
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const weight: Weight = { html: 0, css: 0, scripts: 0, fonts: 0, pictures: 0, requests: 0 };
      const counting: Promise<void>[] = [];
      page.on("requestfinished", (request) => {
        const kind = kinds[request.resourceType()];
        weight.requests++;
        if (kind)
          counting.push(
            request.sizes().then(({ responseBodySize }) => {
              weight[kind] += responseBodySize;
            }),
          );
      });
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await Promise.all(counting);
      weights.set(path, weight);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return weights;
}
