import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../server/timestamptz.server.ts";

export const subscribers = pgTable("subscribers", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull().unique(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const subscriptions = pgTable(
  "subscriptions",
  {
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => subscribers.id),
    topic: text("topic").notNull(),
    askedAt: timestamptz("asked_at").notNull().defaultNow(),
    confirmedAt: timestamptz("confirmed_at"),
  },
  (table) => [primaryKey({ columns: [table.subscriberId, table.topic] })],
);

export const departures = pgTable("departures", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text("topic").notNull(),
  why: text("why", { enum: ["left", "refused"] }).notNull(),
  at: timestamptz("at").notNull().defaultNow(),
});

export const letters = pgTable("letters", {
  id: uuid("id").primaryKey().defaultRandom(),
  key: text("key").notNull().unique(),
  topics: text("topics").array().notNull(),
  content: jsonb("content").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  numbers: jsonb("numbers"),
});

export const deliveries = pgTable("deliveries", {
  id: uuid("id").primaryKey().defaultRandom(),
  letterId: uuid("letter_id").references(() => letters.id),
  subscriberId: uuid("subscriber_id").references(() => subscribers.id),
  topics: text("topics").array(),
  state: text("state", { enum: ["waiting", "sending", "accepted", "failed", "unsure", "dropped"] })
    .notNull()
    .default("waiting"),
  dueAt: timestamptz("due_at").notNull().defaultNow(),
  attempts: integer("attempts").notNull().default(0),
  sender: uuid("sender"),
  handedOverAt: timestamptz("handed_over_at"),
  endedAt: timestamptz("ended_at"),
  reason: text("reason"),
  isRefusal: boolean("is_refusal").notNull().default(false),
  tokenHash: text("token_hash").unique(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
