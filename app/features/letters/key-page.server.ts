import { data, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "../../server/database-away.server.ts";
import { type Services, servicesContext } from "../../server/services.server.ts";
import { findByKey, type KeyHolder } from "./find-by-key.server.ts";

/** For pages that a mail's link leads to: whose it is. Throws 404 for a link of no mail, and 503 when that cannot be told. */
export async function openByKey(context: Readonly<RouterContextProvider>, key: string): Promise<{ services: Services; holder: KeyHolder }> {
  const services = context.get(servicesContext);
  const holder = await findByKey(services, key).catch(sayAway);
  if (!holder) throw data("This link is not one of ours, or was cut short. Copy all of it from the mail.", { status: 404 });
  return { services, holder };
}

export function sayAway(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  throw data("This is not possible at the moment. Please try the link again in a minute.", { status: 503, headers: { "Retry-After": "30" } });
}
