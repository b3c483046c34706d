import { expect, test } from "vitest";
import { judgeAnswer } from "./judge-answer.server.ts";

test("a database that once answers quickly is quick, however slow the other answers were", () => {
  expect(judgeAnswer([226.4, 3.2, 410], true)).toEqual({ ms: 3 });
});

test("a database on another machine that always answers slowly is too far away", () => {
  expect(judgeAnswer([226.4, 230, 410], false)).toEqual({ ms: 226, remedy: expect.stringContaining("closer together") });
});

test("a database on this machine that always answers slowly shows that the machine is busy", () => {
  expect(judgeAnswer([226.4, 230, 410], true)).toEqual({ ms: 226, remedy: expect.stringMatching(/^This machine is busy/) });
});
