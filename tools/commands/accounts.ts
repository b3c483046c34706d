import { z } from "zod";
import { accountAddress } from "../../app/features/account/account-address.ts";
import { letBackIn, makeAccount, setRole } from "../../app/features/account/make-account.server.ts";
import { Stop } from "../../app/server/stop.server.ts";
import { type Command, type Given, readOption } from "./command.ts";

const email = (given: Given) => readOption(given, "email", accountAddress, "an email address");
const password = (given: Given) => readOption(given, "password", z.string().min(10).max(128), "a password of 10 to 128 characters");
const name = (given: Given, otherwise: string) => readOption(given, "name", z.string().min(1).default(otherwise), "a name");
const text = { type: "string" } as const;

/** Accounts, created and given roles by the operator. */
export const accountCommands: Record<string, Command> = {
  "admin create": {
    database: "made",
    options: { email: text, password: text, name: text },
    help: "--email E --password P [--name N]   an account that may write, edit and publish",
    async run({ database }, given) {
      await makeAccount(database.owner, { email: email(given), password: password(given), name: name(given, "Administrator"), role: "admin" });
      return `${email(given)} can sign in as an administrator.`;
    },
  },
  "user create": {
    database: "made",
    options: { email: text, password: text, name: text },
    help: "--email E --password P [--name N]   an account without a role",
    async run({ database }, given) {
      await makeAccount(database.owner, { email: email(given), password: password(given), name: name(given, "User") });
      return `${email(given)} has an account without a role.`;
    },
  },
  "user recover": {
    options: { email: text, password: text, "second-factor-off": { type: "boolean" } },
    help: "--email E [--password P] [--second-factor-off]   lets somebody back in, and signs them out everywhere",
    async run({ database }, given) {
      const secondFactorOff = given.options["second-factor-off"] === true;
      const chosen = given.options.password === undefined ? undefined : password(given);
      if (chosen === undefined && !secondFactorOff)
        throw new Stop("Say what was lost: --password P sets a new password, --second-factor-off turns the codes off.");
      await letBackIn(database.owner, email(given), { password: chosen, secondFactorOff });
      const done = [chosen === undefined ? "" : "has the new password", secondFactorOff ? "needs no code" : ""].filter(Boolean).join(" and ");
      return `${email(given)} ${done}, and is signed out everywhere.`;
    },
  },
  "user role": {
    options: { email: text, role: text },
    help: "--email E --role admin|none         gives the role, or takes it away, but not from the last administrator",
    async run({ database }, given) {
      const role = readOption(given, "role", z.enum(["admin", "none"]), "admin or none");
      await setRole(database.owner, email(given), role === "none" ? null : role);
      return `${email(given)} ${role === "none" ? "no longer has a role" : "is an administrator"}.`;
    },
  },
};
