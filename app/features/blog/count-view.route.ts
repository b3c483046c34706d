import { sql } from "drizzle-orm";
import { isbot } from "isbot";
import type { Sql } from "../../server/database.server.ts";
import { isUuid } from "../../server/is-uuid.server.ts";
import { limitInMemory } from "../../server/limit-in-memory.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { answerAway } from "../../server/unable.server.ts";
import type { Route } from "./+types/count-view.route.ts";
import { findViewCount } from "./posts.server.ts";
import { viewWords } from "./view-words.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** Even a household of fast readers opens at most one page per second. */
const mayCount = limitInMemory({ points: 60, duration: 60 });
const never = { "Cache-Control": "no-store" };

/** Counts a view of a published post and answers with the number stored afterwards, also in words. Crawlers, prefetches and implausibly many views are not counted. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== "POST") throw new Response("Only POST counts a view.", { status: 405, headers: { Allow: "POST" } });
  const services = context.get(servicesContext);
  const { database, env } = services;
  if (comesFromElsewhere(request, env.SITE_URL)) throw new Response("Views are counted by this site's own pages.", { status: 403, headers: never });
  const counting = (await mayCount(services, request)) ? count(database.reader, params.id, request) : countNothing(database.reader, params.id);
  const views = await counting.catch(answerAway);
  if (views === null) throw new Response("No published post has this id.", { status: 404, headers: never });
  return Response.json({ views, words: viewWords(views) }, { headers: never });
}

/** The same for readers without scripts, as an invisible picture. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has("pixel")) throw new Response("Only POST counts a view.", { status: 405, headers: { Allow: "POST" } });
  const isOwn = request.headers.get("Sec-Fetch-Site") !== "cross-site" && request.method === "GET";
  const services = context.get(servicesContext);
  const { database } = services;
  const counting = isOwn && (await mayCount(services, request)) ? count(database.reader, params.id, request) : countNothing(database.reader, params.id);
  const views = await counting.catch(answerAway);
  if (views === null) throw new Response("No published post has this id.", { status: 404, headers: never });
  return new Response(pixel, { headers: { ...never, "Content-Type": "image/gif" } });
}

/** The number stored afterwards, or null if there is no such published post. */
async function count(reader: Sql, id: string, request: Request): Promise<number | null> {
  if (isMachine(request) || isInAdvance(request)) return countNothing(reader, id);
  if (!isUuid(id)) return null;
  const { rows } = await reader.execute<{ views: string | null }>(sql`select count_view(${id}) as views`);
  const views = rows[0]?.views ?? null;
  return views === null ? null : Number(views);
}

async function countNothing(reader: Sql, id: string): Promise<number | null> {
  return isUuid(id) ? findViewCount(reader, id) : null;
}

/** Headless browsers count as browsers, because people's tools and our own tests use them. */
function isMachine(request: Request): boolean {
  return isbot((request.headers.get("User-Agent") ?? "").replace("HeadlessChrome", "Chrome"));
}

function isInAdvance(request: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Moz"].some((name) => /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ""));
}

function comesFromElsewhere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("Origin");
  if (origin === null || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get("Host") ?? new URL(request.url).host);
}
