import { accounts } from "../../account/account.tables.ts";
import { foodUsers } from "../blog.tables.ts";

/** Columns by which an administrator is called, from the tables joined. */
export const whoSaved = { displayName: foodUsers.displayName, username: foodUsers.username, email: accounts.email };

/** How administrators call each other: by name, else by address. */
export function nameOf({ displayName, username, email }: { displayName: string | null; username: string | null; email: string | null }): string {
  return displayName?.trim() || username?.trim() || email || "someone";
}
