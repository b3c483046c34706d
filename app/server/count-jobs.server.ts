import { sql } from "drizzle-orm";
import type { Sql } from "./database.server.ts";

/** `late`: jobs that could have started at least half an hour ago. */
type JobCount = { queue: string; state: string; count: number; late: number };

/** The number of jobs in each queue, by state: created, retry, active, completed, cancelled, failed. */
export async function countJobs(owner: Sql): Promise<JobCount[]> {
  const { rows } = await owner.execute<JobCount>(
    sql`select name as queue, state::text as state, count(*)::integer as count,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '30 minutes'))::integer as late
    from simmer_jobs.job group by 1, 2`,
  );
  // pg-boss maintains itself in queues of its own.
  return rows.filter(({ queue }) => !queue.startsWith("__pgboss"));
}
