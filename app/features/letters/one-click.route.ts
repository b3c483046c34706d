import { redirect } from "react-router";
import type { Route } from "./+types/one-click.route.ts";
import { doOrSay, openByKey } from "./key-page.server.ts";
import { endedText, leftText } from "./left-words.ts";
import { leave } from "./subscribers.server.ts";

/** A mail program without one-click support shows this address to a person, who gets the page with the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/letters/leave/${encodeURIComponent(params.key)}`);
}

/**
 * One-click unsubscribe (RFC 8058). The request may come from any site and carries no cookie, so only here is a cross-site write allowed:
 * the key in the address, which only the email holds, is its sole authorization, and all it can do is unsubscribe.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { services, holder } = await openByKey(context, params.key);
  if (holder.subscriber) await doOrSay(services, leave(services, holder.subscriber.id));
  return new Response(holder.subscriber ? leftText : endedText, { headers: { "Cache-Control": "no-store" } });
}
