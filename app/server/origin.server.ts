import type { Env } from "./env.server.ts";

/** Refuses a write that another site's page has caused. Browsers say where a write comes from; what says nothing is no browser and carries no cookie of a victim. */
export function refuseForeignOrigin(request: Request, env: Pick<Env, "SITE_URL">): void {
  const origin = request.headers.get("Origin");
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  const isOurs = origin === null ? fetchSite === null || fetchSite === "same-origin" || fetchSite === "none" : origin === env.SITE_URL;
  if (!isOurs) throw new Response("This request comes from another site and was refused.", { status: 403 });
}

/**
 * The origin that a request counts as. Without https, as on one's own machine or network, a site answers to more names
 * than SITE_URL says: there, a page that asks the very host it came from is this site's own. What is no origin counts as one
 * that hides itself.
 */
export function originOfRequest(headers: Headers, siteUrl: string): string | null {
  const [origin, host] = [headers.get("Origin"), headers.get("Host")];
  if (siteUrl.startsWith("http:") && host !== null && origin === `http://${host}`) return siteUrl;
  return origin === null || URL.canParse(origin) ? origin : "null";
}
