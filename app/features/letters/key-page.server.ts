import { data, type RouterContextProvider } from "react-router";
import { type Services, servicesContext } from "../../server/services.server.ts";
import { unableFor } from "../../server/unable.server.ts";
import { findByKey, type KeyHolder } from "./find-by-key.server.ts";
import { diskFull } from "./join-answer.ts";

/** For pages that a mail's link leads to: whose it is. Throws 404 for a link of no mail, and 503 when that cannot be told. */
export async function openByKey(context: Readonly<RouterContextProvider>, key: string): Promise<{ services: Services; holder: KeyHolder }> {
  const services = context.get(servicesContext);
  const holder = await doOrSay(services, findByKey(services, key));
  if (!holder) throw data("This link is not one of ours, or was cut short. Copy all of it from the mail.", { status: 404 });
  return { services, holder };
}

const unable = { away: "This is not possible at the moment. Please try the link again in a minute.", full: diskFull };

/** What such a page does. Where the database is out of reach or has no room, it throws what its problem page says: 503 or 507. */
export async function doOrSay<T>(services: Services, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    const { status, problem, headers } = unableFor(services, error, unable);
    throw data(problem, { status, headers });
  }
}
