import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../server/timestamptz.server.ts";
import { accounts } from "../account/account.tables.ts";

export const foodUsers = pgTable("food_users", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => accounts.id),
  displayName: text("display_name"),
  username: text("username").unique(),
  bio: text("bio"),
  profileImageUrl: text("profile_image_url"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const foodBlogs = pgTable("food_blogs", {
  id: uuid("id").primaryKey().defaultRandom(),
  title: text("title").notNull(),
  slug: text("slug").notNull().unique(),
  excerpt: text("excerpt"),
  content: text("content").notNull().default(""),
  featuredImageUrl: text("featured_image_url"),
  viewCount: bigint("view_count", { mode: "number" }).notNull().default(0),
  isPublished: boolean("is_published").notNull().default(false),
  /** Incremented by a database trigger at every change except a counted view. */
  version: integer("version").notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** When readers first saw it: written by a database trigger, for every published post. */
  publishedAt: timestamptz("published_at"),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  userId: uuid("user_id")
    .notNull()
    .references(() => foodUsers.userId),
});
