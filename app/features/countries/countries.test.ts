import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findCountry, listCountries, readCountries } from "./countries.server.ts";

test("the countries are in the order of the menus", () => {
  expect(listCountries().map(({ id, name, adjective }) => [id, name, adjective])).toEqual([
    ["italy", "Italy", "Italian"],
    ["france", "France", "French"],
    ["germany", "Germany", "German"],
    ["indonesia", "Indonesia", "Indonesian"],
  ]);
});

test("a country is found whatever the case of its key", () => {
  expect(["FRANCE", "France", "fRaNcE"].map((key) => findCountry(key)?.name)).toEqual(["France", "France", "France"]);
});

test("a key that names no country finds nothing", () => {
  expect(["atlantis", "", "constructor", "../italy"].map(findCountry)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a mistake in a country's file is reported with its file and field", () => {
  const folder = mkdtempSync(join(tmpdir(), "simmer-countries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "countries"));
  writeFileSync(join(folder, "countries", "spain.yaml"), "name: Spain\ncolors: [red]\n");
  expect(() => readCountries(folder)).toThrow(/spain\.yaml[\s\S]*colors/);
});
