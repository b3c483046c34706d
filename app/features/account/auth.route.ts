import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/auth.route.ts";
import { authFor } from "./auth.server.ts";

/** Better Auth's own addresses: sign in, sign out, session. */
export const loader = ({ request, context }: Route.LoaderArgs) => authFor(context.get(servicesContext)).handler(request);
export const action = ({ request, context }: Route.ActionArgs) => authFor(context.get(servicesContext)).handler(request);
