import { servicesContext } from "../../../server/services.server.ts";
import { answerAway } from "../../../server/unable.server.ts";
import { requireAdmin } from "../../account/guard.server.ts";
import { findState } from "../revisions/read-revisions.server.ts";
import type { Route } from "./+types/post-state.route.ts";

/** A post's version and who saved it, for an editor that is open. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  const state = await findState(services.database.owner, params.id).catch(answerAway);
  if (!state) throw new Response("There is no such post.", { status: 404 });
  return Response.json({ version: state.version, who: state.who, savedAt: state.savedAt });
}
