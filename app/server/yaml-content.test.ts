import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { ContentError, readYaml } from "./yaml-content.server.ts";

const dish = z.strictObject({
  title: z.string().trim().min(1, "some text"),
  level: z.enum(["Easy", "Hard"]),
  parts: z.array(z.strictObject({ grams: z.number() })).min(2),
  made: z.iso.date(),
});
const sound = "title: Soup\nlevel: Easy\nparts: [{ grams: 1 }, { grams: 2 }]\nmade: '2026-11-14'\n";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "simmer-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The message that the log shows. */
function complaint(files: Record<string, string>): string {
  try {
    readYaml(folderWith(files), dish);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "";
}

test("each file is read under its own name", () => {
  expect(readYaml(folderWith({ "b.yaml": sound, "a.yaml": sound, "notes.txt": "x" }), dish).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("broken YAML is reported with its file and line", () => {
  expect(complaint({ "soup.yaml": "title: Soup\nlevel: [Easy\nparts: 1\n" })).toMatch(/soup\.yaml, line [23], column \d+: found/);
});

test("a missing field is reported as something to add", () => {
  expect(complaint({ "soup.yaml": sound.replace("title: Soup\n", "") })).toContain("title: found nothing; expected a string. To fix it, add 'title'");
});

test("a word that is not allowed is reported with those that are", () => {
  expect(complaint({ "soup.yaml": sound.replace("level: Easy", "level: Simple") })).toContain("level: found 'Simple'; expected one of 'Easy', 'Hard'");
});

test("the path of a field names its place in a list", () => {
  expect(complaint({ "soup.yaml": sound.replace("grams: 2", "grams: two") })).toContain("parts[1].grams: found 'two'; expected a number");
});

test("a list that is too short is reported with the least number", () => {
  expect(complaint({ "soup.yaml": sound.replace(", { grams: 2 }", "") })).toContain("parts: found a list of 1; expected at least 2 entries");
});

test("a misspelt field is reported by its name", () => {
  expect(complaint({ "soup.yaml": `${sound}titel: Soup\n` })).toContain("the unknown field 'titel'");
});

test("an invalid date is reported with an example", () => {
  expect(complaint({ "soup.yaml": sound.replace("2026-11-14", "14.11.2026") })).toContain("made: found '14.11.2026'; expected a date such as 2026-11-14");
});

test("one reading reports the faults of all files", () => {
  const flawed = sound.replace("level: Easy", "level: Simple");
  expect(complaint({ "a.yaml": flawed, "b.yaml": flawed }).split("\n")).toHaveLength(2);
});

test("a missing folder is reported, not taken for an empty one", () => {
  expect(() => readYaml(join(tmpdir(), "simmer-no-such-folder"), dish)).toThrow("no such folder");
});
