/** Who is signed in here, and until when by this device's clock: no secret, so scripts and other tabs may read it. */
export type KeptSession = { email: string; until: number };

export const sessionKey = "simmer.session";

/** Set from the first sign-in until the server has deleted the HttpOnly cookies by which it recognizes this browser. */
export const knownKey = "simmer.known";

/** Whether someone seems to be signed in here; the server decides. Cheap enough for every page. */
export const seemsSignedIn = (): boolean => isKept(sessionKey);

/** Whether the server may recognize this browser by a cookie, even after a sign-out. */
export const seemsKnown = (): boolean => isKept(knownKey) || seemsSignedIn();

/** Whether this browser stores something under that key. */
export function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // This browser blocks storage for the site.
    return false;
  }
}
