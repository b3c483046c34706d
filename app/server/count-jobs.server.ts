import { sql } from "drizzle-orm";
import type { Sql } from "./database.server.ts";

/** `late`: those that could have been begun half an hour ago. */
type JobCount = { queue: string; state: string; count: number; late: number };

/** How much work lies in each queue, by its state: created, retry, active, completed, cancelled, failed. */
export async function countJobs(owner: Sql): Promise<JobCount[]> {
  const { rows } = await owner.execute<JobCount>(
    sql`select name as queue, state::text as state, count(*)::integer as count,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '30 minutes'))::integer as late
    from simmer_jobs.job group by 1, 2`,
  );
  // pg-boss looks after itself in queues of its own.
  return rows.filter(({ queue }) => !queue.startsWith("__pgboss"));
}
