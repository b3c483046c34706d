import { RetryableFailure, SessionMissing } from "./auth-errors.ts";
import { renewSession, type SignedIn } from "./auth-requests.ts";
import { keptSession, tell } from "./auth-states.ts";

const checkEvery = 30_000;
/** Three checks before it expires. */
const renewBelow = 90_000;
const longest = 5 * 60_000;
const firstWait = 200;
const patience = 30_000;

let isKeeping = false;

/** Keeps this browser's session alive while a page is open, and tells when it ends. Safe to call repeatedly. */
export function keepSession(): void {
  if (isKeeping) return;
  isKeeping = true;
  setInterval(() => void checkSession(), checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkSession();
  });
  // The admin area already checked before rendering. A public page is cached, and a user may have signed out on a page without scripts.
  void checkSession(!location.pathname.startsWith("/admin") || !keptSession());
}

/** Renews the session if it expires soon, or `inAnyCase`. Never rejects. */
export async function checkSession(inAnyCase = false): Promise<void> {
  if (!inAnyCase && !isDue()) return;
  // Of several tabs, one asks and tells the others.
  if (navigator.locks) await navigator.locks.request("simmer.session", { ifAvailable: true }, (lock) => (lock && (inAnyCase || isDue()) ? renew() : undefined));
  else await renew();
}

function isDue(): boolean {
  const kept = keptSession();
  if (!kept) return false;
  const left = kept.until - Date.now();
  // More time left than a session has: the clock was set back.
  return left <= renewBelow || left > longest;
}

/** Renews the session after a change of the account, and tells listeners. Rejects if the server does not answer. */
export async function tellOfUpdate(): Promise<void> {
  const viewer = await unlessSignedOut(renewSession);
  if (viewer) tell("user updated", viewer);
}

async function renew(): Promise<void> {
  const before = keptSession();
  try {
    const viewer = await unlessSignedOut(() => patiently(renewSession));
    if (!viewer) return;
    if (viewer.role !== "admin") tell("signed out");
    else tell(before ? "refreshed" : "signed in", viewer);
  } catch (error) {
    // Any other failure is retried at the next check.
    if (error instanceof SessionMissing && before) tell("signed out");
  }
}

/** Undefined if the user signed out meanwhile, here or in another tab: the answer is then out of date. */
async function unlessSignedOut(ask: () => Promise<SignedIn>): Promise<SignedIn | undefined> {
  const before = keptSession();
  const viewer = await ask();
  return before && !keptSession() ? undefined : viewer;
}

/** Retries what may work later, after 200 ms, 400 ms and so on, for up to 30 seconds. */
async function patiently(ask: () => Promise<SignedIn>): Promise<SignedIn> {
  const begun = Date.now();
  for (let wait = firstWait; ; wait *= 2) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RetryableFailure) || Date.now() + wait - begun > patience) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
