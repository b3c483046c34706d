import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.server.ts";
import { requestIdOf } from "./request-id.server.ts";
import type { Services } from "./services.server.ts";

/** Names the route of a path, without what stands in its parameters. */
type NameRoute = (pathname: string) => Promise<string> | string;

/** What is asked by machines all day long: counted, not told. */
const quiet = /^\/(healthz|metrics)(\?|$)/;

/**
 * Answers a request under an id of its own, which the answer and every line of the log bear, and tells the log and the
 * metrics how it went: method, route, status and time, never who asked, or what for. Kept pages do not come this way.
 */
export function watchRequests({ env, log, seen }: Pick<Services, "env" | "log" | "seen">, metrics: Metrics | undefined, nameRoute: NameRoute) {
  return (request: IncomingMessage, response: ServerResponse, answer: () => void): void => {
    const id = requestIdOf(request, env.TRUST_PROXY);
    const startedAt = performance.now();
    const { method = "", url = "/" } = request;
    response.setHeader("X-Request-Id", id);
    response.once("close", () => void tell());
    seen.request.run(id, answer);

    async function tell(): Promise<void> {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : 499;
      const route = await Promise.resolve(nameRoute(url.split("?")[0] ?? "/")).catch(() => "unknown");
      metrics?.observe({ route, status, seconds: ms / 1000 });
      log[quiet.test(url) ? "debug" : "info"]({ request: id, method, route, status, ms }, "request");
    }
  };
}
