import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

test("a letter's title and text run in their own direction, and nothing aligns them to the left", () => {
  const button = { label: "Read the story", url: "https://simmer.example/blog/shakshuka" };
  const content = { subject: "שקשוקה", preheader: "A new story", heading: "שקשוקה", paragraphs: ["ביצים ועגבניות"], button };
  const html = mailHtml("Simmer", "https://simmer.example", content, [{ text: "You get this because you asked." }]);
  for (const tag of [/<title[^>]*>שקשוקה/, /<h1[^>]*>שקשוקה/, /<p[^>]*>ביצים/]) expect(tag.exec(html)?.[0]).toContain('dir="auto"');
  expect(html).not.toContain("text-align");
});
