import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { addressHeader } from "../../server/client-address.server.ts";
import type { Services } from "../../server/services.server.ts";
import { site } from "../../site.config.ts";
import { accounts, credentials, sessions, twoFactors, verifications } from "./account.tables.ts";
import { sendAddressCheck, sendRecovery } from "./account-mails.server.ts";
import { readSecret } from "./auth-secret.server.ts";
import { makeRecoveryCodes } from "./recovery-code.server.ts";

export type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<Services, Auth>();

/** This site's sign-in: one instance per set of services. */
export function authFor(services: Services): Auth {
  return made.getOrInsertComputed(services, createAuth);
}

const hour = 3600;

/** The key under which a link to a new address is stored. */
export const addressLink = (token: string) => `new-address:${token}`;

/**
 * Emails the link that makes `to` the account's address. Better Auth's token alone would stay valid for an hour whatever happens. It is
 * stored here as well, so that it works once and becomes invalid when the password changes.
 */
async function mailAddressLink(services: Services, userId: string, to: string, token: string): Promise<void> {
  const { internalAdapter } = await authFor(services).$context;
  await internalAdapter.createVerificationValue({ identifier: addressLink(token), value: userId, expiresAt: new Date(Date.now() + hour * 1000) });
  await sendAddressCheck(services, to, token);
}

function createAuth(services: Services) {
  const { env, database, log } = services;
  return betterAuth({
    appName: site.name,
    baseURL: env.SITE_URL,
    basePath: "/api/auth",
    secret: readSecret(env),
    trustedOrigins: [env.SITE_URL],
    database: drizzleAdapter(database.owner, {
      provider: "pg",
      schema: { user: accounts, session: sessions, account: credentials, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendRecovery(services, user.email, token),
    },
    emailVerification: { expiresIn: hour, sendVerificationEmail: ({ user, token }) => mailAddressLink(services, user.id, user.email, token) },
    user: { changeEmail: { enabled: true } },
    // A copy of the database must not grant access: links and challenges are stored only as hashes.
    verification: { storeIdentifier: "hashed" },
    session: { cookieCache: { enabled: true, maxAge: 5 * 60 } },
    plugins: [twoFactor({ issuer: site.name, trustDeviceMaxAge: 30 * 24 * hour, backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes } })],
    // Attempts are counted beforehand: see attempts.server.ts.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
      useSecureCookies: env.SITE_URL.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // The defaults depend on the environment: in one named "test" the checks are off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    // Unexpected errors are logged here: Better Auth would print the query with its parameters, including hashes and tokens.
    onAPIError: { throw: true },
    logger: { level: "error", log: (_, message, ...details) => log.error({ err: details.find((detail) => detail instanceof Error) }, `sign-in: ${message}`) },
  });
}
