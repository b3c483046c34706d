import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { addressHeader } from "../../server/client-address.server.ts";
import type { Services } from "../../server/services.server.ts";
import { site } from "../../site.config.ts";
import { accounts, credentials, sessions, signInAttempts, verifications } from "./account.tables.ts";
import { readSecret } from "./auth-secret.server.ts";

export type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<Services, Auth>();

/** The sign-in of this site: one for each set of services. */
export function authFor(services: Services): Auth {
  const auth = made.get(services) ?? createAuth(services);
  made.set(services, auth);
  return auth;
}

function createAuth({ env, database, log }: Services) {
  return betterAuth({
    appName: site.name,
    baseURL: env.SITE_URL,
    basePath: "/api/auth",
    secret: readSecret(env.DATA_DIR),
    trustedOrigins: [env.SITE_URL],
    database: drizzleAdapter(database.owner, {
      provider: "pg",
      schema: { user: accounts, session: sessions, account: credentials, verification: verifications, rateLimit: signInAttempts },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: { cookieCache: { enabled: true, maxAge: 5 * 60 } },
    rateLimit: { enabled: true, storage: "database", window: 60, max: 100, customRules: { "/sign-in/email": { window: 60, max: 5 } } },
    advanced: {
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: env.SITE_URL.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // Its defaults look at the environment, and are off in one named "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_, message, ...details) => log.error({ err: details.find((detail) => detail instanceof Error) }, `sign-in: ${message}`) },
  });
}
