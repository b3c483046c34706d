import { expect, test } from "vitest";
import { emptyPost, type PostFormValues } from "../post-form.schema.ts";
import { differencesOf, isSame } from "./differences.ts";

const post: PostFormValues = { ...emptyPost, title: "Low and Slow", content: "<p>Simmer the beans for an hour.</p>" };

test("differences are shown word by word, in the order of the editor's fields", () => {
  const changed = { ...post, content: "<p>Simmer the beans for two hours.</p>", title: "Low and Quick" };
  expect(differencesOf(post, changed).map(({ label, parts }) => [label, parts.map(({ kind, text }) => `${kind}: ${text}`)])).toEqual([
    ["Title", ["same: Low and ", "old: Slow", "new: Quick"]],
    ["Content", ["same: Simmer the beans for ", "old: an hour", "new: two hours", "same: ."]],
  ]);
});

test("a rewritten text is shown as an old and a new one, not as a mixture of both", () => {
  const excerpt = (text: string) => ({ ...post, excerpt: text });
  const parts = differencesOf(excerpt("Notes for a first kitchen in Jakarta"), excerpt("What low heat really does to a pot"))[0]?.parts;
  expect(parts).toEqual([
    { kind: "old", text: "Notes for a first kitchen in Jakarta" },
    { kind: "new", text: "What low heat really does to a pot" },
  ]);
});

test("a change of publication state is shown in words", () => {
  expect(differencesOf(post, { ...post, isPublished: true })).toEqual([
    {
      field: "isPublished",
      label: "Publish immediately",
      parts: [
        { kind: "old", text: "off" },
        { kind: "new", text: "on" },
      ],
    },
  ]);
});

test("content with the same words differs only in how it looks", () => {
  expect(differencesOf(post, { ...post, content: "<p>Simmer the <strong>beans</strong> for an hour.</p>" })).toEqual([
    { field: "content", label: "Content", parts: [] },
  ]);
});

test("line endings and surrounding space are not a difference", () => {
  const excerpt = { ...post, excerpt: "One\nTwo" };
  expect(isSame(excerpt, { ...post, excerpt: "One\r\nTwo\r\n" })).toBe(true);
  expect(differencesOf(excerpt, { ...post, excerpt: "One\r\nTwo\r\n" })).toEqual([]);
});

test("only the words around a change in a long text are shown", () => {
  const long = "beans ".repeat(1000);
  const [difference] = differencesOf({ ...post, content: `<p>${long}salt ${long}</p>` }, { ...post, content: `<p>${long}pepper ${long}</p>` });
  const text = difference?.parts.map((part) => part.text).join("") ?? "";
  expect(text).toMatch(/^ … .*salt *pepper.* … $/);
  expect(text.length).toBeLessThan(500);
});

test("no emoji is cut in half where a long text is left out", () => {
  const pots = "🍲".repeat(2000);
  for (const shift of ["", "x"]) {
    const kept = differencesOf({ ...post, excerpt: `one ${shift}${pots}${shift} end` }, { ...post, excerpt: `two ${shift}${pots}${shift} stop` });
    const changed = differencesOf({ ...post, excerpt: "beans" }, { ...post, excerpt: shift + pots });
    for (const { text } of [...kept, ...changed].flatMap(({ parts }) => parts)) expect(text.isWellFormed()).toBe(true);
  }
});

test("two long texts with nothing in common are shown one after the other, without a long wait", () => {
  const words = (start: string) => Array.from({ length: 60_000 }, (_, index) => start + index).join(" ");
  const parts = differencesOf({ ...post, content: words("a") }, { ...post, content: words("b") })[0]?.parts;
  expect(parts?.map(({ kind }) => kind)).toEqual(["old", "new"]);
});
