import { toast } from "../../ui/toast.ts";
import { AuthError, RetryableFailure, UnexpectedFailure } from "./auth-errors.ts";
import { askAuth, renewSession } from "./auth-requests.ts";
import { tell } from "./auth-states.ts";
import { keepSession } from "./session-keeper.ts";
import { welcome } from "./welcome.ts";

/** The result of an attempt, with the text to show. `needsCode`: the password was right, and a second factor is required. */
export type SignInResult = { ok: boolean; title: string; text: string; needsCode?: true };
type Code = { kind: "app" | "recovery"; code: string; trustDevice: boolean };

const welcomed: SignInResult = { ok: true, ...welcome };
const noAdmin: SignInResult = { ok: false, title: "Access Denied", text: "Admin access required" };
const unexpected: SignInResult = { ok: false, title: "Error", text: "An unexpected error occurred" };
const needsCode: SignInResult = { ok: false, title: "", text: "", needsCode: true };

/** Signs an administrator in. Shows a toast on failure; the next page welcomes them. Anyone else is signed out again at once. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return shown(await attemptSignIn(email, password));
}

/** The second step of the same sign-in. */
export async function signInWithCode(code: Code): Promise<SignInResult> {
  return shown(await attemptCode(code));
}

function shown(result: SignInResult): SignInResult {
  if (result.ok) keepSession();
  if (!result.ok && !result.needsCode) void toast("error", result.title, result.text);
  return result;
}

/** Without the toast. Never rejects. */
export async function attemptSignIn(email: string, password: string): Promise<SignInResult> {
  try {
    const { secondFactor } = await askAuth<{ secondFactor?: boolean }>("/api/auth/sign-in/email", { email, password });
    if (secondFactor) return needsCode;
  } catch (error) {
    return refused(error);
  }
  return admit();
}

/** Without the toast. Never rejects. */
async function attemptCode({ kind, code, trustDevice }: Code): Promise<SignInResult> {
  const door = kind === "app" ? "verify-totp" : "verify-backup-code";
  try {
    await askAuth(`/api/auth/two-factor/${door}`, { code: kind === "app" ? code.replace(/\s/g, "") : code.trim(), trustDevice });
  } catch (error) {
    return refused(error);
  }
  tell("second factor verified");
  return admit();
}

async function admit(): Promise<SignInResult> {
  try {
    const viewer = await renewSession();
    if (viewer.role === "admin") {
      tell("signed in", viewer);
      return welcomed;
    }
    await signOut();
    return noAdmin;
  } catch {
    // A user whose role could not be read does not stay signed in.
    await signOut().catch(() => {});
    return unexpected;
  }
}

function refused(error: unknown): SignInResult {
  const isAnswer = error instanceof AuthError && !(error instanceof RetryableFailure) && !(error instanceof UnexpectedFailure);
  return isAnswer ? { ok: false, title: "Login Failed", text: error.message } : unexpected;
}

const signOut = () => askAuth("/api/auth/sign-out");
