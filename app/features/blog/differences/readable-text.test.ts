import { expect, test } from "vitest";
import { readableText } from "./readable-text.ts";

test("blocks become lines, and tags are removed", () => {
  expect(readableText("<h2>Salt</h2><p>One <em>pinch</em>,<br>no more.</p><ul><li>Sea</li><li>Rock</li></ul>")).toBe(
    "Salt\nOne pinch,\nno more.\n• Sea\n• Rock",
  );
});

test("character references become the characters they stand for", () => {
  expect(readableText("<p>Fish &amp; chips &lt;3 &#8211; &#x2014; &nbsp;caf&eacute;</p>")).toBe("Fish & chips <3 – — caf&eacute;");
});

test("links and pictures show their addresses, and a data: address only its kind", () => {
  expect(readableText('<p><a href="https://a.example/b">here</a> <img src="/c.jpg" alt="A pot"></p>')).toBe(
    "[https://a.example/b] here [picture: A pot /c.jpg]",
  );
  expect(readableText(`<img src="data:image/png;base64,${"A".repeat(5000)}" alt="">`).length).toBeLessThan(60);
});

test("a text full of unclosed tags is still read", () => {
  const open = "<a ".repeat(100_000);
  expect(readableText(`<p>one</p>${open}`)).toBe(`one\n${open.trim()}`);
});

test("what only looks like a character's name stays as it is", () =>
  expect(readableText("<p>&constructor; &__proto__; &tostring; &amp;</p>")).toBe("&constructor; &__proto__; &tostring; &"));
