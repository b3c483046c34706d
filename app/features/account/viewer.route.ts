import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/viewer.route.ts";
import { renewViewer } from "./guard.server.ts";

/** Who is signed in, for the browser: public pages cannot say it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, cookies } = await renewViewer(context.get(servicesContext), request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ signedIn: viewer !== null, role: viewer?.role ?? null }, { headers });
}
