import { keepDoing } from "../keep-doing.server.ts";
import { messageOf } from "../stop.server.ts";
import { forget, type Tools } from "./run-backup.server.ts";

const aDay = 24 * 3600 * 1000;

/**
 * Removes archives that may go, now and once a day, whichever process makes the backups and whether or not any are made:
 * each process cleans its own folder. `stop` ends it.
 */
export function keepForgetting(tools: Pick<Tools, "env" | "sql" | "log">): { stop(): Promise<void> } {
  const look = () => forget(tools).catch((error: unknown) => tools.log.warn({ problem: messageOf(error) }, "old backups could not be removed"));
  return keepDoing(look, aDay);
}
