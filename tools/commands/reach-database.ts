import { upgradeDatabase } from "../../app/server/backup/upgrade.server.ts";
import { openDatabase } from "../../app/server/database.server.ts";
import { findEmbeddedPostgres } from "../../app/server/embedded-postgres/find-embedded-postgres.server.ts";
import { hasCluster, notedFolder } from "../../app/server/embedded-postgres/noted-folder.server.ts";
import { startEmbeddedPostgres } from "../../app/server/embedded-postgres/start-embedded-postgres.server.ts";
import type { Env } from "../../app/server/env.server.ts";
import { Stop } from "../../app/server/stop.server.ts";
import type { Reach, ReachWithDatabase } from "./command.ts";

type Options = {
  /** For a command that may run before the site's first start: creates the embedded database if there is none. */
  mayMake?: boolean;
};

/** Whether the settings lead to an existing database, judging by the folder. */
export const isKnown = ({ DATABASE_URL, DATA_DIR }: Env) => DATABASE_URL !== undefined || hasCluster(DATA_DIR);

/**
 * Runs `work` with the configured server: a running one, or the embedded one for as long as the work takes. Throws a `Stop` if
 * there is none: a new database in a wrong folder would look like an empty but healthy site.
 */
export async function withServer<T>({ env, log }: Reach, work: (url: string) => Promise<T>, { mayMake = false }: Options = {}): Promise<T> {
  if (!mayMake && !isKnown(env))
    throw new Stop(
      `There is no database of a site in ${notedFolder(env.DATA_DIR)}, and DATABASE_URL is not set: set DATA_DIR to the folder of your site, or DATABASE_URL to its PostgreSQL; a new site makes its database when npm start first runs. Nothing was made.`,
    );
  const running = env.DATABASE_URL ?? (await findEmbeddedPostgres(env.DATA_DIR));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  try {
    return await work(running ?? embedded?.url("postgres") ?? "");
  } finally {
    await embedded?.stop();
  }
}

/** The same with the database opened and upgraded. Throws a `Stop` if an older Simmer is running on it: only a start may upgrade under a running site. */
export function withDatabase<T>(reach: Reach, work: (reach: ReachWithDatabase) => Promise<T>, options: Options): Promise<T> {
  const workOn = async (url: string) => {
    const database = openDatabase(url, reach.log);
    try {
      await upgradeDatabase(database, url, reach.env, reach.say, { besideNoSite: true });
      return await work({ ...reach, database, url });
    } finally {
      await database.close();
    }
  };
  return withServer(reach, workOn, options);
}
