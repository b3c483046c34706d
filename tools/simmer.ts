import { parseArgs } from "node:util";
import { stopEmbeddedServers } from "../app/server/embedded-postgres/launch-postgres.server.ts";
import { notedFolder } from "../app/server/embedded-postgres/noted-folder.server.ts";
import { type Env, readEnv } from "../app/server/env.server.ts";
import { createLog } from "../app/server/log.server.ts";
import { Stop } from "../app/server/stop.server.ts";
import { explainAndExit } from "../server.ts";
import { accountCommands } from "./commands/accounts.ts";
import { backupCommands } from "./commands/backup.ts";
import type { Command, Given, Reach } from "./commands/command.ts";
import { doctorCommands } from "./commands/doctor.ts";
import { importCommands } from "./commands/import.ts";
import { letterCommands } from "./commands/letters.ts";
import { isKnown, withDatabase } from "./commands/reach-database.ts";
import { restoreCommands } from "./commands/restore.ts";

const commands: Record<string, Command> = {
  ...accountCommands,
  ...importCommands,
  ...letterCommands,
  ...backupCommands,
  ...restoreCommands,
  ...doctorCommands,
};

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => `  npm run simmer -- ${name} ${command.help}`);
  return ["Commands:", ...lines, "Stop the site before restore and move; all other commands work whether or not it is running."].join("\n");
}

async function main(typed: string[]): Promise<void> {
  const words = typed[0] === "help" ? [...typed.slice(1), "--help"] : typed;
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (words.length === 0 || (!command && words.includes("--help"))) return console.log(help());
  if (name === undefined || !command) throw new Stop(`There is no command '${words.slice(0, 2).join(" ")}'. Ask for the list with --help.`);
  if (words.includes("--help")) return console.log(`npm run simmer -- ${name} ${command.help}`);
  const given = parse(words.slice(name.split(" ").length), command.options);
  // The word is not repeated: it may be part of a password.
  if (given.words.length > 0 && !command.takesWords)
    throw new Stop(
      `The command ${name} takes only options, but there is a word that belongs to none: put quotes around a value of several words, such as --name "Mara Lindqvist". Nothing was done.`,
    );
  const reach: Reach = { env: readEnv(process.env), log: createLog("silent"), say: (line) => console.log(line), heedSignals };
  const wasKnown = isKnown(reach.env);
  // Also after a command that failed or was interrupted: the next one finds the database and says nothing.
  const tellNewDatabase = () => {
    if (!wasKnown && isKnown(reach.env)) console.log(aboutNewDatabase(reach.env));
  };
  whenEnded = (signal) => {
    tellNewDatabase();
    if (command.whenEnded) console.error(command.whenEnded(signal));
  };
  try {
    console.log(await run(command, reach, given));
  } finally {
    if (!isEnding) tellNewDatabase();
  }
}

function run(command: Command, reach: Reach, given: Given): Promise<string> {
  if (command.database === "away") return command.run(reach, given);
  return withDatabase(reach, (all) => command.run(all, given), { mayMake: command.database === "made" });
}

/** A variable that was not passed on leads to a new, empty database, in which every command succeeds. */
const aboutNewDatabase = ({ DATA_DIR }: Env) =>
  `A new database was made for this in ${notedFolder(DATA_DIR)}, since there was none and DATABASE_URL is not set. If your site has another, set DATABASE_URL or DATA_DIR to it and run the command again.`;

function parse(args: string[], options: Command["options"]): Given {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { options: values, words: positionals };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. Ask for the options with --help.`);
  }
}

/** Set once a command undoes its own work when interrupted; any other ends at once, together with the database that was started for it. */
let heeded: AbortController | undefined;
let isEnding = false;
let whenEnded: ((signal: NodeJS.Signals) => void) | undefined;

function heedSignals(): AbortSignal {
  heeded ??= new AbortController();
  return heeded.signal;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (heeded) return heeded.abort(new Stop(`Ended by ${signal} before it was done.`));
  isEnding = true;
  whenEnded?.(signal);
  await stopEmbeddedServers();
  process.exit(1);
}

// Whoever reads the output may stop before its end, as `head` does, or its disk may be full: that must not stop work half-way. A report that is lost is still a failure.
for (const output of [process.stdout, process.stderr])
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") process.exitCode = 1;
  });

process.on("SIGINT", end).on("SIGTERM", end);
main(process.argv.slice(2)).catch((error) => {
  if (!isEnding) explainAndExit(error);
});
