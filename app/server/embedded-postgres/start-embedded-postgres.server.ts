import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.server.ts";
import { makeWritable } from "../make-writable.server.ts";
import { messageOf } from "../stop.server.ts";
import { clusterUser } from "./cluster-user.server.ts";
import { isEnding, launchPatiently, stopServer } from "./launch-postgres.server.ts";
import { initialise, sweepUnfinished } from "./make-cluster.server.ts";
import { notedFolder, noteFolder, refuseAnother } from "./noted-folder.server.ts";
import { ownSoon, takeOver } from "./own-cluster.server.ts";
import { programs } from "./postgres-programs.server.ts";
import { accepts, addressIn, makeSocketDir } from "./socket-folder.server.ts";

type EmbeddedPostgres = {
  /** The connection URL of `database`, through the socket. */
  url(database: string): string;
  /** Where the cluster's files are: `DATA_DIR/postgres`, unless they had to be moved for a system user. */
  dir: string;
  processId(): number | undefined;
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: Log; mayUnshare?: boolean; settings?: Record<string, string> };

/**
 * Starts the PostgreSQL 18 that ships as an npm package, on a Unix socket only, in `dataDir/postgres`.
 * A server left behind by a killed Simmer is stopped and restarted; one that another
 * running Simmer uses makes this one stop with an explanation.
 */
export async function startEmbeddedPostgres({ dataDir, log, mayUnshare, settings = {} }: Options): Promise<EmbeddedPostgres> {
  makeWritable(dataDir);
  const isRoot = process.getuid?.() === 0;
  const user = clusterUser({ bin: programs(), dir: join(dataDir, "postgres"), isRoot, mayUnshare, noted: notedFolder(dataDir) });
  refuseAnother(dataDir, user.dir);
  const socketDir = makeSocketDir(user);
  const url = (database: string) => addressIn(socketDir, database);
  sweepUnfinished(user);
  if (!existsSync(join(user.dir, "PG_VERSION"))) initialise(user);
  if (await accepts(socketDir)) await takeOver(socketDir, user, dataDir);

  let server = await launchPatiently(user, socketDir, settings, dataDir);
  let stopping = false;
  const guard = (child: ChildProcess) =>
    child.once("exit", async (code) => {
      if (stopping || isEnding()) return;
      log.error({ code }, "PostgreSQL ended by itself; starting it again");
      while (!stopping && !isEnding()) {
        await wait(500);
        try {
          server = await launchPatiently(user, socketDir, settings, dataDir);
          return guard(server);
        } catch (error) {
          log.error({ error: messageOf(error) }, "PostgreSQL does not start; trying again");
        }
      }
    });
  guard(server);
  // If it ends at this very moment, `guard` restarts it meanwhile.
  let owner = await ownSoon(url("postgres"), user, dataDir).catch((error: unknown) => {
    stopping = true;
    throw error;
  });
  /** A crash of any server process drops every connection, and with this one the lock: takes the lock again at once. */
  const keepOwning = () =>
    owner?.once("end", async () => {
      while (!stopping && !isEnding()) {
        try {
          owner = await ownSoon(url("postgres"), user, dataDir);
          return keepOwning();
        } catch (error) {
          log.error({ error: messageOf(error) }, "the folder's lock could not be taken again; trying once more");
          await wait(500);
        }
      }
    });
  keepOwning();
  noteFolder(dataDir, user.dir);
  if (user.dir !== join(dataDir, "postgres"))
    log.warn(`the database is in ${user.dir}, because its system user could not reach ${dataDir} when it was made; keep both folders`);
  return {
    url,
    dir: user.dir,
    processId: () => server.pid,
    async stop() {
      stopping = true;
      await owner?.end().catch(() => {});
      await stopServer(server);
    },
  };
}
