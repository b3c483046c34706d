import { expect, test } from "vitest";
import { countriesNamed } from "./countries-named.server.ts";

const idsFor = (query: string) => countriesNamed(query).map(({ country }) => country.id);

test.each([
  ["ital", ["italy"]],
  ["indonesian chicken", ["indonesia"]],
  ["pasta from Italy", ["italy"]],
  ["french cooking", ["france"]],
  ["french or italian stew", ["france", "italy"]],
  ["ital pasta", []],
  ["chicken", []],
])("“%s” names these countries: %j", (query, ids) => expect(idsFor(query).sort()).toEqual(ids));
