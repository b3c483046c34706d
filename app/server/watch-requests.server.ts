import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.server.ts";
import { requestIdOf } from "./request-id.server.ts";
import type { Services } from "./services.server.ts";

/** Names the route of a path, without its parameters' values. */
type NameRoute = (pathname: string) => Promise<string> | string;

/** Requested by machines all day long: counted, not logged. */
const quiet = /^\/(healthz|metrics)(\?|$)/;

/**
 * Handles a request under its own id, which the answer and every log line carry, and logs and measures method, route, status
 * and time, never who asked or for what. Cached pages do not pass through here.
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
