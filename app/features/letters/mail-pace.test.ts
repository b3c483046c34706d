import { expect, test } from "vitest";
import { MailPace } from "./mail-pace.server.ts";

const minute = 60_000;

test("emails become half as many whenever the server says that they are too many, down to six a minute, and slowly more again", () => {
  const pace = new MailPace();
  pace.speedUp();
  const first = pace.gap;
  pace.slowDown();
  const slower = pace.gap;
  pace.speedUp();
  expect([first, slower, pace.gap]).toEqual([50, 100, 90]);
  for (let time = 0; time < 20; time++) pace.slowDown();
  expect(pace.gap).toBe(10_000);
});

test("a server that does not answer is left alone for longer and longer, up to an hour, until it accepts an email", () => {
  const pace = new MailPace();
  const rests = [1, 2, 4, 8, 16, 32, 60, 60];
  const at = 1_000_000;
  for (const minutes of rests) {
    pace.unanswered(at);
    expect([pace.isResting(at + minutes * minute - 1), pace.isResting(at + minutes * minute)]).toEqual([true, false]);
  }
  pace.taken();
  pace.unanswered(at);
  expect(pace.isResting(at + minute)).toBe(false);
});
