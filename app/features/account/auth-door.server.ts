import { isAPIError } from "better-auth/api";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import type { Services } from "../../server/services.server.ts";
import { isStorageFull } from "../../server/storage-full.server.ts";
import { sessions, verifications } from "./account.tables.ts";
import { accountAddress } from "./account-address.ts";
import { type Attempt, countAttempt, giveBack, TooManyAttempts } from "./attempts.server.ts";
import { authFor } from "./auth.server.ts";
import { findChallenge } from "./challenge.server.ts";
import { sweepEnded } from "./devices.server.ts";
import { readAnew, rememberDevice, type Whence, whatIsKnown, whenceOf } from "./known-devices.server.ts";
import { readCookies } from "./read-cookies.server.ts";
import { askForRecovery } from "./recovery.server.ts";
import { readRecoveryCode } from "./recovery-code.server.ts";
import { findStanding, type Standing, whileStanding } from "./standing-password.server.ts";
import { findTrust, issuedBy, withFirstExpiry } from "./trusted-device.server.ts";

/** The only requests that a browser may make to sign-in. Whatever else Better Auth offers is done by the account page, or not at all. */
const doors: Record<string, (services: Services, request: Request) => Promise<Response>> = {
  "POST /sign-in/email": answerPassword,
  "POST /two-factor/verify-totp": answerCode,
  "POST /two-factor/verify-backup-code": answerRecoveryCode,
  "POST /request-password-reset": answerRecovery,
  "POST /sign-out": passOn,
  "POST /forget-device": forgetBrowser,
};

/** Removes NUL characters, which PostgreSQL rejects, just as forms do: an attempt containing one counts like any other. */
const text = z.string().overwrite((written) => written.replaceAll("\0", ""));

/** Answers a request to `/api/auth`. Throws a Response for a request from another site. */
export async function answerAuth(services: Services, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
  const door = doors[`${request.method} ${path}`];
  if (!door) return refuse(404, "There is no such address.");
  if (request.method !== "GET") refuseForeignOrigin(request, services.env);
  try {
    return await door(services, request);
  } catch (error) {
    if (error instanceof TooManyAttempts) return refuse(429, error.message, { "Retry-After": String(error.seconds), code: "TOO_MANY_ATTEMPTS" });
    if (isStorageFull(error)) {
      services.log.error({ err: error }, "an attempt to sign in could not be kept");
      return refuse(507, "The disk is full: nobody can sign in until the server has more space.");
    }
    throw error;
  }
}

/** Counts the attempt before hashing, which is the costly part. */
async function answerPassword(services: Services, request: Request): Promise<Response> {
  const written = await readJson(request, z.object({ email: text.max(320), password: text }));
  if (!written) return refuse(400, "Enter an email and a password.");
  const whence = whenceOf(services, request);
  const attempts = await attemptsOf(services, written.email.toLowerCase(), whence);
  await countAttempt(services, attempts);
  const standing = await findStanding(services, { email: written.email.toLowerCase() });
  const trust = await findTrust(services, request.headers.get("Cookie"));
  const answer = await pass(services, request, written);
  if (!answer.ok) return answer;
  const finished = await finish(services, whence, standing, await withFirstExpiry(services, trust, answer));
  if (!finished) return refuse(401, "Invalid email or password", { code: "INVALID_EMAIL_OR_PASSWORD" });
  await giveBack(services, attempts);
  return finished;
}

/**
 * Strangers' attempts must not lock out a device that has signed in before, so it has a limit of its own. A new password starts every count
 * anew, so that its owner can get back in, also where the attempts on the old one were used up.
 */
async function attemptsOf(services: Services, email: string, whence: Whence): Promise<Attempt[]> {
  const { known, passwordSince } = await whatIsKnown(services, email, whence);
  if (known === "device") return [{ limit: "known", key: `${email} ${whence.device} ${passwordSince}` }];
  const forAccount: Attempt = known
    ? { limit: "known", key: `${email} ${whence.network} ${passwordSince}` }
    : { limit: "account", key: `${email} ${passwordSince}` };
  return [{ limit: "address", key: whence.network }, forAccount];
}

/** Better Auth calls them backup codes, a name that this site uses nowhere else. */
async function answerRecoveryCode(services: Services, request: Request): Promise<Response> {
  const answer = await answerCode(services, request, readRecoveryCode);
  const { code } = answer.ok ? {} : await answer.clone().json();
  return code === "INVALID_BACKUP_CODE" ? refuse(answer.status, "Invalid recovery code", { code }) : answer;
}

