/** Who is signed in here, and until when by this device's clock: no secret, so scripts and other tabs may read it. */
export type KeptSession = { email: string; until: number };

export const sessionKey = "simmer.session";

/** Whether anyone seems to be signed in here; the server decides. Cheap enough for every page. */
export function seemsSignedIn(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    // A browser that keeps nothing for this site.
    return false;
  }
}
