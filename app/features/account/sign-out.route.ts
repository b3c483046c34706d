import { data, redirect } from "react-router";
import { readForm } from "../../server/form.server.ts";
import { refuseForeignOrigin } from "../../server/origin.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import type { Route } from "./+types/sign-out.route.ts";
import { type SignOutAnswer, signedOut } from "./account-failure.ts";
import { authFor } from "./auth.server.ts";
import { refusalOf } from "./auth-door.server.ts";
import { tell } from "./auth-states.ts";
import { endTrustIn } from "./devices.server.ts";
import { findViewer } from "./guard.server.ts";

export const loader = () => redirect("/");

/** Signs out, even without scripts: this device (`local`), the other devices (`others`), or all of them (`global`). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  refuseForeignOrigin(request, services.env);
  const scope = String((await readForm(request)).get("scope") ?? "local");
  const { api } = authFor(services);
  const asked = { headers: request.headers, returnHeaders: true } as const;
  const distrust = async (which: "others" | "all") => {
    const viewer = await findViewer(services, request);
    if (viewer) await endTrustIn(which, services, request, viewer.userId);
  };
  const scopes: Record<string, () => Promise<{ headers: Headers }>> = {
    local: () => api.signOut(asked),
    others: () => distrust("others").then(() => api.revokeOtherSessions(asked)),
    global: () => distrust("all").then(() => api.revokeSessions(asked)),
  };
  const signOut = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
  if (!signOut) throw data("There is no such way to sign out: write local, others or global.", { status: 400 });
  const done = await signOut().catch((error: unknown) => {
    if (refusalOf(error)?.status === 401) return undefined;
    throw error;
  });
  const headers = new Headers();
  for (const cookie of done?.headers.getSetCookie() ?? []) headers.append("Set-Cookie", cookie);
  return redirect(done && scope === "others" ? othersAreOut : "/", { headers });
}

/** Tells this browser's tabs as soon as the server has answered, because no page is sure to render before the user leaves. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SignOutAnswer> {
  const isOfOthers = (await request.clone().formData()).get("scope") === "others";
  return serverAction().catch((answer: unknown) => {
    // The server answers with a redirect, which React Router throws.
    if (!(answer instanceof Response) || answer.status >= 400) return { problems: { form: failed } };
    if (isOfOthers && answer.headers.get("Location") !== othersAreOut) return { problems: { form: signedOut }, isSignedOut: true };
    // Deferred until the redirect is under way: a revalidation triggered by this would cancel it.
    if (!isOfOthers) setTimeout(() => tell("signed out"));
    throw answer;
  });
}

const othersAreOut = "/admin/account?done=others";

const failed = "The site could not be reached or ran into a problem, so you may still be signed in. Try again.";
