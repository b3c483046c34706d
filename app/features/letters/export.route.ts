import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { answerAway } from "../../server/unable.server.ts";
import { requireAdmin } from "../account/guard.server.ts";
import type { Route } from "./+types/export.route.ts";
import { exportAddresses } from "./export-addresses.server.ts";

/** Downloads all addresses, and logs who did. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const { userId } = await requireAdmin(services, request);
  const { csv, rows } = await exportAddresses(services.database.owner).catch(answerAway);
  services.log.info({ administrator: userId, rows }, "the addresses of the letters were exported");
  const day = new Date().toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="letters-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
