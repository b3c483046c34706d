import { join } from "node:path";
import type { Client } from "pg";
import type { Database } from "../database.server.ts";
import type { Env } from "../env.server.ts";
import { migrateDatabase } from "../migrate-database.server.ts";
import { messageOf, Stop } from "../stop.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { archiveFolder, archiveName, forgetOldUpgrades, prepareFolder } from "./kept-archives.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { refuseOlderRunning } from "./running-site.server.ts";

type Options = {
  /** Refuses while a site runs on the old tables: the caller wants something else and does not start this version. */
  besideNoSite?: boolean;
};

/**
 * Upgrades the tables, after a backup of them if there is anything to lose. The backup has no uploads, since upgrades do not
 * change them. Throws a `Stop` that says how to go back; the tables are then unchanged.
 */
export async function upgradeDatabase(
  database: Database,
  url: string,
  env: Env,
  say: (line: string) => void,
  { besideNoSite = false }: Options = {},
): Promise<void> {
  const before = async (line: Client) => {
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
      throw new Stop(
        `The tables were not upgraded, because the backup that is made first failed: ${messageOf(error)} Or set BACKUPS=no to continue without one.`,
      );
    }
    // If a service is restarted again and again and the upgrade fails each time, no site ever opens that would remove old archives,
    // and they would fill the disk. A failure to remove them is reported once a site is open.
    // The new archive is named below, so it stays even if the clock was set back since the others were made.
    await forgetOldUpgrades(folder, { now: new Date(), keep: new Set([name]) }).catch(() => {});
    say(`Wrote ${file} before the tables are upgraded.`);
    return `To go back, start the version that you had before: its data is as it was. All its tables are also in ${file}, which that version restores with: npm run simmer -- restore ${file} --replace --yes-delete-everything`;
  };
  await migrateDatabase(database, url, { before, say });
}
