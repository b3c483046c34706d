import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseAway, isSilence } from "./database-away.server.ts";
import type { Log } from "./log.server.ts";
import type { Seen } from "./seen.server.ts";
import { messageOf } from "./stop.server.ts";
import { watchQueries } from "./watch-queries.server.ts";
import { within } from "./within.server.ts";

export type Sql = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** Queries of which all count or none. */
export type Transaction = Parameters<Parameters<Sql["transaction"]>[0]>[0];
/** `owner` may do everything and is for administrators; `reader` is for public pages and sees published posts and authors only. */
export type Database = {
  owner: Sql;
  reader: Sql;
  /**
   * A connection of its own, as the owner, for work on whole tables: a statement takes as long as it takes, whatever the server
   * allows by itself. Whoever opens it ends it with `endLine`.
   */
  openLine(): Promise<pg.Client>;
  close(): Promise<void>;
};

const readerRole = "simmer_reader";

/** Two pools on one database. The reader's connections take the role before their first query. */
export function openDatabase(url: string, log: Log, seen?: Seen): Database {
  const line = { connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true };
  const shared = { ...line, statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
  // A connection that is lost in the middle of a transaction fails the query that is under way or comes next. Without a
  // listener of its own it would end the process besides: a pool listens to those alone that nobody uses.
  const listen = (client: pg.ClientBase) => {
    client.on("error", (error) => log.debug({ error: messageOf(error) }, "a database connection was lost while in use"));
    if (seen) watchQueries(client, seen, log);
  };
  // A server that stands still, or a line that fell silent, keeps no promise to end a statement: whoever waits gets an answer
  // nevertheless, readers first, and work for later goes on by another connection.
  const owner = new pg.Pool({
    ...shared,
    query_timeout: 30_000,
    max: 10,
    application_name: "simmer",
    onConnect: async (client) => {
      listen(client);
    },
  });
  const reader = new pg.Pool({
    ...shared,
    query_timeout: 12_000,
    max: 10,
    application_name: "simmer reader",
    onConnect: async (client) => {
      listen(client);
      await client.query(`set role ${readerRole}`);
    },
  });
  for (const pool of [owner, reader]) pool.on("error", (error) => log.warn({ error: messageOf(error) }, "a database connection was lost"));
  return {
    owner: openPool(owner),
    reader: openPool(reader),
    async openLine() {
      const client = new pg.Client({ ...line, application_name: "simmer work" });
      client.on("error", (error) => log.debug({ error: messageOf(error) }, "a database connection was lost while in use"));
      try {
        await client.connect();
        // What it has locked is free again soon after the line falls silent.
        await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = '30s'");
        return client;
      } catch (error) {
        // It may stand although it was refused.
        void client.end().catch(() => {});
        throw error;
      }
    },
    async close() {
      // A line that fell silent does not hear that it should end.
      await within(3000, Promise.all([owner.end(), reader.end()]));
    },
  };
}

/** Ends a connection; one that fell silent does not hear of it, and is not waited for. */
export async function endLine(line: pg.Client): Promise<void> {
  await within(
    1000,
    line.end().catch(() => {}),
  );
}

/**
 * Drizzle forgets a connection that is lost before its transaction has begun, and with it a place in the pool. Here it is given
 * back whatever happens, and what went wrong is told, not that it could not be undone.
 */
function openPool(pool: pg.Pool): Sql {
  const sql = drizzle({ client: pool });
  sql.transaction = async (work, settings) => {
    const client = await pool.connect();
    let cause: unknown;
    const doWork: typeof work = async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        cause = error;
        // A silent line would keep the rollback waiting for as long again. The server undoes what was begun once the line is gone.
        if (isSilence(error) && client instanceof pg.Client) void client.end();
        throw error;
      }
    };
    let lost = false;
    try {
      return await drizzle({ client }).transaction(doWork, settings);
    } catch (error) {
      lost = isDatabaseAway(cause ?? error);
      throw cause ?? error;
    } finally {
      client.release(lost);
    }
  };
  return sql;
}

/** Host, port and name without user and password. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return searchParams.has("host") ? `the embedded server${pathname}` : `${host}${pathname}`;
}
