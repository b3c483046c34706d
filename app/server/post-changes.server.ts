import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { changedBy, readPostChange } from "./changed-pages.server.ts";
import { endLine, type Sql } from "./database.server.ts";
import type { Log } from "./log.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PostEvents } from "./post-events.server.ts";
import { messageOf } from "./stop.server.ts";

const halfMinute = 30_000;

type Listeners = { pages: PageCache; events: PostEvents; log: Log };

/**
 * Listens for changes made by any process, drops the pages that show them and notifies listeners. While the connection is
 * lost, changes may be missed: pages become doubtful until it is restored, and listeners are notified then.
 */
export function followPostChanges(url: string, { pages, events, log }: Listeners, heartbeat = halfMinute): { ready: Promise<void>; stop(): Promise<void> } {
  let stopped = false;
  let client: Client | undefined;

  async function listen(): Promise<Client> {
    const line = new Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 5000, keepAlive: true, application_name: "simmer changes" });
    line.on("error", () => {});
    line.on("notification", ({ payload = "" }) => {
      const change = readPostChange(payload);
      if (change) pages.drop(changedBy(change));
      else pages.doubt();
      // Listeners follow the posts themselves, so they do not need changes of dishes.
      if (change?.kind !== "dish") events.tell(change && "id" in change ? change.id : "all");
    });
    try {
      await line.connect();
      await line.query("listen post_changes");
      if (stopped) throw new Error("nobody listens any more");
    } catch (error) {
      // The connection may be open although LISTEN was rejected: each retry would leave one more open.
      void line.end().catch(() => {});
      throw error;
    }
    const over = new AbortController();
    void askWhetherItStands(line, over.signal);
    line.once("end", () => {
      over.abort();
      if (stopped) return;
      pages.doubt();
      log.warn("the connection that reports changed posts was lost; pages are made again");
      void keepTrying();
    });
    return line;
  }

  /** Sends a query now and then: if a firewall drops an idle connection, TCP alone notices after two hours. */
  async function askWhetherItStands(line: Client, signal: AbortSignal): Promise<void> {
    for (;;) {
      await wait(heartbeat, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      await line.query("select 1").catch(() => line.end());
    }
  }

  async function keepTrying(): Promise<void> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
      await wait(pause);
      if (stopped) return;
      try {
        client = await listen();
        pages.doubt();
        events.tell("all");
        return;
      } catch (error) {
        log.debug({ error: messageOf(error) }, "the connection that reports changed posts is still down");
      }
    }
  }

  const ready = listen().then(
    (line) => {
      client = line;
    },
    () => void keepTrying(),
  );
  return {
    ready,
    async stop() {
      stopped = true;
      if (client) await endLine(client);
    },
  };
}

/** Tells every process of the site that an uploaded picture, or its description, was changed or deleted. */
export async function tellPictureChange(owner: Sql, folder: string): Promise<void> {
  await owner.execute(sql`select pg_notify('post_changes', ${`picture:${folder}`})`);
}
