import { bad, type Check } from "../../app/server/checks/check.server.ts";
import { checkBackups } from "../../app/server/checks/check-backups.server.ts";
import { checkDatabase } from "../../app/server/checks/check-database.server.ts";
import { checkMachine } from "../../app/server/checks/check-machine.server.ts";
import { openDatabase } from "../../app/server/database.server.ts";
import { messageOf, Stop } from "../../app/server/stop.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import type { Command, Reach } from "./command.ts";
import { isKnown, withServer } from "./reach-database.ts";

/** Reports what is well, what is not, and what to do. Changes nothing. */
export const doctorCommands: Record<string, Command> = {
  doctor: {
    database: "away",
    options: {},
    help: "                                 checks settings, disk, database, storage, mail and backups; fails if something is bad",
    async run(reach) {
      const checks = await examine(reach);
      for (const { name, state, text, remedy } of checks) reach.say(`${state.padEnd(4)}  ${name}: ${text}${remedy ? ` ${remedy}` : ""}`);
      const total = (wanted: string) => checks.filter(({ state }) => state === wanted).length;
      if (total("bad") > 0) throw new Stop(`${total("bad")} bad, ${total("warn")} to look at, ${total("ok")} ok.`);
      return `${total("warn")} to look at, ${total("ok")} ok.`;
    },
  },
};

async function examine(reach: Reach): Promise<Check[]> {
  const { env, log } = reach;
  // Opening the storage creates its folder, which must not happen if the settings lead to no site.
  const opening = isKnown(env) ? openStorage(env) : Promise.reject(new Error(`There is no site in ${env.DATA_DIR}, so nothing was written there`));
  const storage = await opening.catch((error: unknown) => new Error(messageOf(error)));
  const machine = await checkMachine(env, storage);
  const data = await withServer(reach, async (url) => {
    const database = openDatabase(url, log);
    try {
      const [server, ...tables] = await checkDatabase(database.owner.$client, env);
      if (server?.state === "bad") return [server];
      return [...(server ? [server] : []), ...tables, ...(await checkBackups(database.owner, env))];
    } finally {
      await database.close();
    }
  }).catch((error: unknown): Check[] => [{ name: "Database", ...bad(messageOf(error), "Fix what it names.") }]);
  return [...machine, ...data];
}
