import { expect, test } from "vitest";
import { emptyPost } from "../post-form.schema.ts";
import { forgetText, keepText, listKept, newKey } from "./typed-text.ts";

/** A browser's storage, with room for this many characters. */
function makeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
  };
}

const text = (title: string) => ({ at: 1, version: 3, seen: undefined, editors: ["a"], values: { ...emptyPost, title } });

test("kept text is found again by the same account for the same post, newest first", () => {
  const storage = makeStorage();
  const [older, newer] = [newKey("ann", "soup"), newKey("ann", "soup")];
  keepText(storage, { ...text("Older"), key: older });
  keepText(storage, { ...text("Newer"), key: newer, at: 2 });
  expect(listKept(storage, "ann", "soup").map(({ key, values }) => [key, values.title])).toEqual([
    [newer, "Newer"],
    [older, "Older"],
  ]);
});

test("another account and another post see none of it", () => {
  const storage = makeStorage();
  keepText(storage, { ...text("Hers"), key: newKey("ann", "soup") });
  expect(listKept(storage, "bob", "soup")).toEqual([]);
  expect(listKept(storage, "ann", "stew")).toEqual([]);
});

test("two editors of one post keep their texts apart", () => {
  expect(newKey("ann", "soup")).not.toBe(newKey("ann", "soup"));
});

test("a full storage is reported and breaks nothing", () => {
  expect(keepText(makeStorage(10), { ...text("Long"), key: "a" })).toBe(false);
});

test("forgotten text is gone", () => {
  const storage = makeStorage();
  const key = newKey("ann", "soup");
  keepText(storage, { ...text("Soup"), key });
  forgetText(storage, key);
  expect(listKept(storage, "ann", "soup")).toEqual([]);
});

test("stored values that are not texts of this editor are ignored", () => {
  const storage = makeStorage();
  storage.setItem("simmer.typed.ann.soup.x", "{broken");
  storage.setItem("simmer.typed.ann.soup.y", '{"at":1}');
  expect(listKept(storage, "ann", "soup")).toEqual([]);
});
