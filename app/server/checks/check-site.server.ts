import { countJobs } from "../count-jobs.server.ts";
import type { Services } from "../services.server.ts";
import { sizeInWords } from "../size-in-words.ts";
import { type Check, look, ok, warn } from "./check.server.ts";
import { checkBackups } from "./check-backups.server.ts";
import { checkDatabase } from "./check-database.server.ts";
import { checkMachine } from "./check-machine.server.ts";

/** All checks that a running site can make of itself. */
export async function checkSite(services: Services): Promise<Check[]> {
  const { env, database, storage } = services;
  const parts = await Promise.all([
    checkDatabase(database.owner.$client, env),
    checkBackups(database.owner, env),
    Promise.all([look("Pages", () => pages(services), ""), look("Background jobs", () => work(services), "Make sure the database responds.")]),
    checkMachine(env, storage),
  ]);
  return parts.flat();
}

const whole = new Intl.NumberFormat("en-US");

function pages({ pages: { counts, bytes } }: Services) {
  const { hits, renders, stale } = counts;
  const text = `Since the start, ${whole.format(hits)} pages came from the cache and ${whole.format(renders)} were made; the cache takes ${sizeInWords(bytes)}.`;
  return stale > 0
    ? warn(
        `${text} ${whole.format(stale)} were shown although they may be out of date.`,
        "The database could not be reached for a while: look at the last errors.",
      )
    : ok(text);
}

async function work({ database }: Services) {
  const counts = await countJobs(database.owner);
  const sum = (...states: string[]) => counts.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
  const failed = counts.filter(({ state }) => state === "failed");
  const text = `${sum("created", "retry")} waiting, ${sum("active")} running, ${sum("failed")} failed.`;
  const late = counts.filter((count) => count.late > 0);
  const named = (those: { queue: string }[]) => [...new Set(those.map(({ queue }) => queue))].join(", ");
  const remedies = [
    ...(failed.length > 0 ? [`Failed in ${named(failed)}: look at the last errors.`] : []),
    ...(late.length > 0 ? [`Waiting for more than half an hour in ${named(late)}: look at the last errors; if there are none, start Simmer again.`] : []),
  ];
  return remedies.length > 0 ? warn(text, remedies.join(" ")) : ok(text);
}
