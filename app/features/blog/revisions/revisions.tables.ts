import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../server/timestamptz.server.ts";
import { accounts } from "../../account/account.tables.ts";
import { foodUsers } from "../blog.tables.ts";

/** A post after a save; the number is the post's version then. Kept for a while after the post is deleted. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    postId: uuid("post_id").notNull(),
    number: integer("number").notNull(),
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "set null" }),
    savedAt: timestamptz("saved_at").notNull().defaultNow(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    excerpt: text("excerpt"),
    content: text("content").notNull(),
    featuredImageUrl: text("featured_image_url"),
    isPublished: boolean("is_published").notNull(),
    /** The name of the editor that saved it, if one did. */
    editor: text("editor"),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
);

/** What a deleted post needs besides its revisions to be restored. */
export const deletedPosts = pgTable("deleted_posts", {
  postId: uuid("post_id").primaryKey(),
  title: text("title").notNull(),
  viewCount: bigint("view_count", { mode: "number" }).notNull(),
  createdAt: timestamptz("created_at").notNull(),
  publishedAt: timestamptz("published_at"),
  userId: uuid("user_id")
    .notNull()
    .references(() => foodUsers.userId),
  deletedAt: timestamptz("deleted_at").notNull().defaultNow(),
  deletedBy: uuid("deleted_by").references(() => accounts.id, { onDelete: "set null" }),
});

/** Former addresses of posts that were public; written by the database, each for the last post that left it. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    slug: text("slug").notNull(),
    postId: uuid("post_id").notNull(),
    leftAt: timestamptz("left_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.postId] })],
);
