import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** For an owner who looks into the tables: no page asks. It stays, as instances of an older version name it in what they write while others are upgraded. */
const importedAt = timestamp("imported_at", { withTimezone: true }).notNull().defaultNow();

/** Which post came from where, what it was then, and what was written. */
export const importedPosts = pgTable(
  "imported_posts",
  {
    source: text("source").notNull(),
    sourceId: text("source_id").notNull(),
    postId: uuid("post_id").notNull(),
    version: integer("version").notNull(),
    written: text("written").notNull(),
    importedAt,
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] })],
);

/** Whose account whoever wrote there is, by the address that they have there. */
export const importedAuthors = pgTable(
  "imported_authors",
  { source: text("source").notNull(), address: text("address").notNull(), userId: uuid("user_id").notNull(), importedAt },
  (table) => [primaryKey({ columns: [table.source, table.address] })],
);

/** A picture's old address, its path where it had one, and its address here. */
export const importedPictures = pgTable("imported_pictures", {
  address: text("address").primaryKey(),
  path: text("path"),
  src: text("src").notNull(),
  importedAt,
});

/** Old addresses (see `oldPath`): of a post, or of what leads elsewhere on this site. */
export const movedPaths = pgTable("moved_paths", { path: text("path").primaryKey(), postId: uuid("post_id"), target: text("target") });
