import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type AuthState, keptSession, onAuthState, tell } from "./auth-states.ts";
import { sessionKey } from "./kept-session.ts";
import { checkSession } from "./session-keeper.ts";

const mara = { email: "mara@simmer.example", role: "admin", seconds: 300 };
const fine = () => Response.json({ signedIn: true, ...mara });

/** A browser tab: its storage, and a server that answers as told. Returns what the tab tells. */
function openTab(answers: (() => Response)[] = [fine]) {
  const kept = new Map<string, string>();
  const asked: number[] = [];
  const heard: AuthState[] = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", async () => {
    asked.push(Date.now());
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  });
  const stop = onAuthState((state) => heard.push(state));
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
  return { kept, asked, heard };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("with more than 90 seconds left the server is not asked", async () => {
  const { asked } = openTab();
  tell("signed in", mara);
  vi.setSystemTime(1_000_000 + 209_000);
  await checkSession();
  expect(asked).toEqual([]);
});

test("with 90 seconds left the session is renewed", async () => {
  const { asked, heard } = openTab();
  tell("signed in", mara);
  vi.setSystemTime(1_000_000 + 210_000);
  await checkSession();
  expect(asked).toHaveLength(1);
  expect(heard).toEqual(["signed in", "refreshed"]);
  expect(keptSession()?.until).toBe(1_000_000 + 510_000);
});

test("a server that is down is asked again after 200 ms, 400 ms and so on", async () => {
  const away = () => new Response("", { status: 503 });
  const { asked, heard } = openTab([away, away, fine]);
  tell("signed in", { ...mara, seconds: 60 });
  const checked = checkSession();
  await vi.advanceTimersByTimeAsync(700);
  await checked;
  expect(asked.map((moment) => moment - 1_000_000)).toEqual([0, 200, 600]);
  expect(heard).toEqual(["signed in", "refreshed"]);
});

test("after 30 seconds the renewal is left to the next check, and nobody is signed out for it", async () => {
  const { asked, heard, kept } = openTab([() => new Response("", { status: 502 })]);
  tell("signed in", { ...mara, seconds: 60 });
  const checked = checkSession();
  await vi.advanceTimersByTimeAsync(40_000);
  await checked;
  expect((asked.at(-1) ?? 0) - 1_000_000).toBeLessThanOrEqual(30_000);
  expect([heard, kept.has(sessionKey)]).toEqual([["signed in"], true]);
});

test("a session that was ended elsewhere is signed out in this tab", async () => {
  const { heard, kept } = openTab([() => Response.json({ signedIn: false, role: null })]);
  tell("signed in", { ...mara, seconds: 60 });
  await checkSession();
  expect([heard, kept.has(sessionKey)]).toEqual([["signed in", "signed out"], false]);
});

test("someone who signs out while the session is being renewed stays signed out", async () => {
  const { heard, kept } = openTab([
    () => {
      tell("signed out");
      return fine();
    },
  ]);
  tell("signed in", { ...mara, seconds: 60 });
  await checkSession();
  expect([heard, kept.has(sessionKey)]).toEqual([["signed in", "signed out"], false]);
});

test("an answer cut off because the page is being left signs nobody out", async () => {
  const { heard, kept } = openTab([() => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("left")) })), fine]);
  tell("signed in", mara);
  const checked = checkSession(true);
  await vi.advanceTimersByTimeAsync(200);
  await checked;
  expect([heard, kept.has(sessionKey)]).toEqual([["signed in", "refreshed"], true]);
});

test("someone who has lost the role is signed out in this tab", async () => {
  const { heard } = openTab([() => Response.json({ signedIn: true, ...mara, role: null })]);
  tell("signed in", { ...mara, seconds: 60 });
  await checkSession();
  expect(heard).toEqual(["signed in", "signed out"]);
});

test("after the clock was set back an hour, the session is renewed instead of being trusted for an hour", async () => {
  const { asked } = openTab();
  tell("signed in", mara);
  vi.setSystemTime(1_000_000 - 3_600_000);
  await checkSession();
  expect(asked).toHaveLength(1);
});

test("a forced check asks the server, however long the session still seems to last", async () => {
  const { heard, kept } = openTab([() => Response.json({ signedIn: false, role: null })]);
  tell("signed in", mara);
  await checkSession(true);
  expect([heard, kept.has(sessionKey)]).toEqual([["signed in", "signed out"], false]);
});

test("a tab that knows of no session asks the server only when forced", async () => {
  const { asked, heard } = openTab();
  await checkSession();
  expect(asked).toEqual([]);
  await checkSession(true);
  expect(heard).toEqual(["signed in"]);
});

test("what is stored where scripts can read it is not secret", async () => {
  const { kept } = openTab();
  await checkSession(true);
  expect(Object.keys(JSON.parse(kept.get(sessionKey) ?? "{}")).sort()).toEqual(["email", "state", "told", "until"]);
});

test("what another tab announces is heard in this one", () => {
  const { heard } = openTab();
  const news = (newValue: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key: sessionKey, newValue }));
  news(JSON.stringify({ state: "refreshed" }));
  news(null);
  news("not what it should be");
  expect(heard).toEqual(["refreshed", "signed out"]);
});
