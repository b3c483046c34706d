import { postAuthors, postLists, shownPost } from "../../server/changed-pages.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { answerAway } from "../../server/unable.server.ts";
import { site } from "../../site.config.ts";
import type { Route } from "./+types/json-feed.route.ts";
import { listFeedPosts } from "./feed-posts.server.ts";

/** JSON Feed 1.1 with whole posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = context.get(servicesContext);
  const posts = await listFeedPosts(database.reader, env.SITE_URL).catch(answerAway);
  keepPage(context, { shows: [postLists, postAuthors, ...posts.map(({ id }) => shownPost(id))] });
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    description: site.blurb,
    home_page_url: `${env.SITE_URL}/blog`,
    feed_url: `${env.SITE_URL}/feed.json`,
    language: "en",
    items: posts.map(({ name, url, title, excerpt, html, picture, author, publishedAt, updatedAt }) => ({
      id: name,
      url,
      title,
      ...(excerpt ? { summary: excerpt } : {}),
      content_html: html,
      ...(picture ? { image: picture } : {}),
      authors: [{ name: author }],
      date_published: publishedAt.toISOString(),
      date_modified: updatedAt.toISOString(),
    })),
  };
  return new Response(JSON.stringify(feed), { headers: { "Content-Type": "application/feed+json; charset=utf-8" } });
}
