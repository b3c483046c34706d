import { isDatabaseAway } from "../../server/database.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/auth.route.ts";
import { authFor } from "./auth.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context);
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context);

/** Better Auth's own addresses: sign in, sign out, session. Without a database the answer says that it may be tried again. */
async function answer(request: Request, context: Route.LoaderArgs["context"]): Promise<Response> {
  const services = context.get(servicesContext);
  const response = await authFor(services)
    .handler(request)
    .catch((error: unknown) => {
      if (isDatabaseAway(error)) return undefined;
      throw error;
    });
  const isAway = !response || (response.status === 500 && !(await databaseAnswers(services)));
  if (!isAway) return response;
  return Response.json(
    { message: "Signing in is not possible at the moment. Please try again in a minute." },
    { status: 503, headers: { "Retry-After": "30" } },
  );
}

/** Better Auth answers 500 for every failure of its own: the database is asked for the reason. */
async function databaseAnswers({ database }: { database: { owner: { $client: { query(text: string): Promise<unknown> } } } }): Promise<boolean> {
  return database.owner.$client.query("select 1").then(
    () => true,
    () => false,
  );
}
