import { upgradeDatabase } from "../../app/server/backup/upgrade.server.ts";
import { openDatabase } from "../../app/server/database.server.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../../app/server/embedded-postgres.server.ts";
import type { Reach, ReachWithDatabase } from "./command.ts";

/** The server of the settings: one that answers already, or the embedded one for as long as the work takes. */
export async function withServer<T>({ env, log }: Reach, work: (url: string) => Promise<T>): Promise<T> {
  const running = env.DATABASE_URL ?? (await findEmbeddedPostgres(env.DATA_DIR));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  try {
    return await work(running ?? embedded?.url("postgres") ?? "");
  } finally {
    await embedded?.stop();
  }
}

/** The database of the settings, brought up to date. */
export function withDatabase<T>(reach: Reach, work: (reach: ReachWithDatabase) => Promise<T>): Promise<T> {
  return withServer(reach, async (url) => {
    const database = openDatabase(url, reach.log);
    try {
      await upgradeDatabase(database, url, reach.env, reach.say);
      return await work({ ...reach, database, url });
    } finally {
      await database.close();
    }
  });
}
