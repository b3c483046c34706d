import { site } from "../../site.config.ts";

export type AuthorNames = { displayName: string | null; username: string | null };

/** An author's name: the display name, else the username, else the site's own name. */
export function authorName({ displayName, username }: AuthorNames): string {
  return displayName?.trim() || username?.trim() || site.authorLabel;
}
