import { PgBoss, type QueueOptions } from "pg-boss";
import type { Database } from "./database.server.ts";
import type { Log } from "./log.server.ts";
import { onceAMinute } from "./once-a-minute.server.ts";
import { withoutPersonalData } from "./seen.server.ts";
import { messageOf, Stop } from "./stop.server.ts";
import { within } from "./within.server.ts";

/** A kind of work and what one piece of it is told. Two processes that name the same queue share its work. */
type Queue<Told extends object> = { name: string; settings: QueueOptions; told?: Told };

/** How a piece of work learns that it should come to an end: the site stops, or the work took longer than its queue allows. */
type AtWork = { signal: AbortSignal };

/** Work that is done later, in whichever process is free, and that outlives every process. */
export type Jobs = {
  /**
   * Leaves a piece of work in its queue. It is done at once where this process does such work, else within seconds. Of work
   * with a key one piece waits at a time: until the earliest moment that was asked for.
   */
  send<Told extends object>(queue: Queue<Told>, told: Told, options?: { startAfter?: Date; key?: string }): Promise<void>;
  /** Does a queue's work here, one piece after the other. What throws is tried again as the queue's settings say: work must bear being done twice. */
  work<Told extends object>(queue: Queue<Told>, doWork: (told: Told, at: AtWork) => Promise<void>): Promise<void>;
  /** Leaves a piece of work in its queue whenever the cron expression says so (UTC): once, however many processes there are. */
  schedule<Told extends object>(queue: Queue<Told>, cron: string, told: Told): Promise<void>;
  /** Ends what `schedule` began, and takes away what waits in the queue: for work that nobody does any more. */
  unschedule(queue: Queue<object>): Promise<void>;
  /** Takes no more work, and waits some seconds for what is being done. What does not end by then is done again later. */
  stop(): Promise<void>;
};

type Options = {
  /** False for a tool that only leaves work for the site to do. */
  works?: boolean;
};

const schema = "simmer_jobs";
const patience = 8000;

/** `settings` are pg-boss's: how often and when to try again, how long one piece may take, how long it is remembered. */
export function defineQueue<Told extends object>(name: string, settings: QueueOptions = {}): Queue<Told> {
  return { name, settings };
}

/**
 * The queues of this database, on the owner's connections, in tables of their own that are made or brought up to date first.
 * Throws a `Stop` when the database does not let it.
 */
export async function openJobs({ owner }: Database, log: Log, { works = true }: Options = {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.$client.query(text, values) },
    schema,
    supervise: works,
    schedule: works,
    // It would outlast the time that a query may take here; these queues are small.
    reindex: false,
  });
  // While the database is away every look into a queue fails.
  const tell = onceAMinute((error: unknown) => log.warn({ error: messageOf(error) }, "the queues of jobs could not be reached"));
  boss.on("error", tell);
  boss.on("warning", ({ message }) => log.warn({ message }, "the queues of jobs need attention"));
  await boss.start().catch((error: unknown) => {
    throw new Stop(`The tables of the jobs could not be made (${messageOf(error)}): let the user of DATABASE_URL create the schema ${schema}.`);
  });

  const known = new Map<string, Promise<void>>();
  const workers = new Map<string, string>();
  const stopping = new AbortController();

  /** Made at its first use; later settings replace those of an earlier version. */
  function ready({ name, settings }: Queue<object>): Promise<void> {
    const made = known.get(name) ?? boss.createQueue(name, settings).then(() => (Object.keys(settings).length ? boss.updateQueue(name, settings) : undefined));
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  }

  return {
    async send(queue, told, { startAfter, key } = {}) {
      await ready(queue);
      const when = startAfter ? { startAfter } : {};
      if (key) {
        const waiting = await boss.findJobs(queue.name, { key, queued: true });
        if (waiting.some((job) => job.startAfter <= (startAfter ?? new Date()))) return;
        // Put forward: what was to wait for a later moment, or for one that a wrong clock named.
        await boss.upsert(queue.name, told, { singletonKey: key, ...when });
      } else await boss.send(queue.name, told, when);
      const worker = workers.get(queue.name);
      if (worker && !startAfter) boss.notifyWorker(worker);
    },
    async work<Told extends object>(queue: Queue<Told>, doWork: (told: Told, at: AtWork) => Promise<void>) {
      await ready(queue);
      const worker = await boss.work<Told>(queue.name, async ([job]) => {
        if (!job) return;
        await doWork(job.data, { signal: AbortSignal.any([job.signal, stopping.signal]) }).catch((error: unknown) => {
          log.error({ err: error, queue: queue.name }, "a job failed");
          // What is thrown is kept with the job.
          throw new Error(withoutPersonalData(messageOf(error)));
        });
      });
      workers.set(queue.name, worker);
    },
    async schedule(queue, cron, told) {
      await ready(queue);
      await boss.schedule(queue.name, cron, told);
    },
    async unschedule(queue) {
      // pg-boss knows no jobs of a queue that was never made.
      await ready(queue);
      await boss.unschedule(queue.name);
      await boss.deleteQueuedJobs(queue.name);
    },
    async stop() {
      stopping.abort();
      await within(patience, Promise.all([...workers.keys()].map((name) => boss.offWork(name))));
      await within(patience / 2, boss.stop({ graceful: false, close: false }).catch(tell));
    },
  };
}
