import { z } from "zod";
import { readForm } from "../server/form.server.ts";
import { limitInMemory } from "../server/limit-in-memory.server.ts";
import { refuseForeignOrigin } from "../server/origin.server.ts";
import { servicesContext } from "../server/services.server.ts";
import type { Route } from "./+types/told-error.route.ts";
import { referencePattern } from "./error-reference.ts";
import { toldErrorLimits } from "./told-error.ts";

const toldError = z.object({
  reference: z.string().regex(referencePattern),
  message: z.string().max(toldErrorLimits.message),
  stack: z.string().max(toldErrorLimits.stack),
  path: z.string().max(toldErrorLimits.path),
});

const failed = "a page failed in a browser";

/** More than any reader has errors; keeps others from filling the log. */
const mayTell = limitInMemory({ points: 5, duration: 60 });

export function loader() {
  throw new Response("Only POST tells an error.", { status: 405, headers: { Allow: "POST" } });
}

/** Logs an error that a browser met while rendering a page, under the reference shown to the reader. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (request.method !== "POST") loader();
  refuseForeignOrigin(request, services.env);
  const { success, data } = toldError.safeParse(Object.fromEntries(await readForm(request)));
  if (!success) throw new Response("This is no error as the pages of this site tell it.", { status: 400 });
  const { reference, message, stack, path } = data;
  if (await mayTell(services, request)) {
    // A warning, and apart from the server's own errors: anybody can send this.
    services.log.warn({ problem: message, stack, path, reference }, failed);
    services.seen.toldError({ message: failed, reason: message, reference });
  }
  return new Response(null, { status: 204 });
}
