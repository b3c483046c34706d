import { accounts } from "../../account/account.tables.ts";
import { foodUsers } from "../blog.tables.ts";

/** The joined columns for an administrator's name. */
export const whoSaved = { displayName: foodUsers.displayName, username: foodUsers.username, name: accounts.name, email: accounts.email };

type Called = { displayName: string | null; username: string | null; name: string | null; email: string | null };

/** An administrator's name among colleagues: the public name, else the account's name, else its email address. */
export function nameOf({ displayName, username, name, email }: Called): string {
  return displayName?.trim() || username?.trim() || name?.trim() || email || "someone";
}
