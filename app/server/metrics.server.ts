import { createHash, timingSafeEqual } from "node:crypto";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { latestBelieved } from "./backup/kept-archives.server.ts";
import { lastProven, lastRuns } from "./backup/run-backup.server.ts";
import { countJobs } from "./count-jobs.server.ts";
import type { Services } from "./services.server.ts";
import { version } from "./version.server.ts";
import { within } from "./within.server.ts";

export type Metrics = {
  observe(answer: { route: string; status: number; seconds: number }): void;
  /** All metrics in Prometheus's format. */
  text(): Promise<string>;
};

const patience = 5000;

/** The metrics of this process; existing counters elsewhere are read on request. Undefined if nobody may read them. */
export function openMetrics(services: Services): Metrics | undefined {
  if (!services.env.METRICS_TOKEN) return undefined;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "simmer_http_requests_total",
    help: "Answers that did not come from the page cache, by route and class of status",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "simmer_http_request_duration_seconds",
    help: "How long answers took that did not come from the page cache",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  readInMemory(services, registers);
  const readDatabase = gaugesOfDatabase(services, registers);
  return {
    observe({ route, status, seconds }) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, seconds);
    },
    async text() {
      // The other metrics must remain readable while the database is away.
      await within(
        patience,
        readDatabase().catch(() => {}),
      );
      return register.metrics();
    },
  };
}

/** Counters that other parts keep anyway. */
function readInMemory({ pages, database, seen }: Services, registers: Registry[]): void {
  const gauge = (name: string, help: string, labelNames: string[], read: (set: (value: number, labels?: Record<string, string>) => void) => void) => {
    const made: Gauge = new Gauge({ name, help, labelNames, registers, collect: () => read((value, labels = {}) => made.set(labels, value)) });
  };
  gauge("simmer_info", "The version that runs", ["version", "node"], (set) => set(1, { version: version(), node: process.version }));
  gauge("simmer_pages_served", "Pages by where they came from, since the start", ["from"], (set) => {
    set(pages.counts.hits, { from: "kept" });
    set(pages.counts.renders, { from: "made" });
    set(pages.counts.stale, { from: "stale" });
  });
  gauge("simmer_pages_kept_bytes", "How much memory the page cache takes", [], (set) => set(pages.bytes));
  gauge("simmer_database_connections", "Connections by pool and state", ["pool", "state"], (set) => {
    for (const [pool, { $client }] of [["owner", database.owner] as const, ["reader", database.reader] as const]) {
      set($client.totalCount, { pool, state: "open" });
      set($client.idleCount, { pool, state: "idle" });
      set($client.waitingCount, { pool, state: "awaited" });
    }
  });
  gauge("simmer_errors", "Errors in the log since the start", [], (set) => set(seen.errors.total));
  gauge("simmer_told_errors", "Errors that browsers reported since the start; anybody can send these", [], (set) => set(seen.toldErrors.total));
  gauge("simmer_slow_queries", "Slow queries since the start", [], (set) => set(seen.slowQueries.total));
}

function gaugesOfDatabase({ database: { owner } }: Services, registers: Registry[]): () => Promise<void> {
  const jobs = new Gauge({ name: "simmer_jobs", help: "Background jobs by queue and state", labelNames: ["queue", "state"], registers });
  const made = new Gauge({ name: "simmer_backup_last_success_timestamp_seconds", help: "When the last backup was made", registers });
  const proven = new Gauge({ name: "simmer_backup_last_rehearsal_timestamp_seconds", help: "When a backup was last restored and compared", registers });
  return async () => {
    const [counts, runs, best] = await Promise.all([countJobs(owner), lastRuns(owner, 50), lastProven(owner)]);
    jobs.reset();
    for (const { queue, state, count } of counts) jobs.set({ queue, state }, count);
    made.set(secondsOf(runs.find(({ file, startedAt }) => file !== null && startedAt <= latestBelieved(new Date()))?.finishedAt));
    proven.set(secondsOf(best?.rehearsedAt));
  };
}

const secondsOf = (moment: Date | null | undefined) => (moment ? Math.floor(moment.getTime() / 1000) : 0);

/** Whether an Authorization header has the right token; compared in constant time. */
export function mayAsk(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}
