import { expect, test } from "vitest";
import { broughtInWords, readKeptFile, writeKeptFile } from "./kept-file.ts";

const saved = [{ id: "ratatouille", title: "Ratatouille", savedAt: "2026-01-31T18:30:00.000Z" }];
const choices = { theme: "dark", text: "large", units: "metric" } as const;
const file = (change: object) => JSON.stringify({ format: "simmer-profile", version: 1, saved, choices, ...change });

test("an exported file can be imported unchanged", () => {
  expect(readKeptFile(writeKeptFile(saved, choices, new Date(0)))).toEqual({ ok: true, file: { saved, choices } });
});

test("other properties of an entry are not imported", () => {
  expect(readKeptFile(file({ saved: [{ ...saved[0], __proto__: {}, more: 1 }] }))).toMatchObject({ file: { saved } });
});

test("a file without choices is still read for its recipes", () =>
  expect(readKeptFile(file({ choices: undefined }))).toMatchObject({ ok: true, file: { saved } }));

test.each([
  ["recipes and settings", { saved, choices }, "1 recipe and your settings are on this device."],
  ["recipes only", { saved: [...saved, ...saved], choices: {} }, "2 recipes are on this device."],
  ["settings only", { saved: [], choices: { theme: "dark" } as const }, "Your settings are on this device. The file had no recipes."],
  ["neither", { saved: [], choices: {} }, "The file had no recipes and no settings, so nothing has changed."],
])("a file with %s is said to have brought just that", (_, brought, words) => expect(broughtInWords(brought)).toBe(words));

test.each([
  ["a text", "Dear diary", /not readable JSON/],
  ["nothing", "", /not readable JSON/],
  ["a list", "[]", /not readable JSON/],
  ["another program's file", '{"recipes":[]}', /"format": "simmer-profile"/],
  ["a later version", file({ version: 2 }), /version 2; this site reads version 1/],
  ["no list of recipes", file({ saved: {} }), /"saved" is missing or is not a list/],
  ["an entry without a title", file({ saved: [...saved, { id: "coq-au-vin" }] }), /Entry 2 of "saved" lacks/],
  ["an address as an id", file({ saved: [{ ...saved[0], id: "../admin" }] }), /Entry 1 of "saved" has the id "..\/admin"/],
  ["a wrong time", file({ saved: [{ ...saved[0], savedAt: "yesterday" }] }), /"yesterday" as "savedAt"/],
  ["an unknown choice", file({ choices: { theme: "pink" } }), /"theme" is "pink"; it can be "system", "light", "dark"/],
  ["too much", `"${"x".repeat(1_100_000)}"`, /larger than 1 MB/],
  ["too many", file({ saved: Array(1001).fill(saved[0]) }), /holds 1001 recipes; at most 1000/],
])("%s is refused with what is wrong and what to do", (_, text, sentence) => {
  const read = readKeptFile(text);
  expect(read.ok ? "" : read.message).toMatch(sentence);
  expect(read.ok ? "" : read.message).toMatch(/Nothing was changed\. Choose a file made with "Export" on this page\.$/);
});
