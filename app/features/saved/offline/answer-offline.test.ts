import { expect, test } from "vitest";
import { withLinks } from "./answer-offline.ts";

const html = '<ul id="kept-saved" class="peer"></ul><ul id="kept-read"></ul>';

test("kept pages are written into the offline page's own list", () => {
  const links = [{ path: "/blog?page=2&x", title: "Salt &amp; water" }];
  expect(withLinks(html, "kept-saved", links)).toBe(
    '<ul id="kept-saved" class="peer"><li><a href="/blog?page=2&amp;x">Salt &amp; water</a></li></ul><ul id="kept-read"></ul>',
  );
});

test("a title with a dollar sign stays as it is", () => expect(withLinks(html, "kept-read", [{ path: "/", title: "$& for $1" }])).toContain(">$& for $1<"));
