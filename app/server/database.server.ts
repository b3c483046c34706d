import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseAway, isSilence } from "./database-away.server.ts";
import type { Log } from "./log.server.ts";
import type { Seen } from "./seen.server.ts";
import { messageOf } from "./stop.server.ts";
import { watchQueries } from "./watch-queries.server.ts";
import { within } from "./within.server.ts";

export type Sql = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** Queries that take effect all together or not at all. */
export type Transaction = Parameters<Parameters<Sql["transaction"]>[0]>[0];
/** `owner` may do everything and is for administrators; `reader` is for public pages and sees published posts and authors only. */
export type Database = {
  owner: Sql;
  reader: Sql;
  /**
   * A separate connection as the owner, for work on whole tables: without a statement timeout, whatever the server's default.
   * Whoever opens it closes it with `endLine`.
   */
  openLine(): Promise<pg.Client>;
  close(): Promise<void>;
};

const readerRole = "simmer_reader";

/** Two pools on one database. The reader's connections take their role before their first query. */
export function openDatabase(url: string, log: Log, seen?: Seen): Database {
  const line = { connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true };
  const shared = { ...line, statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
  // A connection lost in mid-transaction fails the running or next query. Without its own listener it would end the process
  // as well, because a pool listens only to its idle connections.
  const listen = (client: pg.ClientBase) => {
    client.on("error", (error) => log.debug({ error: messageOf(error) }, "a database connection was lost while in use"));
    if (seen) watchQueries(client, seen, log);
  };
  // A hung server or a dead connection cannot be trusted to enforce a statement timeout. With `query_timeout` every caller gets
  // an answer nevertheless, readers first, and later work continues on another connection.
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
        // Locks held by this connection are released soon after it goes silent.
        await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = '30s'");
        return client;
      } catch (error) {
        // The connection may be open even though the query was rejected.
        void client.end().catch(() => {});
        throw error;
      }
    },
    async close() {
      // A dead connection never acknowledges that it should close.
      await within(3000, Promise.all([owner.end(), reader.end()]));
    },
  };
}

/** Closes a connection, without waiting long for one that no longer answers. */
export async function endLine(line: pg.Client): Promise<void> {
  await within(
    1000,
    line.end().catch(() => {}),
  );
}

/**
 * If a connection is lost before its transaction begins, Drizzle never releases it, and the pool loses a slot. Here it is
 * always released, and the error thrown is the original one rather than that of the failed rollback.
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
        // On a dead connection the rollback would wait for another timeout. The server rolls back once the connection is closed.
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

/** Host, port and database name, without user and password. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return searchParams.has("host") ? `the embedded server${pathname}` : `${host}${pathname}`;
}
