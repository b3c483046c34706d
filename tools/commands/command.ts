import type { z } from "zod";
import type { Database } from "../../app/server/database.server.ts";
import type { Env } from "../../app/server/env.server.ts";
import type { Log } from "../../app/server/log.server.ts";
import { Stop } from "../../app/server/stop.server.ts";

/** What follows the command's name: options by name, and the words between them in order. */
export type Given = { options: Record<string, string | boolean | undefined>; words: string[] };

/** What a command can use. `say` prints progress at once; what `run` returns is printed at the end. */
export type Reach = {
  env: Env;
  log: Log;
  say(line: string): void;
  /** For a command that can undo its work: from now on Ctrl+C and SIGTERM abort this signal instead of ending the process. */
  heedSignals(): AbortSignal;
};
/** The database is open and up to date; `url` is its owner's connection URL. */
export type ReachWithDatabase = Reach & { database: Database; url: string };

type Described = {
  /** Its options and words in one line, and its purpose. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** The message if Ctrl+C or SIGTERM interrupts it, unless it handles these itself. */
  whenEnded?(signal: NodeJS.Signals): string;
  /** It accepts words besides its options, such as a file. */
  takesWords?: true;
};

/**
 * One command of the operator's tool. "made": it may run before the site's first start, and creates the embedded database if
 * there is none. "away": it starts the database itself, or does not need it.
 */
export type Command = Described &
  (
    | { database?: "needed" | "made"; run(reach: ReachWithDatabase, given: Given): Promise<string> }
    | { database: "away"; run(reach: Reach, given: Given): Promise<string> }
  );

/** An option's value, validated. Throws a `Stop` that says what the option needs. */
export function readOption<T>({ options }: Given, name: string, schema: z.ZodType<T>, expected: string): T {
  const parsed = schema.safeParse(options[name]);
  if (!parsed.success) throw new Stop(`The option --${name} needs ${expected}.`);
  return parsed.data;
}
