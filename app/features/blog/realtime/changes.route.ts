import { servicesContext } from "../../../server/services.server.ts";
import { findViewer, requireAdmin } from "../../account/guard.server.ts";
import type { Route } from "./+types/changes.route.ts";
import { changeStream } from "./change-stream.server.ts";

/** Streams to administrators which posts change. Proxies must neither buffer nor compress it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  // A stream that never ends can answer neither HEAD nor the router's `.data` request, which would wait for its end.
  if (request.method === "HEAD") throw new Response(null, { status: 405, headers: { Allow: "GET" } });
  if (new URL(request.url).pathname.endsWith(".data")) throw new Response("This address tells changes as server-sent events.", { status: 406 });
  const isAllowed = async () => (await findViewer(services, request))?.role === "admin";
  const stream = changeStream(services.postEvents, { isAllowed });
  if (!stream) throw new Response("Too many administrators listen at once.", { status: 503, headers: { "Retry-After": "10" } });
  return new Response(stream, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" },
  });
}
