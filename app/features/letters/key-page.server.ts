import { data, type RouterContextProvider } from "react-router";
import { type Services, servicesContext } from "../../server/services.server.ts";
import { unableFor } from "../../server/unable.server.ts";
import { findByKey, type KeyHolder } from "./find-by-key.server.ts";
import { diskFull } from "./join-answer.ts";

/** For pages that an email's link leads to: finds its owner. Throws 404 for an unknown link, and 503 if it cannot be checked. */
export async function openByKey(context: Readonly<RouterContextProvider>, key: string): Promise<{ services: Services; holder: KeyHolder }> {
  const services = context.get(servicesContext);
  const holder = await doOrSay(services, findByKey(services, key));
  if (!holder) throw data("This link is not one of ours, or part of it is missing. Copy all of it from the email.", { status: 404 });
  return { services, holder };
}

const unable = { away: "This is not possible at the moment. Please try the link again in a minute.", full: diskFull };

/** Awaits an operation of such a page. If the database is unreachable or full, throws the 503 or 507 that its problem page shows. */
export async function doOrSay<T>(services: Services, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    const { status, problem, headers } = unableFor(services, error, unable);
    throw data(problem, { status, headers });
  }
}
