import { lastRuns } from "../../server/backup/run-backup.server.ts";
import { checkSite } from "../../server/checks/check-site.server.ts";
import type { Services } from "../../server/services.server.ts";
import { sizeInWords } from "../../server/size-in-words.ts";

/** Everything that the health page shows, without personal data. */
export async function healthFacts(services: Services) {
  const [checks, runs] = await Promise.all([checkSite(services), lastRuns(services.database.owner, 12).catch(() => [])]);
  return {
    at: new Date(),
    startedAt: services.seen.startedAt,
    checks,
    isBackedUp: services.env.BACKUPS,
    backups: runs.map(({ id, kind, startedAt, bytes, file, problem, rehearsedAt, rehearsalProblem }) => ({
      id,
      kind,
      startedAt,
      size: bytes === null ? undefined : sizeInWords(bytes),
      problem: problem ?? rehearsalProblem,
      isMade: file !== null,
      isProven: rehearsedAt !== null && rehearsalProblem === null,
    })),
    errors: [...services.seen.errors.last],
    toldErrors: [...services.seen.toldErrors.last],
    slowQueries: [...services.seen.slowQueries.last],
  };
}

export type HealthFacts = Awaited<ReturnType<typeof healthFacts>>;
