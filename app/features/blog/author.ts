import { site } from "../../site.config.ts";

export type AuthorNames = { displayName: string | null; username: string | null };

/** How an author is called: the display name, else the username, else as the house itself. */
export function authorName({ displayName, username }: AuthorNames): string {
  return displayName?.trim() || username?.trim() || site.authorLabel;
}
