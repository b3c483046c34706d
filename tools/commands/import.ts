import { writeFileSync } from "node:fs";
import { openDatabaseSource } from "../../app/features/blog/import/database/old-database.server.ts";
import { openGhost } from "../../app/features/blog/import/ghost/ghost.server.ts";
import { reportText } from "../../app/features/blog/import/report.ts";
import { runImport } from "../../app/features/blog/import/run-import.server.ts";
import type { Source } from "../../app/features/blog/import/source.ts";
import { openWordPress } from "../../app/features/blog/import/wordpress/wordpress.server.ts";
import { isDatabaseAway } from "../../app/server/database.server.ts";
import { codeOf, messageOf, Stop } from "../../app/server/stop.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import type { Command, Given, ReachWithDatabase } from "./command.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = { "dry-run": flag, report: text, uploads: text, author: text, site: text, pages: flag, "allow-private": flag, "no-pictures": flag };
const about = `
      --dry-run          write nothing, and print the same report
      --report FILE      write the report as JSON too
      --uploads DIR      take pictures from this copy of wp-content/uploads or content/images before the web is asked
      --no-pictures      leave pictures where they are
      --author EMAIL     all posts become this account's
      --site URL         the old site's address, where the export does not say it (Ghost)
      --pages            bring pages too, as posts
      --allow-private    fetch pictures from addresses that are not public, too`;

/** Moving in from other systems. */
export const importCommands: Record<string, Command> = {
  "import wordpress": {
    database: "made",
    takesWords: true,
    options,
    help: `FILE… [options]   posts of WordPress exports (WXR); several files of one site together${about}`,
    run: (reach, given) =>
      bringIn(reach, given, openWordPress(named(given, "the export file, such as site.xml"), { pages: given.options.pages === true, ...siteOf(given) })),
  },
  "import ghost": {
    database: "made",
    takesWords: true,
    options,
    help: "FILE [options]         posts of a Ghost export (JSON); the same options",
    run: (reach, given) => {
      const file = only(given, "import ghost", "export file", "the export file, such as site.ghost.json");
      return bringIn(reach, given, openGhost(file, { pages: given.options.pages === true, ...siteOf(given) }));
    },
  },
  "import database": {
    database: "made",
    takesWords: true,
    options,
    help: "postgres://… [options]  posts, authors and roles of a database with food_blogs, food_users and profiles; the same options",
    run: (reach, given) => {
      const address = only(given, "import database", "address", "its address, such as postgres://user:password@host:5432/database");
      return bringIn(reach, given, openDatabaseSource(address, siteOf(given)));
    },
  },
};

function named({ words }: Given, what: string): string[] {
  if (words.length === 0) throw new Stop(`Name ${what}. Ask for the options with --help.`);
  return words;
}

/** The one word of a command that takes no more: what is left out would pass for imported. */
function only(given: Given, command: string, noun: string, what: string): string {
  const [word = "", ...more] = named(given, what);
  if (more.length > 0)
    throw new Stop(`The command ${command} takes one ${noun}, not ${more.length + 1}: import them one after the other. Nothing was imported.`);
  return word;
}

function siteOf({ options: { site } }: Given): { site?: string } {
  if (typeof site !== "string") return {};
  if (!/^https?:\/\//.test(site) || !URL.canParse(site)) throw new Stop("The option --site needs the old site's address, such as https://old.example.");
  return { site };
}

async function bringIn({ env, log, database, say }: ReachWithDatabase, { options }: Given, opening: Promise<Source>): Promise<string> {
  const source = await opening;
  const storage = await openStorage(env);
  const word = (name: string) => (typeof options[name] === "string" ? options[name] : undefined);
  const report = await runImport({ env, log, database, storage }, source, {
    isDry: options["dry-run"] === true,
    author: word("author"),
    uploads: word("uploads"),
    allowPrivate: options["allow-private"] === true,
    leavePictures: options["no-pictures"] === true,
    say,
  }).catch((error: unknown) => {
    const [code, reason] = [codeOf(error instanceof Error ? error.cause : error), messageOf(error instanceof Error ? (error.cause ?? error) : error)];
    if (isDatabaseAway(error) || code === "23505") throw new Stop(`The import was broken off (${reason}): run it again, and it goes on where it stopped.`);
    throw error;
  });
  const file = word("report");
  if (file) writeReport(file, JSON.stringify(report, null, 2));
  return reportText(report);
}

function writeReport(file: string, json: string): void {
  try {
    writeFileSync(file, `${json}\n`);
  } catch (error) {
    throw new Stop(
      `The import is done, but its report could not be written to ${file} (${messageOf(error)}): name another file and run it again; it changes nothing.`,
    );
  }
}
