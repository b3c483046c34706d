import { parseArgs } from "node:util";
import { z } from "zod";
import { makeAccount, setRole } from "../app/features/account/make-account.server.ts";
import { migrateDatabase, openDatabase, type Sql } from "../app/server/database.server.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../app/server/embedded-postgres.server.ts";
import { type Env, readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { Stop } from "../app/server/stop.server.ts";
import { explainAndExit } from "../server.ts";

type Values = Record<string, string | undefined>;
type Command = { options: string[]; help: string; run(owner: Sql, values: Values): Promise<string> };

const email = (values: Values) => read(values, "email", z.email(), "an e-mail address");
const password = (values: Values) => read(values, "password", z.string().min(10).max(128), "a password of 10 to 128 characters");

function read(values: Values, name: string, schema: z.ZodType<string>, expected: string): string {
  const parsed = schema.safeParse(values[name]);
  if (!parsed.success) throw new Stop(`The option --${name} needs ${expected}.`);
  return parsed.data;
}

const commands: Record<string, Command> = {
  "admin create": {
    options: ["email", "password", "name"],
    help: "--email E --password P [--name N]   an account that may write, edit and publish",
    async run(owner, values) {
      await makeAccount(owner, { email: email(values), password: password(values), name: values.name ?? "Administrator", role: "admin" });
      return `${values.email} can sign in as an administrator.`;
    },
  },
  "user create": {
    options: ["email", "password", "name"],
    help: "--email E --password P [--name N]   an account without a role",
    async run(owner, values) {
      await makeAccount(owner, { email: email(values), password: password(values), name: values.name ?? "User" });
      return `${values.email} has an account without a role.`;
    },
  },
  "user role": {
    options: ["email", "role"],
    help: "--email E --role admin|none         gives the role, or takes it away",
    async run(owner, values) {
      const role = read(values, "role", z.enum(["admin", "none"]), "admin or none");
      await setRole(owner, email(values), role === "none" ? null : role);
      return `${values.email} ${role === "none" ? "has no role any more" : "is an administrator"}.`;
    },
  },
};

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => `  npm run simmer -- ${name} ${command.help}`);
  return ["Commands:", ...lines, "They work while the site runs and while it does not."].join("\n");
}

/** The database of the settings: one that answers already, or the embedded one for as long as the command takes. */
async function withDatabase(env: Env, work: (owner: Sql) => Promise<string>): Promise<string> {
  const log = createLog("silent");
  const running = env.DATABASE_URL ?? (await findEmbeddedPostgres(env.DATA_DIR));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  const url = running ?? embedded?.url("postgres") ?? "";
  const database = openDatabase(url, log);
  try {
    await migrateDatabase(database, url);
    return await work(database.owner);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function main(words: string[]): Promise<void> {
  const name = words.slice(0, 2).join(" ");
  const command = commands[name];
  if (words.includes("--help") || words.length === 0) return console.log(help());
  if (!command) throw new Stop(`There is no command '${name}'. Ask for the list with --help.`);
  const options = Object.fromEntries(command.options.map((option) => [option, { type: "string" as const }]));
  const { values } = parse(words.slice(2), options);
  console.log(await withDatabase(readEnv(process.env), (owner) => command.run(owner, values)));
}

function parse(args: string[], options: Record<string, { type: "string" }>) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. Ask for the options with --help.`);
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
