import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.server.ts";

const files: Record<string, string> = {
  "/assets/app-1.css": `a{color:red}${"b{margin:0}".repeat(2000)}`,
  "/assets/recipe-4.css": `a{color:red}${"b{margin:0}".repeat(1000)}`,
  "/assets/prose-2.css": "c{top:0}",
  "/assets/print-3.css": "d{left:$&}",
};
const read = (path: string) => files[path];
const own = '<link rel="stylesheet" href="/assets/app-1.css"/>';
const page = `${own}<link rel="stylesheet" href="/assets/prose-2.css#"/><link rel="stylesheet" href="/assets/print-3.css" media="print"/>`;
const smallOnes = '<style>c{top:0}</style><style media="print">d{left:$&}</style>';

test("small stylesheets are inlined in their order and for their media, and the site's own is fetched once for all pages", () => {
  expect(inlineStyles(page, read)).toBe(own + smallOnes);
});

test("a page with a stylesheet of its own uses that in place of the site's", () => {
  expect(inlineStyles(page, read, "/assets/recipe-4.css")).toBe(`<style>${files["/assets/recipe-4.css"]}</style>${smallOnes}`);
});

test("a stylesheet that is not among the built files, or would end its own element, is fetched", () => {
  expect(inlineStyles(own, () => undefined)).toBe(own);
  expect(inlineStyles(own, read, "/assets/missing.css")).toBe(own);
  expect(inlineStyles(own, () => 'a::before{content:"</style>"}')).toBe(own);
});
