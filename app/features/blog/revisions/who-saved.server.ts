import { accounts } from "../../account/account.tables.ts";
import { foodUsers } from "../blog.tables.ts";

/** Columns by which an administrator is called, from the tables joined. */
export const whoSaved = { displayName: foodUsers.displayName, username: foodUsers.username, name: accounts.name, email: accounts.email };

type Called = { displayName: string | null; username: string | null; name: string | null; email: string | null };

/** How administrators call each other: by the name that readers know, else by the account's, else by its address. */
export function nameOf({ displayName, username, name, email }: Called): string {
  return displayName?.trim() || username?.trim() || name?.trim() || email || "someone";
}
