import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/viewer.route.ts";
import { findViewer } from "./guard.server.ts";

/** Who is signed in, for the browser: public pages cannot say it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context.get(servicesContext), request);
  return Response.json({ signedIn: viewer !== null, role: viewer?.role ?? null }, { headers: { "Cache-Control": "no-store" } });
}
