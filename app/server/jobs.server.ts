import { PgBoss, type QueueOptions } from "pg-boss";
import type { Database } from "./database.server.ts";
import type { Log } from "./log.server.ts";
import { onceAMinute } from "./once-a-minute.server.ts";
import { withoutPersonalData } from "./seen.server.ts";
import { messageOf, Stop } from "./stop.server.ts";
import { within } from "./within.server.ts";

/** A kind of job and the type of its data. Two processes that name the same queue share its jobs. */
type Queue<Payload extends object> = { name: string; settings: QueueOptions; payload?: Payload };

/** Aborted when the job should end: the site is stopping, or the job has exceeded its queue's time limit. */
type AtWork = { signal: AbortSignal };

/** Jobs that run later, in whichever process is free, and that survive restarts. */
export type Jobs = {
  /**
   * Adds a job to its queue. It starts at once if this process works on the queue, otherwise within seconds. At most one job per
   * key waits at a time, for the earliest start that was requested.
   */
  send<Payload extends object>(queue: Queue<Payload>, payload: Payload, options?: { startAfter?: Date; key?: string }): Promise<void>;
  /** Runs a queue's jobs here, one after the other. A job that throws is retried as the queue's settings say, so it must tolerate being run twice. */
  work<Payload extends object>(queue: Queue<Payload>, doWork: (payload: Payload, at: AtWork) => Promise<void>): Promise<void>;
  /** Adds a job to its queue whenever the cron expression says so (UTC): once, however many processes there are. */
  schedule<Payload extends object>(queue: Queue<Payload>, cron: string, payload: Payload): Promise<void>;
  /** Ends what `schedule` began, and deletes waiting jobs: for a queue that nobody works on any more. */
  unschedule(queue: Queue<object>): Promise<void>;
  /** Takes no more jobs, and waits some seconds for those that are running. What does not end by then is run again later. */
  stop(): Promise<void>;
};

type Options = {
  /** False for a tool that only adds jobs for the site to run. */
  works?: boolean;
};

const schema = "simmer_jobs";
const patience = 8000;

/** `settings` are pg-boss's: how often and when to retry, how long a job may take, how long it is kept. */
export function defineQueue<Payload extends object>(name: string, settings: QueueOptions = {}): Queue<Payload> {
  return { name, settings };
}

/**
 * The queues of this database, on the owner's connections, in tables of their own that are created or upgraded first.
 * Throws a `Stop` if the database does not allow that.
 */
export async function openJobs({ owner }: Database, log: Log, { works = true }: Options = {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.$client.query(text, values) },
    schema,
    supervise: works,
    schedule: works,
    // Reindexing would exceed the time limit of queries here, and these queues are small.
    reindex: false,
  });
  // While the database is away, every poll of a queue fails.
  const tell = onceAMinute((error: unknown) => log.warn({ error: messageOf(error) }, "the queues of jobs could not be reached"));
  boss.on("error", tell);
  boss.on("warning", ({ message }) => log.warn({ message }, "the queues of jobs need attention"));
  await boss.start().catch((error: unknown) => {
    throw new Stop(`The tables of the jobs could not be made (${messageOf(error)}): let the user of DATABASE_URL create the schema ${schema}.`);
  });

  const known = new Map<string, Promise<void>>();
  const workers = new Map<string, string>();
  const stopping = new AbortController();

  /** Creates a queue at its first use, and replaces the settings of an earlier version. */
  function ready({ name, settings }: Queue<object>): Promise<void> {
    return known.getOrInsertComputed(name, () => {
      const made = boss.createQueue(name, settings).then(() => (Object.keys(settings).length ? boss.updateQueue(name, settings) : undefined));
      made.catch(() => known.delete(name));
      return made;
    });
  }

  return {
    async send(queue, payload, { startAfter, key } = {}) {
      await ready(queue);
      const when = startAfter ? { startAfter } : {};
      if (key) {
        const waiting = await boss.findJobs(queue.name, { key, queued: true });
        if (waiting.some((job) => job.startAfter <= (startAfter ?? new Date()))) return;
        // Brings a job forward that was to wait longer, or until a time that a wrong clock had set.
        await boss.upsert(queue.name, payload, { singletonKey: key, ...when });
      } else await boss.send(queue.name, payload, when);
      const worker = workers.get(queue.name);
      if (worker && !startAfter) boss.notifyWorker(worker);
    },
    async work<Payload extends object>(queue: Queue<Payload>, doWork: (payload: Payload, at: AtWork) => Promise<void>) {
      await ready(queue);
      const worker = await boss.work<Payload>(queue.name, async ([job]) => {
        if (!job) return;
        await doWork(job.data, { signal: AbortSignal.any([job.signal, stopping.signal]) }).catch((error: unknown) => {
          log.error({ err: error, queue: queue.name }, "a job failed");
          // The error thrown is stored with the job.
          throw new Error(withoutPersonalData(messageOf(error)));
        });
      });
      workers.set(queue.name, worker);
    },
    async schedule(queue, cron, payload) {
      await ready(queue);
      await boss.schedule(queue.name, cron, payload);
    },
    async unschedule(queue) {
      // pg-boss cannot delete jobs of a queue that was never created.
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
