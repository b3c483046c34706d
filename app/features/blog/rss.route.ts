import { postAuthors, postLists, shownPost } from "../../server/changed-pages.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { answerAway } from "../../server/unable.server.ts";
import { site } from "../../site.config.ts";
import type { Route } from "./+types/rss.route.ts";
import { type FeedPost, listFeedPosts } from "./feed-posts.server.ts";
import { xmlText } from "./feed-text.ts";

/** RSS 2.0 with whole posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = context.get(servicesContext);
  const posts = await listFeedPosts(database.reader, env.SITE_URL).catch(answerAway);
  keepPage(context, { shows: [postLists, postAuthors, ...posts.map(({ id }) => shownPost(id))] });
  return new Response(rss(posts, env.SITE_URL), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

function rss(posts: FeedPost[], origin: string): string {
  const updated = posts[0] ? `<lastBuildDate>${new Date(Math.max(...posts.map((post) => post.updatedAt.getTime()))).toUTCString()}</lastBuildDate>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xmlText(site.name)}</title>
<link>${xmlText(`${origin}/blog`)}</link>
<description>${xmlText(site.blurb)}</description>
<language>en</language>
<atom:link href="${xmlText(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${updated}
${posts.map(item).join("\n")}
</channel>
</rss>
`;
}

function item({ name, url, title, excerpt, html, picture, author, publishedAt }: FeedPost): string {
  return `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="false">${name}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<dc:creator>${xmlText(author)}</dc:creator>
${excerpt ? `<description>${xmlText(excerpt)}</description>` : ""}
${picture ? `<media:content url="${xmlText(picture)}" medium="image"/>` : ""}
<content:encoded>${xmlText(html)}</content:encoded>
</item>`;
}
