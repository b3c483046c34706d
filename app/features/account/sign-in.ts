import { toast } from "../../ui/toast.ts";

/** The server's answer to an attempt, in the words that the product shows. */
export type SignInResult = { ok: true } | { ok: false; title: string; text: string };

const unexpected: SignInResult = { ok: false, title: "Error", text: "An unexpected error occurred" };

async function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** Signs an administrator in. Whoever is not one is signed out again at once. Shows the toast that belongs to the result. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const result = await attempt(email, password).catch(() => unexpected);
  if (result.ok) await toast("success", "Login Successful", "Welcome back, admin!");
  else await toast("error", result.title, result.text);
  return result;
}

async function attempt(email: string, password: string): Promise<SignInResult> {
  const answer = await post("/api/auth/sign-in/email", { email, password });
  if (!answer.ok) {
    const said: { message?: string } = await answer.json().catch(() => ({}));
    return answer.status >= 500 ? unexpected : { ok: false, title: "Login Failed", text: said.message ?? answer.statusText };
  }
  const viewer: { role: string | null } = await (await fetch("/api/viewer")).json();
  if (viewer.role === "admin") return { ok: true };
  await post("/api/auth/sign-out", {});
  return { ok: false, title: "Access Denied", text: "Admin access required" };
}
