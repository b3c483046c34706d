import { expect, test } from "vitest";
import { readEnv } from "../env.server.ts";
import { checkMachine } from "./check-machine.server.ts";

test.each([
  [{ SITE_URL: "https://food.example", TRUST_PROXY: "1" }, "ok", undefined],
  [{ SITE_URL: "https://food.example" }, "warn", /TRUST_PROXY/],
  [{ SITE_URL: "http://food.example" }, "warn", /https/],
  [{ SITE_URL: "http://localhost:3000" }, "ok", undefined],
])("with %o the settings are judged right", async (variables, state, remedy) => {
  const checks = await checkMachine(readEnv(variables), new Error("no storage"));
  const found = checks.find(({ name }) => name === "Settings");
  expect(found?.state).toBe(state);
  if (remedy) expect(found?.remedy).toMatch(remedy);
});
