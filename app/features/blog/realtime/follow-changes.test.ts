import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  isClosed = false;
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(name: string, data = "") {
    this.dispatchEvent(Object.assign(new Event(name), { data }));
  }
  /** A response other than 200, as a browser reports it: without the status. */
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.say("error");
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const last = () => FakeSource.all.at(-1) ?? new FakeSource();

beforeEach(() => {
  FakeSource.all = [];
  page.visibilityState = "visible";
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const heard: string[] = [];
  return { heard, stop: followChanges((changed) => heard.push(changed)) };
}

test("a change is passed on with the id of its post", () => {
  const { heard, stop } = follow();
  last().say("change", "some-post");
  expect(heard).toEqual(["some-post"]);
  stop();
});

test("a lost connection is retried after 1, 2, 5 and 10 seconds, and every 10 from then on", () => {
  const { stop } = follow();
  const waited = [1, 2, 5, 10, 10].map((seconds) => {
    last().say("error");
    const before = FakeSource.all.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    const early = FakeSource.all.length;
    vi.advanceTimersByTime(1);
    return [early - before, FakeSource.all.length - before];
  });
  expect(waited).toEqual(Array(5).fill([0, 1]));
  stop();
});

test.each([401, 403])("a connection refused with %i is reported, and not retried before the page is visible again", async (status) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  const { heard, stop } = follow();
  last().refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, FakeSource.all.length]).toEqual([["all"], 1]);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSource.all).toHaveLength(2);
  stop();
});

test.each([503, 405])("a refused connection is retried when the server answers %i to a question why", async (status) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  const { heard, stop } = follow();
  last().refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect([heard, FakeSource.all.length]).toEqual([[], 2]);
  stop();
});

test("a refused connection is retried when nobody answers why", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { stop } = follow();
  last().refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(2);
  stop();
});

test("a connection that is restored reports that changes may have been missed, and resets its pauses", () => {
  const { heard, stop } = follow();
  last().say("error");
  vi.advanceTimersByTime(1000);
  last().say("beat");
  expect(heard).toEqual(["all"]);
  last().say("error");
  vi.advanceTimersByTime(1000);
  expect(FakeSource.all).toHaveLength(3);
  stop();
});

test("a connection that is not established within 10 seconds is given up", () => {
  const { stop } = follow();
  vi.advanceTimersByTime(10_000);
  expect(last().isClosed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(FakeSource.all).toHaveLength(2);
  stop();
});

test("a hidden page does not listen, and is told that changes may have been missed when it is visible again", () => {
  const { heard, stop } = follow();
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(last().isClosed).toBe(true);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  last().say("beat");
  expect(heard).toEqual(["all"]);
  stop();
});

test("a listener that stops hears no more and leaves no connection", () => {
  const { stop } = follow();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all.map((source) => source.isClosed)).toEqual([true]);
});
