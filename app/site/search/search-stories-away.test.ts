import { expect, test } from "vitest";
import type { Services } from "../../server/services.server.ts";
import { askStories } from "./search-stories-away.server.ts";

/** Stories of a database that fails every query with this error. */
function storiesThatFail(error: Error) {
  const asked = { times: 0, warnings: 0 };
  const execute = async () => {
    asked.times++;
    throw error;
  };
  const services = { database: { reader: { execute } }, log: { warn: () => void asked.warnings++ } } as unknown as Services;
  return { stories: askStories(services), asked };
}

test("an unreachable database is asked once per search, and reported as down", async () => {
  const { stories, asked } = storiesThatFail(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  expect(stories.areAway()).toBe(false);
  expect(await stories.know(["duck"])).toEqual(new Map());
  expect(await stories.find([["duck"]])).toEqual({ stories: [], dishes: [] });
  expect(await stories.newest()).toEqual([]);
  expect(await stories.details(["1"])).toEqual(new Map());
  expect([stories.areAway(), asked]).toEqual([true, { times: 1, warnings: 1 }]);
});

test("an invalid query is our error, not an unreachable database", async () => {
  const { stories } = storiesThatFail(new Error("syntax"));
  await expect(stories.newest()).rejects.toThrow("syntax");
  expect(stories.areAway()).toBe(false);
});
