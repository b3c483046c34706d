import { toast } from "../../ui/toast.ts";
import { authErrorOf, RetryableFailure } from "./auth-errors.ts";

/** What an attempt came to, in the words that the product shows. */
export type SignInResult = { ok: boolean; title: string; text: string };

const welcome: SignInResult = { ok: true, title: "Login Successful", text: "Welcome back, admin!" };
const noAdmin: SignInResult = { ok: false, title: "Access Denied", text: "Admin access required" };
const unexpected: SignInResult = { ok: false, title: "Error", text: "An unexpected error occurred" };

/** Signs an administrator in; a failure is told by its toast, the welcome by the page that comes next. Whoever is no administrator is signed out again at once. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const result = await attemptSignIn(email, password);
  if (!result.ok) void toast("error", result.title, result.text);
  return result;
}

/** The same without the toast. Never rejects. */
export async function attemptSignIn(email: string, password: string): Promise<SignInResult> {
  try {
    const answer = await post("/api/auth/sign-in/email", { email, password });
    if (!answer.ok) return refused(answer);
  } catch {
    return unexpected;
  }
  try {
    if ((await roleOfViewer()) === "admin") return welcome;
    await signOut();
    return noAdmin;
  } catch {
    // Nobody stays signed in whose role is unknown.
    await signOut().catch(() => {});
    return unexpected;
  }
}

async function refused(answer: Response): Promise<SignInResult> {
  const said: { code?: string; message?: string } = await answer.json().catch(() => ({}));
  const error = authErrorOf({ status: answer.status, code: said.code, message: said.message });
  return error instanceof RetryableFailure || answer.status >= 500 ? unexpected : { ok: false, title: "Login Failed", text: error.message };
}

async function roleOfViewer(): Promise<string | null> {
  const answer = await fetch("/api/viewer");
  if (!answer.ok) throw authErrorOf({ status: answer.status });
  const viewer: { role: string | null } = await answer.json();
  return viewer.role;
}

const signOut = () => post("/api/auth/sign-out", {});

async function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
