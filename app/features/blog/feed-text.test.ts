import { expect, test } from "vitest";
import { xmlText } from "./feed-text.ts";

test("a text cannot break out of its XML tag or attribute", () => {
  expect(xmlText(`</title>"'&<x>`)).toBe("&lt;/title&gt;&quot;&#39;&amp;&lt;x&gt;");
});

test("characters that XML does not allow are left out, and others stay", () => {
  expect(xmlText("a\u0000b\u000bc\ud800d é 🍲\n")).toBe("abc\ufffdd é 🍲\n");
});
