import { type AuthAnswer, authErrorOf, SessionMissing } from "./auth-errors.ts";

/** Sends a request to the server's sign-in, which answers with JSON. Rejects with a typed error for anything but success. */
export async function askAuth<T>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  // A truncated answer, as when the page is being left, counts as none.
  if (!answer || (answer.ok && !said)) throw authErrorOf({ status: 0 });
  if (!answer.ok) throw authErrorOf({ status: answer.status, ...reasonOf(said ?? {}) });
  return said;
}

export type SignedIn = { email: string; role: string | null; seconds: number };

/** Who is signed in; also renews the session. Rejects with `SessionMissing` if nobody is. */
export async function renewSession(): Promise<SignedIn> {
  const viewer = await askAuth<{ signedIn: boolean } & SignedIn>("/api/viewer");
  if (!viewer.signedIn) throw new SessionMissing("Nobody is signed in.");
  return viewer;
}

function reasonOf(said: { code?: unknown; message?: unknown }): Omit<AuthAnswer, "status"> {
  return { code: typeof said.code === "string" ? said.code : undefined, message: typeof said.message === "string" ? said.message : undefined };
}
