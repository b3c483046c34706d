import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

test("a letter's title and text run in their own direction, and nothing aligns them to the left", () => {
  const button = { label: "Read the story", url: "https://simmer.example/blog/shakshuka" };
  const content = { subject: "שקשוקה", preheader: "A new story", heading: "שקשוקה", paragraphs: ["ביצים ועגבניות"], button };
  const html = mailHtml("Simmer", "https://simmer.example", content, [{ text: "You get this because you asked." }]);
  for (const tag of [/<title[^>]*>שקשוקה/, /<h1[^>]*>שקשוקה/, /<p[^>]*>ביצים/]) expect(tag.exec(html)?.[0]).toContain('dir="auto"');
  expect(html).not.toContain("text-align");
});

test("Outlook for Windows, which ignores max-width and the padding of links, gets a narrow column and a button with room around its words", () => {
  const button = { label: "Cook it", url: "https://simmer.example/recipe/ratatouille" };
  const content = { subject: "Ratatouille", preheader: "", heading: "Ratatouille", paragraphs: ["Low heat."], button };
  const html = mailHtml("Simmer", "https://simmer.example", content, []);
  const asOutlook = html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, "$1");
  expect(asOutlook).toMatch(/<table [^>]*width="560"[^>]*><tr><td>\s*<table [^>]*max-width:560px/);
  expect(asOutlook).toMatch(/<td [^>]*bgcolor="#b5361c" style="[^"]*mso-padding-alt:15px 26px[^"]*"><a /);
  for (const tag of ["table", "tr", "td"]) expect(asOutlook.split(`<${tag}`).length).toBe(asOutlook.split(`</${tag}>`).length);
});
