import { join } from "node:path";
import type { Database } from "../database.server.ts";
import type { Env } from "../env.server.ts";
import { type BeforeUpgrade, migrateDatabase } from "../migrate-database.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { archiveFolder, archiveName, forgetOldUpgrades, prepareFolder } from "./kept-archives.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { refuseOlderRunning } from "./running-site.server.ts";

type Options = {
  /** Not under a site that runs on the old tables: whoever asks wants something else, and does not start this version. */
  besideNoSite?: boolean;
};

/**
 * Brings the tables up to date, after a backup of them where there is something to lose. Uploads are not in it: upgrades
 * leave them alone. Throws a `Stop` that says how to go back; the tables are as they were then.
 */
export async function upgradeDatabase(
  database: Database,
  url: string,
  env: Env,
  say: (line: string) => void,
  { besideNoSite = false }: Options = {},
): Promise<void> {
  const before: BeforeUpgrade = async (line) => {
    if (besideNoSite) await refuseOlderRunning(line, url);
    if (!env.BACKUPS) return "";
    const folder = archiveFolder(env);
    const name = archiveName("upgrade", new Date());
    const file = join(folder, name);
    try {
      await prepareFolder(folder);
      await makeBackup({ url, env, file, isLocked: true });
      await checkArchive(file);
    } catch (error) {
      throw new Stop(`The tables were not upgraded, for the backup before that failed: ${messageOf(error)} Or set BACKUPS=no to go on without one.`);
    }
    // Where a service is started again and again and the upgrade fails each time, no site ever opens that would forget them:
    // they would take the room that going back needs. What cannot be removed is told once a site is open.
    // This one is named below, and stays where the clock was set back since those before it.
    await forgetOldUpgrades(folder, { now: new Date(), keep: new Set([name]) }).catch(() => {});
    say(`Wrote ${file} before the tables are upgraded.`);
    return `To go back, start the version that you had before: its data is as it was. All its tables lie in ${file} too, which that version brings back with: npm run simmer -- restore ${file} --replace --yes-delete-everything`;
  };
  await migrateDatabase(database, url, before);
}