async function answerCode(services: Services, request: Request, readCode = (typed: string) => typed.trim()): Promise<Response> {
  const code = await readJson(request, z.object({ code: text.max(64), trustDevice: z.boolean().optional() }));
  if (!code) return refuse(400, "Enter a code.");
  const whence = whenceOf(services, request);
  const challenge = await findChallenge(services, request.headers.get("Cookie"));
  const standing = challenge ? await findStanding(services, challenge) : undefined;
  const attempts: Attempt[] = [{ limit: "code", key: whence.network }];
  if (standing) attempts.push({ limit: "account-code", key: `${standing.userId} ${standing.version}` });
  await countAttempt(services, attempts);
  // Drops an existing session cookie: with one, Better Auth would check codes without limit.
  const answer = await pass(services, request, { ...code, code: readCode(code.code) }, challenge?.cookie ?? "");
  if (!answer.ok) return answer;
  await giveBack(services, attempts);
  if (await isSecondUse(services, answer, readCode(code.code))) return refuse(401, "Invalid code", { code: "INVALID_CODE" });
  return (await finish(services, whence, standing, answer)) ?? refuse(401, "Invalid two factor cookie", { code: "INVALID_TWO_FACTOR_COOKIE" });
}

/** Whether this valid code has signed in before (RFC 6238 allows one use). If so, ends the session that it just created. */
async function isSecondUse(services: Services, answer: Response, code: string): Promise<boolean> {
  const made = signedIn.safeParse(answer.ok ? await answer.clone().json() : undefined);
  if (!made.success) return false;
  try {
    await countAttempt(services, [{ limit: "used-code", key: `${made.data.user.id} ${code}` }]);
    return false;
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error;
    await services.database.owner.delete(sessions).where(eq(sessions.token, made.data.token));
    return true;
  }
}

async function answerRecovery(services: Services, request: Request): Promise<Response> {
  const asked = await readJson(request, z.object({ email: text.pipe(accountAddress.max(320)) }));
  if (!asked) return refuse(400, "Enter an email address.");
  await askForRecovery(services, whenceOf(services, request), asked.email);
  return Response.json({});
}

function passOn(services: Services, request: Request): Promise<Response> {
  return authFor(services).handler(request);
}

/** Signs out and deletes every cookie of this site, including those that make this browser known and trusted. */
async function forgetBrowser(services: Services, request: Request): Promise<Response> {
  await authFor(services)
    .api.signOut({ headers: request.headers })
    .catch((error: unknown) => {
      if (!refusalOf(error)) throw error;
    });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of readCookies(request.headers.get("Cookie")).keys())
    headers.append("Set-Cookie", `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith("__Secure-") ? "; Secure" : ""}`);
  return Response.json({}, { headers });
}

/** Forwards only the JSON that was parsed here, so that what is counted is what is tried. */
function pass(services: Services, request: Request, body: object, cookie = request.headers.get("Cookie") ?? ""): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookie);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  return authFor(services).handler(new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) }));
}

const signedIn = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/**
 * The session token stays in its cookie: the answer only says whether a second factor is required. Undefined if the password was changed
 * or devices were signed out meanwhile: then what Better Auth has issued is revoked.
 */
async function finish(services: Services, whence: Whence, standing: Standing | undefined, answer: Response): Promise<Response | undefined> {
  if (!standing) return undefined;
  const made = signedIn.safeParse(await answer.json()).data;
  const known = await whileStanding(services, standing, (transaction) => (made ? rememberDevice(services, transaction, standing.userId, whence) : ""));
  if (known === undefined) {
    if (made) await services.database.owner.delete(sessions).where(eq(sessions.token, made.token));
    await withdraw(services, answer);
    return undefined;
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  if (made) {
    readAnew(services);
    headers.append("Set-Cookie", known);
    await sweepEnded(services.database.owner);
  }
  return Response.json({ secondFactor: !made }, { headers });
}

/** Deletes the challenge or trust that an answer's cookies prove, and no other. */
async function withdraw(services: Services, answer: Response): Promise<void> {
  const cookies = issuedBy(answer);
  const proven = [await findTrust(services, cookies), await findChallenge(services, cookies)];
  const ids = proven.flatMap((row) => row?.id ?? []);
  await services.database.owner.delete(verifications).where(inArray(verifications.id, ids));
}

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await request.text())).data;
  } catch {
    return undefined;
  }
}

function refuse(status: number, message: string, { code, ...headers }: Record<string, string> = {}): Response {
  return Response.json({ ...(code ? { code } : {}), message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** The reason for which Better Auth refused a call from the server; undefined for any other error. */
export function refusalOf(error: unknown): { status: number; code?: string; message?: string } | undefined {
  return isAPIError(error) ? { status: error.statusCode, ...error.body } : undefined;
}
