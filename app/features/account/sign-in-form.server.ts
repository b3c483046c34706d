import type { Services } from "../../server/services.server.ts";
import { answerAuth } from "./auth-door.server.ts";
import { findViewer } from "./guard.server.ts";
import { recoverySent } from "./recovery-words.ts";
import { withCookies } from "./renewed-request.server.ts";

export type SignInStep = "password" | "code" | "recovery" | "sent";
/** What the sign-in page shows after a form was sent. `cookies` go to the browser; `isDone`: an administrator is signed in. */
type SignInTurn = { step: SignInStep; status: number; cookies: string[]; isDone?: true; problem?: string; note?: string };

/** Sign-in for browsers without scripts: makes the same requests as the dialog, through the same routes. */
export async function takeTurn(services: Services, request: Request, form: FormData): Promise<SignInTurn> {
  const field = (name: string) => String(form.get(name) ?? "");
  const ask = (path: string, body: object) => answerAuth(services, requestTo(request, path, body));
  const intent = field("intent");
  if (intent === "recovery") {
    const answer = await ask("/request-password-reset", { email: field("email") });
    return answer.ok ? turn("sent", answer, { note: recoverySent }) : refused("recovery", answer);
  }
  const isCode = intent === "code";
  const code = field("code").trim();
  const answer = isCode
    ? await ask(/^[\d\s]+$/.test(code) ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code", {
        code: /^[\d\s]+$/.test(code) ? code.replace(/\s/g, "") : code,
        trustDevice: form.has("trust"),
      })
    : await ask("/sign-in/email", { email: field("email"), password: field("password") });
  if (!answer.ok) return refused(isCode ? "code" : "password", answer);
  const { secondFactor } = await answer.json();
  return secondFactor ? turn("code", answer) : admit(services, request, answer);
}

/** Signs anyone who is not an administrator out again at once. */
async function admit(services: Services, request: Request, answer: Response): Promise<SignInTurn> {
  const signedIn = withCookies(request, answer.headers.getSetCookie());
  const viewer = await findViewer(services, signedIn);
  if (viewer?.role === "admin") return turn("password", answer, { isDone: true });
  const signedOut = await answerAuth(services, requestTo(signedIn, "/sign-out", {}));
  return turn("password", signedOut, { status: 403, problem: "Access Denied: Admin access required" });
}

async function refused(step: SignInStep, answer: Response): Promise<SignInTurn> {
  const { message } = await answer.json();
  return turn(step, answer, { status: answer.status, problem: `${step === "recovery" ? "Error" : "Login Failed"}: ${message}` });
}

function turn(step: SignInStep, answer: Response, more: Partial<SignInTurn> = {}): SignInTurn {
  return { step, status: 200, cookies: answer.headers.getSetCookie(), ...more };
}

function requestTo({ url, headers: sent }: Request, path: string, body: object): Request {
  const headers = new Headers(sent);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  return new Request(new URL(`/api/auth${path}`, url), { method: "POST", headers, body: JSON.stringify(body) });
}
