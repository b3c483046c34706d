import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkArchive } from "../../app/server/backup/check-archive.server.ts";
import { connectForCopy } from "../../app/server/backup/connect-for-copy.server.ts";
import { archiveFolder, archiveName, prepareFolder } from "../../app/server/backup/kept-archives.server.ts";
import { makeBackup } from "../../app/server/backup/make-backup.server.ts";
import { sayMissing } from "../../app/server/backup/manifest.server.ts";
import { restoreBackup } from "../../app/server/backup/restore-backup.server.ts";
import { bringSecrets, foreignFactors } from "../../app/server/backup/restore-secrets.server.ts";
import { refuseRunning } from "../../app/server/backup/running-site.server.ts";
import { addressOf } from "../../app/server/database.server.ts";
import { Stop } from "../../app/server/stop.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import type { Command, Given, Reach } from "./command.ts";
import { withServer } from "./reach-database.ts";

const flag = { type: "boolean" } as const;

/** Restoring a site, and moving one. Both leave everything as it was when they fail. */
export const restoreCommands: Record<string, Command> = {
  restore: {
    database: "away",
    takesWords: true,
    options: { replace: flag, "yes-delete-everything": flag, "drop-second-factors": flag },
    help: "FILE [--replace --yes-delete-everything] [--drop-second-factors]   restores the site of an archive over an empty one or, with both flags, a full one",
    run: restore,
  },
  move: {
    database: "away",
    options: { to: { type: "string" } },
    help: "--to postgres://…                  copies every row from the current database into an empty one; uploads stay where they are",
    run: move,
  },
};

async function restore(reach: Reach, { options, words }: Given): Promise<string> {
  const { env, say } = reach;
  const signal = reach.heedSignals();
  const [file = ""] = words;
  if (words.length !== 1) throw new Stop("The command restore takes one file: give the path of an archive that backup made.");
  say("Reading and checking the archive …");
  const archive = await checkArchive(resolve(file));
  const factors = foreignFactors(archive.manifest, env);
  const dropSecondFactors = options["drop-second-factors"] === true;
  if (factors > 0 && !dropSecondFactors)
    throw new Stop(
      `${factors} of the archive's accounts have a second factor that only the old site's secret can read. Nothing was changed: copy the old site's DATA_DIR/secret to ${join(env.DATA_DIR, "secret")} (or set SECRET to its content), or add --drop-second-factors, after which their passwords are enough.`,
    );
  const isAsked = options.replace === true && options["yes-delete-everything"] === true;
  let replaced: string | undefined;
  const bringBack = async (url: string) => {
    const storage = await openStorage(env);
    const remedy = `if that is what you want, add ${options.replace ? "--yes-delete-everything too" : "--replace --yes-delete-everything"}`;
    const beforeReplacing = async () => {
      const copy = join(archiveFolder(env), archiveName("replaced", new Date()));
      await prepareFolder(archiveFolder(env));
      await makeBackup({ url, env, storage, file: copy, signal });
      replaced = copy;
      await checkArchive(copy);
      say(`What was there is now in ${copy}.`);
    };
    const whenAsItWas = async () => {
      if (!replaced) return;
      await rm(replaced, { force: true });
      say(`Nothing was replaced: ${replaced} has been removed again.`);
    };
    const settings = { archive, url, storage, remedy, dropSecondFactors, bringSecrets: () => bringSecrets(archive, env), signal, progress: say };
    return restoreBackup({ ...settings, whenAsItWas, ...(isAsked ? { beforeReplacing } : {}) });
  };
  // A new machine has no database yet.
  const written = await withServer(reach, bringBack, { mayMake: true });
  const { tables, uploads, madeAt } = archive.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = uploads.included ? ` and ${uploads.total} uploaded files` : "; it holds no uploads, which were left as they are";
  const missing = sayMissing(uploads.missing);
  const lost = missing ? ` But ${missing}: the archive has none either.` : "";
  const secrets = written.length > 0 ? ` Wrote ${written.join(" and ")}.` : "";
  const hasReaders = tables.some((table) => table.name === "subscribers" && table.rows > 0);
  return `Restored ${rows} rows${files}, as they were at ${madeAt}, and compared them.${lost}${secrets} Everyone has to sign in again.${hasReaders ? aboutReaders(replaced) : ""}`;
}

/** The archive lacks what readers did since, and the links in their letters: only the operator can unsubscribe them again. */
const aboutReaders = (replaced = "a later archive, if there is one") =>
  ` Anyone who has unsubscribed since then is subscribed again, and links in emails sent since then no longer work: delete these subscribers before the next email; the table subscribers of ${replaced} says who they are (how: docs/backups.md).`;

async function move(reach: Reach, { options }: Given): Promise<string> {
  const { env, say } = reach;
  const to = typeof options.to === "string" ? options.to : "";
  if (!/^postgres(ql)?:$/.test(URL.canParse(to) ? new URL(to).protocol : ""))
    throw new Stop("The option --to needs postgres://user:password@host:5432/database.");
  const file = join(archiveFolder(env), archiveName("moved", new Date()));
  const signal = reach.heedSignals();
  await withServer(reach, async (url) => {
    const source = await connectForCopy(url, "simmer move");
    await refuseRunning(source, url).finally(() => source.end());
    await prepareFolder(archiveFolder(env));
    await makeBackup({ url, env, file, signal, progress: say });
  });
  const archive = await checkArchive(file);
  await restoreBackup({ archive, url: to, isMove: true, signal, progress: say, remedy: "choose an empty database" });
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Moved ${rows} rows to ${addressOf(to)} and compared them. Start the site with DATABASE_URL set to it; uploads stay where they are. The old database is as it was, and there is a copy of it in ${file}.`;
}
