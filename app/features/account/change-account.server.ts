import type { Services } from "../../server/services.server.ts";
import { isVisible } from "../../ui/is-visible.ts";
import { accountAddress } from "./account-address.ts";
import { type AccountAnswer, type Intent, intents } from "./account-answer.ts";
import { sendAddressWarning } from "./account-mails.server.ts";
import { type Attempt, countAttempt, giveBack, TooManyAttempts } from "./attempts.server.ts";
import { type Auth, authFor } from "./auth.server.ts";
import { refusalOf } from "./auth-door.server.ts";
import { authErrorOf, InvalidCredentials, WeakPassword } from "./auth-errors.ts";
import { endDevice } from "./devices.server.ts";
import type { Viewer } from "./guard.server.ts";
import { whenceOf } from "./known-devices.server.ts";
import { refuseWeak } from "./password-strength.server.ts";
import { setupOf } from "./qr.server.ts";
import { endTrust, startAnew, tellOwner } from "./recovery.server.ts";

type Changed = { status: number; answer: AccountAnswer; cookies: string[] };
type Asked = { services: Services; request: Request; viewer: Viewer; api: Auth["api"]; field: (name: string) => string };
type Change = (asked: Asked) => Promise<{ answer: Omit<AccountAnswer, "intent">; status?: number; cookies?: string[] }>;

/** Carries out a form of the account page for an administrator; undefined for an unknown form. Problems are reported by field. */
export async function changeAccount(services: Services, request: Request, viewer: Viewer, form: FormData): Promise<Changed | undefined> {
  const intent = intents.find((one) => one === form.get("intent"));
  if (!intent) return undefined;
  const field = (name: string) => String(form.get(name) ?? "");
  try {
    const { answer, status = 200, cookies = [] } = await changes[intent]({ services, request, viewer, api: authFor(services).api, field });
    return { status, cookies, answer: { intent, ...answer } };
  } catch (error) {
    const problems = problemsOf(intent, error);
    if (!problems) throw error;
    const setup = intent === "confirm-factor" ? setupOf(field("uri")) : null;
    return { status: error instanceof TooManyAttempts ? 429 : 422, cookies: [], answer: { intent, problems, ...(setup ? { setup } : {}) } };
  }
}

const secretField: Partial<Record<Intent, string>> = { "confirm-factor": "code" };

function problemsOf(intent: Intent, error: unknown): Record<string, string> | undefined {
  const field = secretField[intent] ?? "password";
  if (error instanceof TooManyAttempts) return { [field]: error.message };
  if (error instanceof WeakPassword) return { newPassword: error.message };
  const refusal = refusalOf(error);
  if (!refusal || refusal.status >= 500) return undefined;
  const known = authErrorOf(refusal);
  if (known instanceof InvalidCredentials)
    return { [field]: field === "code" ? "This code is wrong or has expired. Enter the one the app shows now." : "This is not your password." };
  return { [field]: known.message };
}

const changes: Record<Intent, Change> = {
  async name({ api, request, field }) {
    const name = field("name").trim();
    if (!isVisible(name) || name.length > 80) return { status: 422, answer: { problems: { name: "Enter a name of up to 80 characters." } } };
    const { headers } = await api.updateUser({ body: { name }, headers: request.headers, returnHeaders: true });
    return { answer: { done: "Your name was changed." }, cookies: headers.getSetCookie() };
  },

  async email(asked) {
    const { services, api, request, viewer, field } = asked;
    const next = field("email").trim().toLowerCase();
    if (!accountAddress.safeParse(next).success)
      return { status: 422, answer: { problems: { email: "An account cannot have this address. Enter another, such as you@example.com." } } };
    if (next === viewer.email) return { status: 422, answer: { problems: { email: "This is already your address." } } };
    await confirmed(asked, () => api.verifyPassword({ body: { password: field("password") }, headers: request.headers }));
    await api.changeEmail({ body: { newEmail: next }, headers: request.headers });
    await sendAddressWarning(services, viewer.email, next);
    return { answer: { done: `A link was sent to ${next}. The address changes when you open and confirm it.` } };
  },

  async password(asked) {
    const { services, api, request, viewer, field } = asked;
    const [currentPassword, newPassword] = [field("password"), field("newPassword")];
    await refuseWeak(newPassword, [viewer.email, viewer.name]);
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const { headers, response } = await confirmed(asked, () => api.changePassword({ body, headers: request.headers, returnHeaders: true }));
    const known = await startAnew(services, whenceOf(services, request), viewer.userId, response.token ?? undefined);
    tellOwner(services, viewer.email);
    return { answer: { done: "Your password was changed. All other devices are signed out." }, cookies: [...headers.getSetCookie(), known] };
  },

  async "start-factor"(asked) {
    const { api, request, field } = asked;
    const started = await confirmed(asked, () => api.enableTwoFactor({ body: { password: field("password"), method: "totp" }, headers: request.headers }));
    const setup = "totpURI" in started && started.totpURI ? setupOf(started.totpURI) : null;
    if (!setup) throw new Error("Better Auth gave no address for the authenticator app");
    return { answer: { setup } };
  },

  async "confirm-factor"(asked) {
    const { api, request, viewer, field } = asked;
    const body = { code: field("code").replace(/\s/g, "") };
    const { headers } = await confirmed(asked, () => api.verifyTOTP({ body, headers: request.headers, returnHeaders: true }));
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: viewer.userId } });
    return { answer: { done: "The second factor is on.", codes: backupCodes }, cookies: headers.getSetCookie() };
  },

  async "stop-factor"(asked) {
    const { services, api, request, viewer, field } = asked;
    const body = { password: field("password") };
    const { headers } = await confirmed(asked, () => api.disableTwoFactor({ body, headers: request.headers, returnHeaders: true }));
    await endTrust(services.database.owner, viewer.userId);
    return { answer: { done: "The second factor is off." }, cookies: headers.getSetCookie() };
  },

  async "new-codes"(asked) {
    const { api, request, field } = asked;
    const { backupCodes } = await confirmed(asked, () => api.generateBackupCodes({ body: { password: field("password") }, headers: request.headers }));
    return { answer: { done: "These are your new recovery codes. The old ones no longer work.", codes: backupCodes } };
  },

  async "end-device"({ services, request, viewer, field }) {
    const ended = await endDevice(services, request, viewer, field("id"));
    return ended ? { answer: { done: "The device was signed out." } } : { status: 404, answer: { problems: { device: "This device is already signed out." } } };
  },
};

/** Does what requires the current password or a code. Failures count, so that a stolen session cannot be used to guess them. */
async function confirmed<T>({ services, viewer }: Asked, work: () => Promise<T>): Promise<T> {
  const attempts: Attempt[] = [{ limit: "confirm", key: viewer.userId }];
  await countAttempt(services, attempts);
  const done = await work();
  await giveBack(services, attempts);
  return done;
}
