import { expect, test } from "vitest";
import { waitOutShortOutages } from "./short-outages.server.ts";

const page = new URL("http://localhost/blog");

/** A database that is away until a given time, with its own clock and a count of the attempts to render a page, each of which takes `time` ms. */
function awayUntil(moment: number, time = 0) {
  const seen = { now: 0, tries: 0, away: moment };
  const clock = {
    now: () => seen.now,
    async wait(time: number) {
      seen.now += time;
    },
  };
  const make = waitOutShortOutages(async () => {
    seen.tries++;
    seen.now += time;
    const status = seen.now < seen.away ? 503 : 200;
    return { keep: false, answer: { status, headers: {}, identity: Buffer.from(""), shows: new Set<string>(), until: 0 } };
  }, clock);
  return { seen, get: async () => (await make(page)).answer.status };
}

test("a reader does not notice a database that is back within seven seconds", async () => {
  expect(await awayUntil(7000).get()).toBe(200);
});

test("a reader does not notice a database that goes away again as soon as it is back", async () => {
  const { seen, get } = awayUntil(5000);
  const first = await get();
  seen.away = seen.now + 5000;
  expect([first, await get()]).toEqual([200, 200]);
});

test("a database that stays down is reported within nine seconds, and after that at once", async () => {
  const { seen, get } = awayUntil(Number.POSITIVE_INFINITY);
  expect([await get(), seen.now < 9000]).toEqual([503, true]);
  const { tries } = seen;
  expect([await get(), seen.tries]).toEqual([503, tries + 1]);
});

test("a database that takes ten seconds to fail is not asked again", async () => {
  const { seen, get } = awayUntil(Number.POSITIVE_INFINITY, 10_000);
  expect([await get(), seen.tries]).toEqual([503, 1]);
});

test("the next outage is waited out again", async () => {
  const { seen, get } = awayUntil(Number.POSITIVE_INFINITY);
  await get();
  seen.now += 60_000;
  const { tries } = seen;
  await get();
  expect(seen.tries).toBeGreaterThan(tries + 1);
});
