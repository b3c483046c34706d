import { z } from "zod";
import { makeAccount, setRole } from "../../app/features/account/make-account.server.ts";
import { type Command, type Given, readOption } from "./command.ts";

const email = (given: Given) => readOption(given, "email", z.email(), "an e-mail address");
const password = (given: Given) => readOption(given, "password", z.string().min(10).max(128), "a password of 10 to 128 characters");
const name = (given: Given, otherwise: string) => readOption(given, "name", z.string().min(1).default(otherwise), "a name");
const text = { type: "string" } as const;

/** Accounts, made and given roles by whoever runs the site. */
export const accountCommands: Record<string, Command> = {
  "admin create": {
    options: { email: text, password: text, name: text },
    help: "--email E --password P [--name N]   an account that may write, edit and publish",
    async run({ database }, given) {
      await makeAccount(database.owner, { email: email(given), password: password(given), name: name(given, "Administrator"), role: "admin" });
      return `${email(given)} can sign in as an administrator.`;
    },
  },
  "user create": {
    options: { email: text, password: text, name: text },
    help: "--email E --password P [--name N]   an account without a role",
    async run({ database }, given) {
      await makeAccount(database.owner, { email: email(given), password: password(given), name: name(given, "User") });
      return `${email(given)} has an account without a role.`;
    },
  },
  "user role": {
    options: { email: text, role: text },
    help: "--email E --role admin|none         gives the role, or takes it away",
    async run({ database }, given) {
      const role = readOption(given, "role", z.enum(["admin", "none"]), "admin or none");
      await setRole(database.owner, email(given), role === "none" ? null : role);
      return `${email(given)} ${role === "none" ? "has no role any more" : "is an administrator"}.`;
    },
  },
};
