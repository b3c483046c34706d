import { redirect } from "react-router";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/sign-out.route.ts";
import { authFor } from "./auth.server.ts";

export const loader = () => redirect("/");

/** Signs this device out; a plain form does, without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { headers } = await authFor(services).api.signOut({ headers: request.headers, returnHeaders: true });
  const answer = new Headers();
  for (const cookie of headers.getSetCookie()) answer.append("Set-Cookie", cookie);
  return redirect("/", { headers: answer });
}
