/** Who is signed in here, and until when by this device's clock: no secret, so scripts and other tabs may read it. */
export type KeptSession = { email: string; until: number };

export const sessionKey = "simmer.session";

/** Here from the first sign-in until the server has taken away the cookies by which it recognizes this browser, which no script can see. */
export const knownKey = "simmer.known";

/** Whether anyone seems to be signed in here; the server decides. Cheap enough for every page. */
export const seemsSignedIn = (): boolean => isKept(sessionKey);

/** Whether the server may recognize this browser by a cookie, also after signing out. */
export const seemsKnown = (): boolean => isKept(knownKey) || seemsSignedIn();

/** Whether this browser keeps something by that name. */
export function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser that keeps nothing for this site.
    return false;
  }
}
