import { closeSync, existsSync, mkdtempDisposableSync, openSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabaseSource } from "../../app/features/blog/import/database/old-database.server.ts";
import { openGhost } from "../../app/features/blog/import/ghost/ghost.server.ts";
import { type ImportReport, reportText } from "../../app/features/blog/import/report.ts";
import { runImport, takenMeanwhile } from "../../app/features/blog/import/run-import.server.ts";
import type { Source } from "../../app/features/blog/import/source.ts";
import { openWordPress } from "../../app/features/blog/import/wordpress/wordpress.server.ts";
import { isDatabaseAway } from "../../app/server/database-away.server.ts";
import { codeOf, messageOf, Stop } from "../../app/server/stop.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import type { Command, Given, Reach, ReachWithDatabase } from "./command.ts";
import { isKnown, withDatabase } from "./reach-database.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = { "dry-run": flag, report: text, uploads: text, author: text, site: text, "allow-private": flag, "no-pictures": flag };
const about = `
      --dry-run          write nothing, and print the same report
      --report FILE      write the report as JSON too
      --uploads DIR      take pictures from this copy of wp-content/uploads or content/images before looking on the web
      --no-pictures      leave pictures where they are
      --author EMAIL     all posts go to this account
      --site URL         the old site's address, where the export does not say it (Ghost)
      --pages            import pages too, as posts
      --allow-private    fetch pictures from addresses that are not public, too`;

const brokenOff = (reason: string) => `The import was interrupted (${reason}): run it again, and it continues where it stopped.`;

/** Imports from other systems. */
export const importCommands: Record<string, Command> = {
  "import wordpress": {
    database: "away",
    whenEnded: brokenOff,
    takesWords: true,
    options: { ...options, pages: flag },
    help: `FILE… [options]   posts of WordPress exports (WXR); several files of one site together${about}`,
    run: (reach, given) =>
      bringIn(reach, given, openWordPress(named(given, "the export file, such as site.xml"), { pages: given.options.pages === true, ...siteOf(given) })),
  },
  "import ghost": {
    database: "away",
    whenEnded: brokenOff,
    takesWords: true,
    options: { ...options, pages: flag, redirects: text },
    help: "FILE [options]         posts of a Ghost export (JSON); the same options, and --redirects FILE for its redirects.yaml or .json",
    run: (reach, given) => {
      const file = only(given, "import ghost", "export file", "the export file, such as site.ghost.json");
      const { pages, redirects } = given.options;
      const moved = typeof redirects === "string" ? { redirects } : {};
      return bringIn(reach, given, openGhost(file, { pages: pages === true, ...moved, ...siteOf(given) }));
    },
  },
  "import database": {
    database: "away",
    whenEnded: brokenOff,
    takesWords: true,
    options,
    help: "postgres://… [options]  posts, authors and roles of a database with food_blogs, food_users and profiles; the same options without --pages",
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

/** For a command with exactly one word: ignoring more would look as if they had been imported. */
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

/** Checks the operator's input before a database is opened or created. */
async function bringIn(reach: Reach, { options }: Given, opening: Promise<Source>): Promise<string> {
  const source = await opening;
  const word = (name: string) => (typeof options[name] === "string" ? options[name] : undefined);
  const [isDry, author, uploads, file] = [options["dry-run"] === true, word("author"), word("uploads"), word("report")];
  if (uploads) refuseUploads(uploads);
  if (file) refuseReport(file);
  if (author && !isKnown(reach.env)) throw new Stop(`There is no account for ${author}, and no site yet: make one with 'admin create', or leave out --author.`);
  const work = async ({ env, log, database, say }: ReachWithDatabase) => {
    const storage = await openStorage(env);
    const report = await runImport({ env, log, database, storage }, source, {
      isDry,
      author,
      uploads,
      say,
      allowPrivate: options["allow-private"] === true,
      leavePictures: options["no-pictures"] === true,
    }).catch((error: unknown) => {
      const [code, reason] = [codeOf(error instanceof Error ? error.cause : error), messageOf(error instanceof Error ? (error.cause ?? error) : error)];
      if (isDatabaseAway(error) || code === takenMeanwhile) throw new Stop(brokenOff(reason));
      throw error;
    });
    if (file) writeReport(file, report, say);
    if (report.posts.failed > 0) {
      say(reportText(report));
      throw new Stop(failedText(report));
    }
    return reportText(report);
  };
  return isDry && !isKnown(reach.env) ? withScratchFolder(reach, work) : withDatabase(reach, work, { mayMake: true });
}

/** A dry run before the first start uses a temporary database. */
async function withScratchFolder(reach: Reach, work: (reach: ReachWithDatabase) => Promise<string>): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "simmer-dry-run-"));
  return await withDatabase({ ...reach, env: { ...reach.env, DATA_DIR: folder.path } }, work, { mayMake: true });
}

function failedText({ posts: { failed, total }, isDryRun }: ImportReport): string {
  const rest = isDryRun ? "the others can be" : "the others were, and will not be imported twice";
  return `${failed} of ${total} posts could not be imported, for the reasons above; ${rest}. Correct what the reasons name, and run it again.`;
}

function refuseUploads(folder: string): void {
  try {
    // Also fails if it is not a folder.
    readdirSync(folder);
  } catch (error) {
    throw new Stop(`The option --uploads needs a folder that can be read, and ${folder} is not one (${messageOf(error)}). Nothing was imported.`);
  }
}

function refuseReport(file: string): void {
  const wasThere = existsSync(file);
  try {
    closeSync(openSync(file, "a"));
    if (!wasThere) rmSync(file);
  } catch (error) {
    throw new Stop(`The report cannot be written to ${file} (${messageOf(error)}): name another file. Nothing was imported.`);
  }
}

/** If the file cannot be written after all, the report is at least printed. */
function writeReport(file: string, report: ImportReport, say: (line: string) => void): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    say(reportText(report));
    const done = report.isDryRun ? "The dry run" : "The import";
    throw new Stop(
      `${done} is done, but its report could not be written to ${file} (${messageOf(error)}): name another file and run it again: nothing will be imported twice.`,
    );
  }
}
