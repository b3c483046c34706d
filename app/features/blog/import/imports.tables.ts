import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../server/timestamptz.server.ts";

/** For an owner who inspects the tables; no page reads it. It cannot be removed, because during an upgrade older instances still write it. */
const importedAt = timestamptz("imported_at").notNull().defaultNow();

/** The origin of each imported post, with the post's version and a digest of what was written. */
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

/** Which account an imported author has here, by the author's address on the old site. */
export const importedAuthors = pgTable(
  "imported_authors",
  { source: text("source").notNull(), address: text("address").notNull(), userId: uuid("user_id").notNull(), importedAt },
  (table) => [primaryKey({ columns: [table.source, table.address] })],
);

/** A picture's old address (of a very long one its digest) and path, and its address here. */
export const importedPictures = pgTable("imported_pictures", {
  address: text("address").primaryKey(),
  path: text("path"),
  src: text("src").notNull(),
  importedAt,
});

/** Old addresses (see `oldPath`): of a post, or of pages that redirect elsewhere on this site. */
export const movedPaths = pgTable("moved_paths", { path: text("path").primaryKey(), postId: uuid("post_id"), target: text("target") });
