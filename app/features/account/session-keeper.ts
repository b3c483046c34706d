import { RetryableFailure, SessionMissing } from "./auth-errors.ts";
import { renewSession, type SignedIn } from "./auth-requests.ts";
import { keptSession, tell } from "./auth-states.ts";

const checkEvery = 30_000;
/** Three checks before the end. */
const renewBelow = 90_000;
const longest = 5 * 60_000;
const firstWait = 200;
const patience = 30_000;

let isKeeping = false;

/** Keeps the session of this browser alive for as long as a page is open, and tells when it ends. Once is enough. */
export function keepSession(): void {
  if (isKeeping) return;
  isKeeping = true;
  setInterval(() => void checkSession(), checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkSession();
  });
  // The admin area asked before it drew its page. A public page is the same for everybody, and somebody may have signed out where no script ran.
  void checkSession(!location.pathname.startsWith("/admin") || !keptSession());
}

/** Renews the session if it ends soon, or `inAnyCase`. Never rejects. */
export async function checkSession(inAnyCase = false): Promise<void> {
  if (!inAnyCase && !isDue()) return;
  // Of several tabs one asks; the others hear of it.
  if (navigator.locks) await navigator.locks.request("simmer.session", { ifAvailable: true }, (lock) => (lock && (inAnyCase || isDue()) ? renew() : undefined));
  else await renew();
}

function isDue(): boolean {
  const kept = keptSession();
  if (!kept) return false;
  const left = kept.until - Date.now();
  // More time than a session has: the clock was put back.
  return left <= renewBelow || left > longest;
}

/** Renews the session after a change of the account and tells of it. Rejects if the server does not answer. */
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
    // Whatever else went wrong is tried again at the next check.
    if (error instanceof SessionMissing && before) tell("signed out");
  }
}

/** Nothing for somebody who signed out meanwhile, here or in another tab: an older answer says nothing any more. */
async function unlessSignedOut(ask: () => Promise<SignedIn>): Promise<SignedIn | undefined> {
  const before = keptSession();
  const viewer = await ask();
  return before && !keptSession() ? undefined : viewer;
}

/** Tries again what may work later, after 200 ms, 400 ms and so on, for up to 30 seconds. */
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
