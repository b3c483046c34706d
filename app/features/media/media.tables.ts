import { bigint, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../server/timestamptz.server.ts";
import { accounts } from "../account/account.tables.ts";

export const pictures = pgTable("pictures", {
  id: uuid("id").primaryKey().defaultRandom(),
  hash: text("hash").notNull().unique(),
  folder: text("folder").notNull().unique(),
  ending: text("ending", { enum: ["jpg", "png"] }).notNull(),
  fileName: text("file_name").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  color: text("color").notNull(),
  alt: text("alt").notNull().default(""),
  focusX: smallint("focus_x").notNull().default(50),
  focusY: smallint("focus_y").notNull().default(50),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  userId: uuid("user_id").references(() => accounts.id, { onDelete: "set null" }),
});
