import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The violations of WCAG 2.2 AA on a page, as "rule at elements"; empty if there are none. */
export async function accessibilityFaultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(", ")}`);
}

/** By how many pixels a page scrolls sideways: 0 if it fits. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
