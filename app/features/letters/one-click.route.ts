import { redirect } from "react-router";
import type { Route } from "./+types/one-click.route.ts";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { leave } from "./subscribers.server.ts";

/** A mail program that knows no one click shows this address to a person: the page with the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/letters/leave/${encodeURIComponent(params.key)}`);
}

/**
 * The one click of mail programs (RFC 8058). It comes from anywhere and brings no cookie, so here, and only here, a write may come
 * from another site: the key in the address, which only the mail holds, is its whole right, and all it can do is leave.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  if (holder.subscriber) await doOrSay(services, leave(services, holder.subscriber.id));
  return new Response("No more letters come, and your address is deleted.", { headers: { "Cache-Control": "no-store" } });
}
