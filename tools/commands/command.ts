import type { z } from "zod";
import type { Database } from "../../app/server/database.server.ts";
import type { Env } from "../../app/server/env.server.ts";
import type { Log } from "../../app/server/log.server.ts";
import { Stop } from "../../app/server/stop.server.ts";

/** What was written behind the command's name: options by name, the words between them in their order. */
export type Given = { options: Record<string, string | boolean | undefined>; words: string[] };

/** What a command may reach. `say` shows progress at once; what `run` returns is printed at the end. */
export type Reach = {
  env: Env;
  log: Log;
  say(line: string): void;
  /** For a command that takes back what it began: from then on Ctrl+C and SIGTERM abort this, and do not end the process. */
  heedSignals(): AbortSignal;
};
/** The database is there and up to date; `url` is where its owner reaches it. */
export type ReachWithDatabase = Reach & { database: Database; url: string };

type Described = {
  /** Its options and words in one line, with what it is for. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** What is said where Ctrl+C or SIGTERM ends it half-way, unless it heeds these itself. */
  whenEnded?(signal: NodeJS.Signals): string;
  /** It takes words beside its options, such as a file. */
  takesWords?: true;
};

/**
 * One command of the operator's tool. "made": it may come before the site's first start, and makes the embedded database
 * where there is none. "away": it starts, or does without, the database itself.
 */
export type Command = Described &
  (
    | { database?: "needed" | "made"; run(reach: ReachWithDatabase, given: Given): Promise<string> }
    | { database: "away"; run(reach: Reach, given: Given): Promise<string> }
  );

/** An option's value by its rule. Throws a `Stop` that says what the option needs. */
export function readOption<T>({ options }: Given, name: string, schema: z.ZodType<T>, expected: string): T {
  const parsed = schema.safeParse(options[name]);
  if (!parsed.success) throw new Stop(`The option --${name} needs ${expected}.`);
  return parsed.data;
}
