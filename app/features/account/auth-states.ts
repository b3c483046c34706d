import { type KeptSession, knownKey, sessionKey } from "./kept-session.ts";

/** What may happen to the session of this browser. */
export type AuthState = "signed in" | "refreshed" | "signed out" | "password recovery" | "user updated" | "second factor verified";

type Listener = (state: AuthState) => void;

const listeners = new Set<Listener>();

/** Hears of every state, also of those that another tab tells. Returns how to stop. */
export function onAuthState(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTabs);
  };
}

/** Tells this tab and the others. With `seconds`, how long the session is good for from now. */
export function tell(state: AuthState, session?: { email: string; seconds: number }): void {
  if (state === "signed out") keep(null);
  // The time of telling makes each value a new one: the same value again would be no event for other tabs.
  else if (session) keep(JSON.stringify({ email: session.email, until: Date.now() + session.seconds * 1000, state, told: Date.now() }));
  for (const listener of listeners) listener(state);
}

/** What was told last, or null if nobody is signed in. */
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
    // A browser that keeps nothing for this site: each tab asks the server by itself.
  }
}
