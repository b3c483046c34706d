import { afterEach, expect, test, vi } from "vitest";
import { makeFolder } from "../../../tests/start-process.ts";
import type { Services } from "../../server/services.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";

afterEach(() => void vi.useRealTimers());

/** A sweep that is waiting for the storage's listing, until `answer` provides it. */
async function waitingSweep() {
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<{ key: string; putAt: Date }[]>();
  const list = () => {
    asked.resolve();
    return found.promise;
  };
  const counted = vi.fn(async () => 1);
  const services = {
    env: { DATA_DIR: makeFolder(), DATABASE_URL: "postgres://db" },
    storage: { list, remove: vi.fn() },
    database: { owner: { $count: counted } },
  };
  const sweeping = sweepUploads(services as unknown as Services);
  await asked.promise;
  return { sweeping, answer: found.resolve, counted };
}

test("a storage that never answers does not delay the site's stop for more than three seconds", async () => {
  const { sweeping } = await waitingSweep();
  vi.useFakeTimers();
  let isStopped = false;
  void sweeping.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(isStopped).toBe(true);
});

test("what a storage lists after the site has stopped is left to the next sweep", async () => {
  const { sweeping, answer, counted } = await waitingSweep();
  const stopped = sweeping.stop();
  answer([{ key: "unfinished/a-320x200", putAt: new Date(0) }]);
  await stopped;
  expect(counted).not.toHaveBeenCalled();
});
