import { servicesContext } from "../../../server/services.server.ts";
import { requireAdmin } from "../../account/guard.server.ts";
import { listAllPosts } from "../list-all-posts.server.ts";
import { outcomes } from "../outcomes.ts";
import type { Route } from "./+types/posts.route.ts";
import { listQueryOf } from "./listed-posts.ts";

/** One page of the administrators' list, for the browser that shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId: account } = await requireAdmin(services, request);
  try {
    return Response.json({ ...(await listAllPosts(services.database.owner, listQueryOf(new URL(request.url).searchParams))), account });
  } catch (error) {
    services.log.error({ err: error }, "the admin list could not be read");
    throw Response.json(outcomes.listFailed.text, { status: 503 });
  }
}
