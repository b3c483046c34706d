import { isDatabaseAway } from "../../server/database-away.server.ts";
import { databaseState } from "../../server/database-state.server.ts";
import { type Services, servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/auth.route.ts";
import { answerAuth } from "./auth-door.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context.get(servicesContext));
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context.get(servicesContext));

/** Sign-in for the browser. Without a database, the answer says to try again; Better Auth answers 500 for every failure of its own. */
async function answer(request: Request, services: Services): Promise<Response> {
  const response = await answerAuth(services, request).catch((error: unknown) => {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  });
  const isAway = !response || (response.status === 500 && (await databaseState(services.database)) !== "ok");
  if (!isAway) return response;
  return Response.json(
    { message: "Signing in is not possible at the moment. Please try again in a minute." },
    { status: 503, headers: { "Retry-After": "30" } },
  );
}
