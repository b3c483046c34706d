import { type KeptSession, knownKey, sessionKey } from "./kept-session.ts";

/** What can happen to this browser's session. */
export type AuthState = "signed in" | "refreshed" | "signed out" | "password recovery" | "user updated" | "second factor verified";

type Listener = (state: AuthState) => void;

const listeners = new Set<Listener>();

/** Subscribes to every state, including those reported by other tabs. Returns how to unsubscribe. */
export function onAuthState(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTabs);
  };
}

/** Tells this tab and the others. `seconds` is how long the session is valid from now. */
export function tell(state: AuthState, session?: { email: string; seconds: number }): void {
  if (state === "signed out") keep(null);
  // The timestamp makes each value unique: storing the same value again would fire no event in other tabs.
  else if (session) keep(JSON.stringify({ email: session.email, until: Date.now() + session.seconds * 1000, state, told: Date.now() }));
  for (const listener of listeners) listener(state);
}

/** The last reported session, or null if nobody is signed in. */
export function keptSession(): KeptSession | null {
  try {
    const { email, until } = JSON.parse(localStorage.getItem(sessionKey) ?? "{}");
    return typeof email === "string" && typeof until === "number" ? { email, until } : null;
  } catch {
    return null;
  }
}

function hearOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== sessionKey) return;
  const state = newValue === null ? "signed out" : stateIn(newValue);
  if (state) for (const listener of listeners) listener(state);
}

const tellable: readonly AuthState[] = ["signed in", "refreshed", "user updated", "second factor verified"];

function stateIn(value: string): AuthState | undefined {
  try {
    const { state } = JSON.parse(value);
    return tellable.find((one) => one === state);
  } catch {
    return undefined;
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(sessionKey);
    else {
      localStorage.setItem(sessionKey, value);
      localStorage.setItem(knownKey, "");
    }
  } catch {
    // Storage is blocked: each tab asks the server by itself.
  }
}
