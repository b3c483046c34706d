import { expect, test } from "vitest";
import { createSavedRecipes } from "./saved-recipes.ts";

const pasta = { id: "creamy-pasta", title: "Creamy Pasta", savedAt: "2026-11-01T10:00:00.000Z" };
const stew = { id: "beef-red-wine-stew", title: "Beef and Red Wine Stew", savedAt: "2026-11-02T10:00:00.000Z" };

/** A device: its storage, and one store per tab. `contents` is what the browser had stored. */
function device(contents?: string) {
  const kept = new Map(contents === undefined ? [] : [["simmer.saved", contents]]);
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const tabs = new EventTarget();
  return { storage, tabs, tab: () => createSavedRecipes({ storage: () => storage, tabs: () => tabs }) };
}
const forbidden = () =>
  createSavedRecipes({
    storage: () => {
      throw new DOMException("denied", "SecurityError");
    },
    tabs: () => undefined,
  });

test("a saved recipe is there after a reload", () => {
  const reader = device();
  reader.tab().save(pasta);
  expect(reader.tab().list()).toEqual([pasta]);
});

test("saved recipes are listed newest first", () => {
  const saved = device().tab();
  saved.save(stew);
  saved.save(pasta);
  expect(saved.list()).toEqual([stew, pasta]);
});

test("saving twice keeps one entry, the later one", () => {
  const saved = device().tab();
  saved.save(pasta);
  saved.save({ ...pasta, savedAt: "2026-11-03T10:00:00.000Z" });
  expect(saved.list().map(({ savedAt }) => savedAt)).toEqual(["2026-11-03T10:00:00.000Z"]);
});

test("an older entry from a file does not replace a later one", () => {
  const saved = device().tab();
  saved.save(pasta);
  saved.save({ ...pasta, title: "Pasta as it was called", savedAt: "2020-01-01T10:00:00.000Z" });
  expect(saved.list()).toEqual([pasta]);
});

test("a file that names a recipe twice leaves one entry, the later one", () => {
  const saved = device().tab();
  const later = { ...pasta, savedAt: "2026-11-03T10:00:00.000Z" };
  saved.save(pasta, stew, later);
  expect(saved.list()).toEqual([later, stew]);
});

test("undo puts a removed recipe back in its old place", () => {
  const saved = device().tab();
  saved.save(pasta, stew);
  saved.remove(pasta.id);
  saved.save(pasta);
  expect(saved.list()).toEqual([stew, pasta]);
});

test("forgetting everything leaves nothing", () => {
  const saved = device().tab();
  saved.save(pasta, stew);
  saved.clear();
  expect(saved.list()).toEqual([]);
});

test("another tab is notified of a change", () => {
  const reader = device();
  const [first, second] = [reader.tab(), reader.tab()];
  let heard = 0;
  second.subscribe(() => heard++);
  first.save(pasta);
  reader.tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "simmer.saved" }));
  expect([heard, second.has(pasta.id)]).toEqual([1, true]);
});

test("a change of another key in storage is ignored", () => {
  const reader = device();
  let heard = 0;
  reader.tab().subscribe(() => heard++);
  reader.tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "simmer.theme" }));
  expect(heard).toBe(0);
});

test("a listener that stops is not notified any more", () => {
  const saved = device().tab();
  let heard = 0;
  const stop = saved.subscribe(() => heard++);
  stop();
  saved.save(pasta);
  expect(heard).toBe(0);
});

test("the list is the same array until it changes, so that pages do not render needlessly", () => {
  const saved = device().tab();
  saved.save(pasta);
  expect(saved.list()).toBe(saved.list());
});

test("unreadable contents count as nothing saved", () => {
  expect(["{", "null", '{"a":1}', '[1,null,{"id":7}]'].map((contents) => device(contents).tab().list())).toEqual([[], [], [], []]);
});

test("a broken entry does not remove the valid ones", () => {
  const contents = JSON.stringify([{ id: "x" }, pasta]);
  expect(device(contents).tab().list()).toEqual([pasta]);
});

test("when storage is forbidden, a saved recipe lasts for this page and reports that", () => {
  const saved = forbidden();
  expect([saved.save(pasta), saved.has(pasta.id)]).toEqual([false, true]);
});

test("when storage is full, saving does not lose what was saved before", () => {
  const reader = device(JSON.stringify([pasta]));
  reader.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const saved = reader.tab();
  saved.save(stew);
  expect(saved.list()).toEqual([stew, pasta]);
});

test("a recipe that could not be stored is kept beside what another tab has stored since", () => {
  const reader = device();
  const { setItem } = reader.storage;
  const [first, second] = [reader.tab(), reader.tab()];
  const soup = { id: "marseille-shrimp-stew", title: "Marseille Shrimp Stew", savedAt: "2026-11-03T10:00:00.000Z" };
  reader.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(first.save(pasta)).toBe(false);
  reader.storage.setItem = setItem;
  expect(second.save(stew)).toBe(true);
  expect(first.list()).toEqual([stew, pasta]);
  expect([first.save(soup), second.list()]).toEqual([true, [soup, stew, pasta]]);
  expect(second.remove(pasta.id)).toBe(true);
  expect(first.list()).toEqual([soup, stew]);
});

test("a removal that could not be stored does not undo what another tab has saved since", () => {
  const reader = device(JSON.stringify([pasta]));
  const { setItem } = reader.storage;
  const [first, second] = [reader.tab(), reader.tab()];
  reader.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  first.remove(pasta.id);
  reader.storage.setItem = setItem;
  second.save(stew);
  expect(first.list()).toEqual([stew]);
});
