import { expect, test } from "vitest";
import type { Services } from "../../server/services.server.ts";
import { askStories } from "./search-stories-away.server.ts";

/** Stories of a database that fails every query with this error. */
function storiesThatFail(error: Error) {
  const asked = { times: 0, warnings: [] as string[] };
  const execute = async () => {
    asked.times++;
    throw error;
  };
  const services = { database: { reader: { execute } }, log: { warn: (text: string) => void asked.warnings.push(text) } } as unknown as Services;
  return { stories: askStories(services), asked };
}

test("an unreachable database is asked once per search, and reported as down", async () => {
  const { stories, asked } = storiesThatFail(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  expect(stories.unsearched()).toBeUndefined();
  expect(await stories.know(["duck"])).toEqual(new Map());
  expect(await stories.find([["duck"]])).toEqual({ stories: [], dishes: [] });
  expect(await stories.newest()).toEqual([]);
  expect(await stories.details(["1"])).toEqual(new Map());
  expect([stories.unsearched(), asked]).toEqual(["away", { times: 1, warnings: ["stories cannot be searched: the database is away"] }]);
});

test("an invalid query is our error, not an unreachable database", async () => {
  const { stories } = storiesThatFail(new Error("syntax"));
  await expect(stories.newest()).rejects.toThrow("syntax");
  expect(stories.unsearched()).toBeUndefined();
});

test("a search that the database cuts off took too long, and the database is not called away", async () => {
  const cutOff = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  const { stories, asked } = storiesThatFail(new Error("Failed query", { cause: cutOff }));
  expect(await stories.find([["duck"]])).toEqual({ stories: [], dishes: [] });
  expect(await stories.newest()).toEqual([]);
  expect([stories.unsearched(), asked]).toEqual(["slow", { times: 1, warnings: ["a search of the stories took too long and was cut off"] }]);
});
