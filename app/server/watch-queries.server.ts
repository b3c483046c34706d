import { performance } from "node:perf_hooks";
import type pg from "pg";
import type { Log } from "./log.server.ts";
import { type Seen, slow } from "./seen.server.ts";

/** Reports a connection's slow queries, in the log and on the health page, by their text without values. */
export function watchQueries(client: pg.ClientBase, seen: Seen, log: Log): void {
  client.query = new Proxy(client.query, {
    apply(query, self, words: unknown[]) {
      const startedAt = performance.now();
      const busyBefore = performance.eventLoopUtilization();
      const done = () => {
        const ms = performance.now() - startedAt;
        if (ms < slow) return;
        // Time that the answer waited because this process was busy is not the database's fault.
        const noted = seen.query(textOf(words[0]), ms - performance.eventLoopUtilization(busyBefore).active);
        if (noted) log.warn({ query: noted.text, ms: noted.ms }, "a query was slow");
      };
      const callback = words.at(-1);
      if (typeof callback === "function") {
        const timed = (...answer: unknown[]) => {
          done();
          Reflect.apply(callback, undefined, answer);
        };
        return Reflect.apply(query, self, [...words.slice(0, -1), timed]);
      }
      const answer: unknown = Reflect.apply(query, self, words);
      if (answer instanceof Promise) answer.then(done, done);
      return answer;
    },
  });
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
