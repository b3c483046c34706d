import type { Env } from "./env.server.ts";

/** Refuses a write that another site's page has caused. Browsers state the origin of a write; a client that does not is no browser, so it carries no victim's cookie. */
export function refuseForeignOrigin(request: Request, env: Pick<Env, "SITE_URL">): void {
  const origin = request.headers.get("Origin");
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  const isOurs = origin === null ? fetchSite === null || fetchSite === "same-origin" || fetchSite === "none" : origin === env.SITE_URL;
  if (!isOurs) throw new Response("This request comes from another site and was refused.", { status: 403 });
}

/**
 * The origin that a request counts as. A site without https, as on a local machine or network, may be reached under other names
 * than SITE_URL: there, a page that sends requests to the host it came from counts as this site's own. An invalid origin
 * counts as "null".
 */
export function originOfRequest(headers: Headers, siteUrl: string): string | null {
  const [origin, host] = [headers.get("Origin"), headers.get("Host")];
  if (siteUrl.startsWith("http:") && host !== null && origin === `http://${host}`) return siteUrl;
  return origin === null || URL.canParse(origin) ? origin : "null";
}
