import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../server/timestamptz.server.ts";

const stamps = { createdAt: timestamptz("created_at").notNull().defaultNow(), updatedAt: timestamptz("updated_at").notNull().defaultNow() };
const id = uuid("id").primaryKey().defaultRandom();

export const accounts = pgTable("accounts", {
  id,
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  image: text("image"),
  ...stamps,
});

/** Better Auth's "account": one way to sign in, such as a password. */
export const credentials = pgTable("credentials", {
  id,
  userId: uuid("user_id")
    .notNull()
    .references(() => accounts.id),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  password: text("password"),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: timestamptz("access_token_expires_at"),
  refreshTokenExpiresAt: timestamptz("refresh_token_expires_at"),
  scope: text("scope"),
  ...stamps,
});

export const sessions = pgTable("sessions", {
  id,
  userId: uuid("user_id")
    .notNull()
    .references(() => accounts.id),
  token: text("token").notNull().unique(),
  expiresAt: timestamptz("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  ...stamps,
});

export const verifications = pgTable("verifications", {
  id,
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
  ...stamps,
});

/** An authenticator app's secret and the recovery codes, encrypted. Not in force until `verified`. */
export const twoFactors = pgTable("two_factors", {
  id,
  userId: uuid("user_id")
    .notNull()
    .references(() => accounts.id),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: timestamptz("locked_until"),
});

/** Where an account has been signed in from: `device:<cookie>` and `address:<network>`. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id),
    mark: text("mark").notNull(),
    seenAt: timestamptz("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mark] })],
);

/** `role = 'admin'` is the only role that means anything. */
export const profiles = pgTable("profiles", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => accounts.id),
  role: text("role").notNull(),
});
