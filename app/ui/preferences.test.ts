import { afterEach, expect, test, vi } from "vitest";
import { choosePreference, forgetPreferences, preferencesScript, readable, readPreference, showPreferences } from "./preferences.ts";

/** A page with this storage; returns the attributes of its <html>. */
function openPage(stored: Record<string, string>) {
  const store = new Map(Object.entries(stored));
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  return { dataset, store };
}
afterEach(() => vi.unstubAllGlobals());
const paint = () => new Function(preferencesScript)();

test("stored choices apply to the page before its first paint", () => {
  const { dataset } = openPage({ "simmer.theme": "dark", "simmer.text": "larger", "simmer.units": "metric" });
  paint();
  expect(dataset).toEqual({ theme: "dark", text: "larger", units: "metric" });
});

test("a browser that has the fonts shows them from the first paint", () => {
  const { dataset } = openPage({ "simmer.fonts": "here" });
  paint();
  expect(dataset).toEqual({ fonts: "here" });
});

test("without stored choices the page follows the system", () => {
  const { dataset } = openPage({});
  paint();
  expect(dataset).toEqual({});
});

test("a value that is not among the choices is left out", () => {
  const { dataset } = openPage({ "simmer.theme": '"><script>', "simmer.text": "huge", "simmer.units": "us" });
  paint();
  expect(dataset).toEqual({});
});

test("when storage is forbidden the page is painted all the same", () => {
  const { dataset } = openPage({});
  vi.stubGlobal("localStorage", undefined);
  paint();
  expect(dataset).toEqual({});
});

test("a choice applies at once and is stored", () => {
  const { dataset, store } = openPage({});
  choosePreference("text", "large");
  expect([dataset.text, store.get("simmer.text"), readPreference("text")]).toEqual(["large", "large", "large"]);
});

test("the first value of a choice is not stored", () => {
  const { dataset, store } = openPage({ "simmer.theme": "dark" });
  choosePreference("theme", "system");
  expect([dataset.theme, store.size]).toEqual([undefined, 0]);
});

test("a choice that a full storage refuses still applies to this page as a whole", () => {
  const { dataset, store } = openPage({ "simmer.theme": "light" });
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(choosePreference("theme", "dark")).toBe(false);
  showPreferences();
  expect([dataset.theme, readPreference("theme")]).toEqual(["dark", "dark"]);
  localStorage.setItem = setItem;
  expect(choosePreference("theme", "light")).toBe(true);
  expect([store.get("simmer.theme"), readPreference("theme")]).toEqual(["light", "light"]);
});

test("where storage is forbidden, only the default lasts", () => {
  const { dataset } = openPage({});
  vi.stubGlobal("localStorage", undefined);
  expect([choosePreference("units", "metric"), dataset.units, readPreference("units")]).toEqual([false, "metric", "metric"]);
  expect([choosePreference("units", "us"), dataset.units, readPreference("units")]).toEqual([true, undefined, "us"]);
});

test("forgetting removes every choice", () => {
  const { store } = openPage({ "simmer.theme": "dark", "simmer.units": "metric" });
  forgetPreferences();
  expect(store.size).toBe(0);
});

test("an unknown value counts as no choice", () => expect(readable("units", "stone")).toBe("us"));
