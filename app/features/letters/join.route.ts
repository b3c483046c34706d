import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/join.route.ts";
import { receiveJoin } from "./join.server.ts";

/** The form of the dialogs, answered in place. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, headers, answer } = await receiveJoin(context.get(servicesContext), request);
  return Response.json(answer, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

export function loader() {
  return new Response("Send the form to this address.", { status: 405, headers: { Allow: "POST" } });
}
