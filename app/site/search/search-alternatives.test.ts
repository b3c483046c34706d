import { expect, test } from "vitest";
import { alternativesIn } from "./search-alternatives.ts";

test.each<[string, string[][]]>([
  ["chicken or duck", [["chicken", "duck"]]],
  ["Ente oder Huhn", [["Ente", "Huhn"]]],
  ["duck/chicken", [["duck", "chicken"]]],
  [
    "duck or chicken stew",
    [
      ["duck stew", "chicken stew"],
      ["duck", "chicken stew"],
    ],
  ],
  [
    "beef stew or coq au vin",
    [
      ["beef stew au vin", "beef coq au vin"],
      ["beef stew", "coq au vin"],
    ],
  ],
  [
    "beef, pork or lamb stew",
    [
      ["beef stew", "pork stew", "lamb stew"],
      ["beef , pork", "lamb stew"],
    ],
  ],
  [
    "beef, pork, or lamb",
    [
      ["beef", "pork", "lamb"],
      ["beef , pork", "lamb"],
    ],
  ],
  ["beef and/or pork", [["beef", "pork"]]],
  ["chicken (or duck)", [["chicken", "duck"]]],
  ["beef", []],
  ["or", []],
  ["or duck", []],
  ["duck or", []],
  ["1/2 cup", []],
  ["coq d'or", []],
])("“%s” stands for %j", (query, readings) => expect(alternativesIn(query)).toEqual(readings));
