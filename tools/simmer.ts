import { parseArgs } from "node:util";
import { migrateDatabase, openDatabase } from "../app/server/database.server.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../app/server/embedded-postgres.server.ts";
import { readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { Stop } from "../app/server/stop.server.ts";
import { explainAndExit } from "../server.ts";
import { accountCommands } from "./commands/accounts.ts";
import type { Command, Given, Reach, ReachWithDatabase } from "./commands/command.ts";
import { importCommands } from "./commands/import.ts";
import { letterCommands } from "./commands/letters.ts";

const commands: Record<string, Command> = { ...accountCommands, ...importCommands, ...letterCommands };

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => `  npm run simmer -- ${name} ${command.help}`);
  return ["Commands:", ...lines, "They work while the site runs and while it does not."].join("\n");
}

/** The database of the settings: one that answers already, or the embedded one for as long as the command takes. */
async function withDatabase(reach: Reach, work: (reach: ReachWithDatabase) => Promise<string>): Promise<string> {
  const { env, log } = reach;
  const running = env.DATABASE_URL ?? (await findEmbeddedPostgres(env.DATA_DIR));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  const url = running ?? embedded?.url("postgres") ?? "";
  const database = openDatabase(url, log);
  try {
    await migrateDatabase(database, url);
    return await work({ ...reach, database, url });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function main(words: string[]): Promise<void> {
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (words.length === 0 || (!command && words.includes("--help"))) return console.log(help());
  if (name === undefined || !command) throw new Stop(`There is no command '${words.slice(0, 2).join(" ")}'. Ask for the list with --help.`);
  if (words.includes("--help")) return console.log(`npm run simmer -- ${name} ${command.help}`);
  const given = parse(words.slice(name.split(" ").length), command.options);
  const reach: Reach = { env: readEnv(process.env), log: createLog("silent"), say: (line) => console.log(line) };
  console.log(command.database === "away" ? await command.run(reach, given) : await withDatabase(reach, (all) => command.run(all, given)));
}

function parse(args: string[], options: Command["options"]): Given {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { options: values, words: positionals };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. Ask for the options with --help.`);
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
