import { expect, test } from "vitest";
import { safeHtml } from "./safe-html.server.ts";
import { storedBody } from "./stored-body.server.ts";

const site = "https://simmer.example";
const stored = (html: string) => storedBody(html, site, "/blog/leek-tart");

test("links to this site and its pictures are stored without the site's name, so that the site can move", () => {
  expect(stored(`<p><a href="${site}/blog/leek?a=1&amp;b=2#heading-1" title="Leek">Leek</a> <img src="${site}/uploads/leek.jpg" alt="A leek"></p>`)).toBe(
    '<p><a href="/blog/leek?a=1&amp;b=2#heading-1" title="Leek">Leek</a> <img src="/uploads/leek.jpg" alt="A leek"></p>',
  );
  expect(stored(`<a href="${site}">home</a> <a href="HTTPS://Simmer.Example:443/blog">blog</a>`)).toBe('<a href="/">home</a> <a href="/blog">blog</a>');
});

test.each([
  '<a href="https://simmer.example.evil/blog" rel="noopener">a longer name</a>',
  '<a href="http://simmer.example/blog" rel="noopener">another protocol</a>',
  '<a href="https://simmer.example:8443/blog" rel="noopener">another port</a>',
  '<a href="https://elsewhere.example/?of=https://simmer.example/blog" rel="noopener">a place elsewhere</a>',
  '<a href="https://simmer.example//elsewhere.example/" rel="noopener">what would lead elsewhere without it</a>',
  '<a href="mailto:cook@simmer.example">an address of mail</a>',
  "<p>https://simmer.example/blog as words, and <code>https://simmer.example/blog</code></p>",
])("nothing else changes: %s", (html) => {
  expect(stored(html)).toBe(html);
});

test("stored content is clean, and storing it again changes nothing", () => {
  const once = stored(`<p onclick="x()"><a href="${site}/blog" rel="noopener">Blog</a><script>x()</script></p>`);
  expect(once).toBe('<p><a href="/blog">Blog</a></p>');
  expect([stored(once), safeHtml(once)]).toEqual([once, once]);
});
