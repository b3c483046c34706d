import { afterEach, expect, test, vi } from "vitest";
import { PostEvents } from "../../../server/post-events.server.ts";
import { changeStream } from "./change-stream.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

function open({ events = new PostEvents(), isAllowed = async () => true } = {}) {
  vi.useFakeTimers();
  const reader = changeStream(events, { isAllowed })?.getReader();
  const decoder = new TextDecoder();
  return {
    events,
    reader,
    next: async () => {
      const { value, done } = (await reader?.read()) ?? { done: true };
      return done ? "the end" : decoder.decode(value);
    },
  };
}

test("a change is sent with the id of its post", async () => {
  const { events, next } = open();
  expect(await next()).toBe("event: beat\ndata: \n\n");
  events.tell("some-post");
  expect(await next()).toBe("event: change\ndata: some-post\n\n");
});

test("the stream sends a beat every 25 seconds", async () => {
  const { next } = open();
  await next();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await next()).toBe("event: beat\ndata: \n\n");
});

test("the stream ends for a listener who has lost permission", async () => {
  const { next } = open({ isAllowed: async () => false });
  await next();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await next()).toBe("the end");
});

test("a failed check of permission does not end the stream", async () => {
  const { next } = open({ isAllowed: () => Promise.reject(new Error("the database is away")) });
  await next();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await next()).toBe("event: beat\ndata: \n\n");
});

test("a server that stops ends every stream and opens none", async () => {
  const { events, next } = open();
  await next();
  events.close();
  expect(await next()).toBe("the end");
  expect(changeStream(events, { isAllowed: async () => true })).toBeUndefined();
});

test("the number of listeners is limited, and one who leaves makes room", async () => {
  const events = new PostEvents(1);
  const { reader } = open({ events });
  expect(changeStream(events, { isAllowed: async () => true })).toBeUndefined();
  await reader?.cancel();
  expect(changeStream(events, { isAllowed: async () => true })).toBeDefined();
});
