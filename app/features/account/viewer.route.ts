import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { type Services, servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/viewer.route.ts";
import { findViewer, renewViewer, type Viewer } from "./guard.server.ts";

/** How many seconds the signed cookie is valid: a duration, because the browser's clock may be wrong. */
const lifetime = 5 * 60;

/** Who is signed in, for the browser: cached public pages cannot say it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await findViewer(services, request).catch((error: unknown) => away(services, error));
  return viewer instanceof Response ? viewer : answer(viewer);
}

/** The same, and renews the session. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const renewed = await renewViewer(services, request).catch((error: unknown) => away(services, error));
  if (renewed instanceof Response) return renewed;
  const { viewer, cookies } = renewed;
  return answer(viewer, cookies, viewer ? { email: viewer.email, seconds: lifetime } : {});
}

function answer(viewer: Viewer | null, cookies: string[] = [], more: object = {}): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ signedIn: viewer !== null, role: viewer?.role ?? null, ...more }, { headers });
}

/** A database that is briefly unreachable signs nobody out: the browser asks again. */
function away({ log }: Services, error: unknown): Response {
  log.error({ err: error }, "who is signed in could not be read");
  return Response.json({ message: "Please try again in a minute." }, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}
