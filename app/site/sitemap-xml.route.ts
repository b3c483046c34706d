import { countPostParts } from "../features/blog/posts.server.ts";
import { postLists } from "../server/changed-pages.server.ts";
import { keepPage, servicesContext } from "../server/services.server.ts";
import { answerAway } from "../server/unable.server.ts";
import type { Route } from "./+types/sitemap-xml.route.ts";
import { sitemapIndex } from "./sitemap-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { env, database } = context.get(servicesContext);
  const parts = await countPostParts(database.reader).catch(answerAway);
  keepPage(context, { shows: [postLists] });
  const names = ["pages", ...Array.from({ length: parts }, (_, index) => `posts-${index + 1}`)];
  const text = sitemapIndex(`${env.SITE_URL}/sitemaps`, names);
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
