import { keepPage, servicesContext } from "../server/services.server.ts";
import type { Route } from "./+types/robots.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  const { SITE_URL } = context.get(servicesContext).env;
  // Crawlers must be able to read a page to see its noindex, so only addresses that are no pages are disallowed.
  const text = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${SITE_URL}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
